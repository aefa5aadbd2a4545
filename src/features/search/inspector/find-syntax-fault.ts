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
