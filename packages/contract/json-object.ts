/** A JSON object of unknown content. */
export type JsonObject = Record<string, unknown>;

/** Tells a JSON object from lists, null and plain values. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
