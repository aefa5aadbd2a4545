import type { Token } from './read-tokens.ts';

/** What the trade writes short, in full. */
const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'fh freehold; f/h freehold; lh leasehold; resi residential; residental residential; comm commercial; ind industrial; ' +
    'cov coverage; cos companies; co company; coy company; ltdco company; apps applications; app application; ' +
    'appn application; appns applications; dev development; ha housing association; la local authority; ' +
    'pp planning permission; rv rateable value; nr near; whse warehouse; bldg building; bldgs buildings; ' +
    'prop property; props properties; excl excluding; exc excluding; inc including; incl including; ' +
    'cou change of use; lbc listed building consent; pd permitted development; ' +
    'yrs years; yr year; mths months; mth month; mnths months; det detached; terr terraced; ' +
    'epcs epc; agri agricultural; ag agricultural; invs investments; inv investment; ' +
    'occ occupied; unocc vacant; exp expiring; demo demolition; ext extension; appl application'
  )
    .split('; ')
    .map((entry): [string, string[]] => {
      const [short = '', ...full] = entry.split(' ');
      return [short, full];
    }),
);
/** After these stands a name, where letters may be anybody's. */
const BEFORE_NAMES = new Set(['by', 'to', 'called', 'named', 'tenant', 'owner', 'proprietor']);
/** Inside a name only what no company is called by. */
const NEVER_NAMES = new Set(['fh', 'lh', 'resi', 'cos']);

/**
 * Writes abbreviations of the trade in full, so that they mean what the words mean: "FH", "resi",
 * "cov". A word that stands in a name on record is left alone, and so is a unit after its number.
 */
export function expandAbbreviations(
  tokens: readonly Token[],
  isName: (word: string) => boolean,
): Token[] {
  return tokens.flatMap((token, at) => {
    const full = token.kind === 'word' ? ABBREVIATIONS.get(token.word) : undefined;
    const before = tokens[at - 1];
    // "150 resi" is no unit.
    if (!full || (before?.kind === 'number' && !NEVER_NAMES.has(token.word))) return [token];
    const mayBeName = BEFORE_NAMES.has(before?.word ?? '') || isName(token.word);
    if (mayBeName && !NEVER_NAMES.has(token.word)) return [token];
    return full.map((word): Token => ({ raw: word, word, kind: 'word' }));
  });
}
