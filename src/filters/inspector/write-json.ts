/** Characters up to which a list or an object stays on one line. */
const LINE = 56;

/** JSON for reading: what is short stays on one line, the rest is indented by one space. */
export function writeJson(value: unknown, indent = ''): string {
  const short = writeLine(value);
  if (short.length + indent.length <= LINE || typeof value !== 'object' || value === null) {
    return short;
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((each) => inner + writeJson(each, inner)).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${writeJson(each, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function writeLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${writeLine(each)}`,
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
