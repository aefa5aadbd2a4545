import { WordTable } from '../read-tokens.ts';
import type { Recogniser } from '../recogniser.ts';

const PLANNING_WORDS = new WordTable<true>([
  [
    'planning permission for,planning application for,planning for,permission for,planning consent for,consent for,planning approval for,application for,planning permission granted for,permission granted for,approval for,planning granted for,planning refused for,planning applications for,with planning permission for,with planning consent for,with permission for,outline permission for',
    true,
  ],
]);
/** Proposals that are named without a word of planning. */
const PROPOSALS = new WordTable<true>([
  [
    'solar farm,loft conversion,battery storage,hot food takeaway,takeaway,shopfront,rear extension,side extension,dormer,conservatory,rear conservatory',
    true,
  ],
]);
const CHANGE_OF_USE = new WordTable<true>([['change of use,changes of use', true]]);
const LITTLE_WORDS = new Set(['a', 'an', 'the', 'of', 'to', 'new', 'any', 'some', 'use']);
/** Words that, inside a proposal, belong to it although they end names elsewhere. */
const JOINING = new Set(['of', 'to', 'and', 'or', 'for', 'with']);
const STOPS = new Set(
  (
    'in on since before after granted refused approved pending withdrawn near within over under ' +
    'between from during last past until that which sold owned but not sorted submitted lodged made still ' +
    'never without excluding except unless lease leases let leased tenanted vacant freehold freeholds leasehold leaseholds ' +
    'planning updated rent site either neither nor ' +
    'application applications permission permissions consent consents approval approvals refusal refusals'
  ).split(' '),
);

/** Words of proposals, which need no putting right. */
export const PROPOSAL_WORDS: ReadonlySet<string> = new Set(
  [PLANNING_WORDS, CHANGE_OF_USE, PROPOSALS].flatMap((table) => [...table.words()]),
);

/** "planning permission for flats", "change of use to hot food takeaway". */
export const readPlanningWords: Recogniser = (tokens, at, { index }) => {
  if (index !== 'titles') return undefined;
  const proposal = PROPOSALS.find(tokens, at);
  if (proposal) {
    const words = tokens.slice(at, at + proposal.length).map(({ word }) => word);
    return { length: proposal.length, phrase: { type: 'planningWords', words } };
  }
  const change = CHANGE_OF_USE.find(tokens, at);
  const found = change ?? PLANNING_WORDS.find(tokens, at);
  if (!found) return undefined;
  const start = change ? at : at + found.length;
  let end = start + (change ? found.length : 0);
  while (end < tokens.length && end - start < 10) {
    const token = tokens[end];
    if (token?.kind !== 'word' || STOPS.has(token.word)) break;
    if (
      JOINING.has(token.word) &&
      (tokens[end + 1]?.kind !== 'word' || STOPS.has(tokens[end + 1]?.word ?? ''))
    )
      break;
    end += 1;
  }
  const words: string[] = [];
  tokens.slice(start, end).forEach(({ word }, i, span) => {
    // "Change of use" is what applications call it; a use elsewhere says nothing.
    const isChange = word === 'use' && /^changes?$/.test(words.at(-1) ?? '');
    if (!isChange && (LITTLE_WORDS.has(word) || JOINING.has(word))) return;
    const either = span[i - 1]?.word === 'or' && words.length > 0;
    if (either) words.push(`${words.pop()} ${word}`);
    else words.push(word);
  });
  if (words.length === 0) return undefined;
  const granted = /\b(?:granted|permission|consent|approval|consented)\b/.test(
    tokens
      .slice(at, start)
      .map(({ word }) => word)
      .join(' '),
  );
  return {
    length: end - at,
    phrase: { type: 'planningWords', words, ...(granted ? { granted: true } : {}) },
  };
};
