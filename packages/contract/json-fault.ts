type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'more or end';

const SPACE = /[ \t\n\r]*/y;
const PLAIN_VALUE = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text in JSON holds none of them
const PLAIN_CHARACTERS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * The position from which a text is no JSON; its length where it ends too early. The parser itself
 * names it for some faults only.
 */
export function findJsonFault(text: string): number {
  const closers: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  while (true) {
    at = skip(SPACE, text, at);
    const character = text[at];
    if (character === undefined) return at;
    if (isOneOf(expected, 'value', 'value or end') && (character === '{' || character === '[')) {
      closers.push(character === '{' ? '}' : ']');
      expected = character === '{' ? 'name or end' : 'value or end';
      at++;
    } else if (character === closers.at(-1) && expected.endsWith('or end')) {
      closers.pop();
      expected = 'more or end';
      at++;
    } else if (expected === 'more or end') {
      if (character !== ',' || closers.length === 0) return at;
      expected = closers.at(-1) === '}' ? 'name' : 'value';
      at++;
    } else if (expected === 'colon') {
      if (character !== ':') return at;
      expected = 'value';
      at++;
    } else if (character === '"') {
      const end = skipText(text, at);
      if (text[end] !== '"') return end;
      expected = isOneOf(expected, 'name', 'name or end') ? 'colon' : 'more or end';
      at = end + 1;
    } else {
      const end = isOneOf(expected, 'value', 'value or end') ? skip(PLAIN_VALUE, text, at) : at;
      if (end === at) return at;
      expected = 'more or end';
      at = end;
    }
  }
}

function isOneOf(expected: Expected, ...list: readonly Expected[]): boolean {
  return list.includes(expected);
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The closing mark of a text that begins at `start`, or what must not stand in it. */
function skipText(text: string, start: number): number {
  let at = start + 1;
  while (true) {
    at = skip(PLAIN_CHARACTERS, text, at);
    const end = skip(ESCAPE, text, at);
    if (end === at) return at;
    at = end;
  }
}
