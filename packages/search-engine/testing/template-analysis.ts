/** The parts of a template's analysis that an analyser may name. */
export interface TemplateAnalysis {
  readonly char_filter: Record<string, { pattern: string; replacement: string }>;
  readonly tokenizer: Record<string, { pattern: string }>;
  readonly filter: Record<
    string,
    | { readonly type: 'synonym'; readonly synonyms: readonly string[] }
    | { readonly type: 'pattern_capture'; readonly patterns: readonly string[] }
  >;
  readonly analyzer: Record<
    string,
    { char_filter: readonly string[]; tokenizer: string; filter: readonly string[] }
  >;
}

export interface TemplateToken {
  readonly text: string;
  readonly overlaps: boolean;
}

/**
 * Runs an analyser of an index template the way OpenSearch documents its parts, apart from the code
 * of the service: character filters in turn, the tokenizer (for the standard one, the word boundaries
 * of Unicode that the platform brings), then token filters in turn.
 */
export function analyse(analysis: TemplateAnalysis, name: string, text: string): TemplateToken[] {
  const analyser = analysis.analyzer[name];
  if (!analyser) throw new Error(`No analyser ${name}`);
  let filtered = text;
  for (const part of analyser.char_filter) {
    const { pattern = '', replacement = '' } = analysis.char_filter[part] ?? {};
    filtered = filtered.replace(new RegExp(pattern, 'gu'), replacement);
  }
  let tokens = tokenize(analysis, analyser.tokenizer, filtered).map(
    (word): TemplateToken => ({ text: word, overlaps: false }),
  );
  for (const part of analyser.filter) tokens = tokens.flatMap(readFilter(analysis, part));
  return tokens;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

function tokenize(analysis: TemplateAnalysis, name: string, text: string): string[] {
  if (name !== 'standard') {
    const pattern = new RegExp(analysis.tokenizer[name]?.pattern ?? '', 'u');
    return text.split(pattern).filter((word) => word !== '');
  }
  return Array.from(SEGMENTER.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike && /[\p{L}\p{Nd}]/u.test(segment) ? [segment] : [],
  );
}

type Filter = (token: TemplateToken) => TemplateToken[];

function readFilter(analysis: TemplateAnalysis, name: string): Filter {
  if (name === 'lowercase') return (token) => [{ ...token, text: token.text.toLowerCase() }];
  if (name === 'asciifolding') return (token) => [{ ...token, text: foldAscii(token.text) }];
  const filter = analysis.filter[name];
  if (filter?.type === 'synonym') return readSynonyms(filter.synonyms);
  if (filter?.type === 'pattern_capture') {
    const patterns = filter.patterns.map((pattern) => new RegExp(pattern, 'u'));
    return (token) => [
      token,
      ...patterns.flatMap((pattern) =>
        (pattern.exec(token.text)?.slice(1) ?? []).map((text) => ({ text, overlaps: true })),
      ),
    ];
  }
  throw new Error(`No filter ${name}`);
}

function readSynonyms(rules: readonly string[]): Filter {
  const outputs = new Map(
    rules.map((rule): [string, string[]] => {
      const [from = '', to = ''] = rule.split(' => ');
      return [from, to.split(', ')];
    }),
  );
  return (token) =>
    (outputs.get(token.text) ?? [token.text]).map((text, i) => ({
      text,
      overlaps: token.overlaps || i > 0,
    }));
}

/** Some of Lucene's ASCIIFoldingFilter: by code points, after lowercase. */
const FOLDED: Readonly<Record<string, string>> = {
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u00f8': 'o',
  '\u0142': 'l',
  '\u0153': 'oe',
  '\u0131': 'i',
  '\u2019': "'",
};

function foldAscii(text: string): string {
  return Array.from(text, (letter) => {
    const [base = ''] = letter.normalize('NFD');
    return FOLDED[letter] ?? (/[a-z]/.test(base) ? base : letter);
  }).join('');
}
