import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Recogniser } from '../recogniser.ts';
import { findComparison } from './amounts/comparison.ts';
import { readNumber } from './amounts/numbers.ts';
import { DEAL_TABLE, TITLE_TABLE } from './choice-words.ts';

/** Words for less than the type that they are read as: no record tells a chapel from a mosque. */
const NARROWER = new WordTable<true>([
  [
    'church,chapel,mosque,temple,town hall,village hall,gym,leisure centre,guest house,academy,pasture,arable land,distribution centre,inn,tavern',
    true,
  ],
]);

/** Words that choices are made of; misspelt ones are put right by them. */
export const CHOICE_WORDS: ReadonlySet<string> = DEAL_TABLE.words();

/** Kinds of property, tenure, owners by type, and what else is chosen from a few values. */
export const readChoice: Recogniser = (tokens, at, { index, lexicon }) => {
  const found = findChosen(tokens, at, index === 'titles' ? TITLE_TABLE : DEAL_TABLE);
  const named = lexicon.findPropertyType(tokens, at);
  if (named && named.length > (found?.length ?? 0)) {
    const { length, value } = named;
    return { length, phrase: { type: 'choice', choice: 'propertyType', values: [value] } };
  }
  // "under £10 ground rent" as well
  const isOfSum = tokens[at - 1]?.kind === 'number' && tokens[at - 1]?.pounds === true;
  const isSum = isOfSum || isMeasured(tokens, at + (found?.length ?? 0));
  if (found && isGroundRent(tokens, at) && isSum) return undefined;
  // "with an asking price over £350k" limits it.
  const asks = found && /asking price$/i.test(spellTokens(tokens, at, found.length));
  if (asks && index === 'titles' && isMeasured(tokens, at + found.length)) return undefined;
  const isLong = found?.value.choice === 'tenure' && tokens[at]?.word === 'long';
  const notes = isLong ? ['“long leasehold” is read as leasehold of any length'] : [];
  if (!found) return undefined;
  const { read, ...said } = found.value;
  // What is mixed is a category of titles, beside the other two, and a mark of its own on deals.
  const isCategory = index === 'titles' && said.choice === 'mixedUse';
  const chosen = isCategory ? ({ ...said, choice: 'category' } as const) : said;
  const narrower = NARROWER.find(tokens, at);
  if (narrower?.length === found.length)
    notes.push(`“${spellTokens(tokens, at, found.length)}” is read as any of that type`);
  if (read) notes.push(`“${spellTokens(tokens, at, found.length)}” is read as ${read}`);
  return { length: found.length, phrase: { type: 'choice', ...chosen }, notes };
};

/** In "shops and flats over £300k" the last word limits the amount: it is no flat over the shop. */
function findChosen(tokens: readonly Token[], at: number, table: typeof TITLE_TABLE) {
  const found = table.find(tokens, at);
  const end = at + (found?.length ?? 0);
  const isLimit = /^(?:over|above)$/.test(tokens[end - 1]?.word ?? '');
  const isAmount = tokens[end]?.word === '£' || readNumber(tokens, end) !== undefined;
  // "flats over a shop": an article counts nothing here.
  if (!found || !isLimit || !isAmount || /^an?$/.test(tokens[end]?.word ?? '')) return found;
  return table.find(tokens.slice(0, end - 1), at);
}

/** "ground rent over £200" is an amount, "ground rents" are what is let. */
function isGroundRent(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'ground' && /^rents?$/.test(tokens[at + 1]?.word ?? '');
}

function isMeasured(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return (
    findComparison(tokens, at) !== undefined ||
    next?.kind === 'number' ||
    /^(?:of|between)$/.test(next?.word ?? '')
  );
}
