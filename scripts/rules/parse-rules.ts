/** A numbered rule of the service documents, with who has to show it. */
export interface Rule {
  readonly id: string;
  readonly tags: readonly ('svc' | 'app')[];
}

const RULE = /^- ([SAD]-\d{3}) .*?((?:\[(?:svc|app)\])+)\s*$/gm;
const NAMED = /\b([SAD])-(\d{3})\b(?:\s*(?:to|–|…)\s*(?:\1-)?(\d{3})\b)?/g;

/** The rules of a list whose lines read `- S-001 · subject · rule [svc][app]`. */
export function parseRules(text: string): Rule[] {
  return Array.from(text.matchAll(RULE), ([, id = '', tags = '']) => ({
    id,
    tags: (['svc', 'app'] as const).filter((tag) => tags.includes(`[${tag}]`)),
  }));
}

/** Every rule that texts name: `S-117`, and all from the first to the last of `S-117 to S-130`. */
export function listNamedRules(texts: Iterable<string>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const text of texts) {
    for (const [, letter, first, last = first] of text.matchAll(NAMED)) {
      for (let number = Number(first); number <= Number(last); number++) {
        named.add(`${letter}-${String(number).padStart(3, '0')}`);
      }
    }
  }
  return named;
}
