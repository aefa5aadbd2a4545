/** What a description points at and does not hold. */
export function listLostReferences(description: object): readonly string[] {
  return Array.from(
    JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g),
    ([, at = '']) => at,
  ).filter((at) => at.split('/').reduce(readPart, description) === undefined);
}

function readPart(value: unknown, part: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
}
