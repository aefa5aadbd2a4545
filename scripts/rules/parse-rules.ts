/** A numbered rule of the service documents, with who has to show it. */
export interface Rule {
  readonly id: string;
  readonly tags: readonly ('svc' | 'app')[];
}

const RULE = /^- ([SAD]-\d{3}) .*?((?:\[(?:svc|app)\])+)\s*$/gm;
const NAMED = /\b([SAD])-(\d{3})\b(?:\s*(?:to|–|…)\s*(?:\1-)?(\d{3})\b)?/g;
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.\w+)*\(|\)\(|\[|\bname:)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The rules of a list whose lines read `- S-001 · subject · rule [svc][app]`. */
export function parseRules(text: string): Rule[] {
  return Array.from(text.matchAll(RULE), ([, id = '', tags = '']) => ({
    id,
    tags: (['svc', 'app'] as const).filter((tag) => tags.includes(`[${tag}]`)),
  }));
}

/**
 * Titles in the text of a test file: what `describe`, `it` and `test` are called with, also after
 * `.each(…)`, and what begins a row of a table or is its `name`, because titles are made from it.
 */
export function listTestTitles(text: string): string[] {
  return Array.from(text.matchAll(TITLE), ([, , title = '']) => title);
}

/**
 * Every rule that test titles name: `S-117`, and all from the first to the last of `S-117 to S-130`.
 */
export function listNamedRules(titles: Iterable<string>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const title of titles) {
    for (const [, letter, first, last = first] of title.matchAll(NAMED)) {
      for (let number = Number(first); number <= Number(last); number++) {
        named.add(`${letter}-${String(number).padStart(3, '0')}`);
      }
    }
  }
  return named;
}
