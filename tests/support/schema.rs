//! The schema in `docs/schema`.

use serde_json::Value;

/// Whether a text is JSON of that kind, as `docs/schema` says.
pub fn conforms(kind: &str, text: &str) -> Result<(), String> {
    let path = format!("{}/docs/schema/mmprove.schema.json", env!("CARGO_MANIFEST_DIR"));
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("the schema"))
        .expect("it is JSON");
    let schema = serde_json::json!({ "$defs": all["$defs"], "$ref": format!("#/$defs/{kind}") });
    let value: Value = serde_json::from_str(text).map_err(|e| format!("{e}: {text}"))?;
    let schema = jsonschema::validator_for(&schema).expect("it is a schema");
    let errors: Vec<String> =
        schema.iter_errors(&value).map(|e| format!("{e} at {}", e.instance_path())).collect();
    if errors.is_empty() { Ok(()) } else { Err(format!("{kind}: {errors:#?}")) }
}
