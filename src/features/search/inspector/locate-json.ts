const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * The line, counted from 1, on which each value of a JSON text starts, by its path such as
 * `query.bool.filter[0]`; the path of the whole is empty. The text has to be valid.
 */
export function locateJson(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const tokens = [...text.matchAll(TOKEN)];
  let at = 0;
  const read = (path: string): void => {
    const token = tokens[at];
    if (token === undefined) return;
    lines.set(path, countLines(text, token.index));
    at += 1;
    if (token[0] === '{') readMembers('}', () => readMember(path));
    if (token[0] === '[') readMembers(']', (index) => read(`${path}[${index}]`));
  };
  const readMembers = (end: string, readOne: (index: number) => void): void => {
    for (let index = 0; at < tokens.length && tokens[at]?.[0] !== end; index += 1) {
      readOne(index);
      if (tokens[at]?.[0] === ',') at += 1;
    }
    at += 1;
  };
  const readMember = (path: string): void => {
    const name = String(JSON.parse(tokens[at]?.[0] ?? '""'));
    at += 2;
    read(path === '' ? name : `${path}.${name}`);
  };
  read('');
  return lines;
}

/** The line of a position in a text, counted from 1. */
export function countLines(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
