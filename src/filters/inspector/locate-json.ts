const ANY_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * The line, counted from 1, on which each value of a JSON text starts, by its path such as
 * `query.bool.filter[0]`; the path of the whole is empty. The text has to be valid.
 */
export function locateJson(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const tokens = [...text.matchAll(ANY_TOKEN)];
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

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])|[{}[\],:]/uy;

/**
 * Where a text stops being JSON, counted in characters from 0; null for JSON. Browsers tell this in
 * their own words, and some of them for some faults only.
 */
export function findSyntaxFault(text: string): number | null {
  let at = 0;
  const look = () => {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    return TOKEN.exec(text)?.[0];
  };
  const take = (wanted: string): boolean => {
    if (look() !== wanted) return false;
    at += 1;
    return true;
  };
  const takeAll = (end: string, takeOne: () => boolean): boolean => {
    if (take(end)) return true;
    do {
      if (!takeOne()) return false;
    } while (take(','));
    return take(end);
  };
  const takeMember = (): boolean => {
    const name = look();
    if (!name?.startsWith('"')) return false;
    at += name.length;
    return take(':') && takeValue();
  };
  const takeValue = (): boolean => {
    const token = look();
    if (token === undefined || '}],:'.includes(token)) return false;
    at += token.length;
    if (token === '{') return takeAll('}', takeMember);
    if (token === '[') return takeAll(']', takeValue);
    return true;
  };
  const isWhole = takeValue() && look() === undefined && at === text.length;
  return isWhole ? null : at;
}
