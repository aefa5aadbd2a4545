import { RefusedQuestion } from '../refused-question.ts';
import { measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

/** "constraint free land", "free of constraints" */
function nameFree(tokens: readonly Token[], at: number): Written | undefined {
  const free =
    /^(?:(?:free (?:of|from) (?:any |all |planning )?constraints?)|(?:planning )?constraint (?:- )?free)(?= |$)/;
  const length = measureSaid(tokens, at, 4, free);
  return length > 0 ? { length, tokens: ['no', 'constraints'].map(asWord) } : undefined;
}

const FREE_OR =
  /^(?:free (?:of|from) (?:any |all |planning )?constraints?|(?:planning )?constraint (?:- )?free|(?:with )?no constraints?|without (?:any )?constraints?) or (?:(?:in|within) )?(?:(?:the|an?) )?(?:green belt|flood zone [23]|conservation area|national landscape|aonb|sssi)(?= |$)/;
/** Words of the longest such choice with the one after it. */
const FREE_REACH = 12;

const FREE_OF_BOTH =
  /^free (?:of|from) (?:any |all |planning )?constraints? or (?:flood zones? [23](?: (?:or|and) [23])?|flood(?:ing| risk)?|green belt|conservation areas?)(?= |$)/;

/** "free of constraints or flood zone 2 or 3": of both, where no "in" makes the second a place to be. */
function nameFreeOfBoth(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, FREE_REACH, FREE_OF_BOTH);
  return length > 0 ? { length, tokens: ['no', 'constraints'].map(asWord) } : undefined;
}

const FREE_OF_ONE =
  /^(?:free (?:of|from)|(?:clear|out) of|unaffected by)(?: (?:any|the|all))?(?= (?:flood|green belt|conservation area|tpos?|sssi|aonb|article 4|listed building|national landscape))/;

/** "free of flood zone 2 or 3" */
function nameFreeOfOne(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, FREE_OF_ONE);
  if (length === 0) return undefined;
  // Floods are told by the zones where they are likely.
  const flood = measureSaid(tokens, at + length, 2, /^(?:flooding|flood risks?)(?= |$)/);
  const zone = flood > 0 ? ['a', 'flood', 'zone'] : [];
  return { length: length + flood, tokens: ['not', 'in', ...zone].map(asWord) };
}

/** "constraint-free or green belt land": the other way round, so that what is free comes last. */
function turnFree(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, FREE_REACH, FREE_OR);
  if (length === 0) return undefined;
  // "not constraint-free or green belt": nothing says how far the "not" reaches.
  if (/^(?:not|excluding|except|exclude|without)$/.test(tokens[at - 1]?.word ?? '')) {
    const words = spellTokens(tokens, at - 1, length + 1);
    throw new RefusedQuestion(`“${words}” can be read in two ways: ask for each by itself.`, words);
  }
  const or = tokens.findIndex(({ word }, i) => i >= at && word === 'or');
  const other = tokens.slice(or + 1, at + length);
  return { length, tokens: [...other, ...['or', 'no', 'constraints'].map(asWord)] };
}

/** What land is free of. */
export const CONSTRAINT_REWRITES: readonly Rewrite[] = [
  nameFreeOfBoth,
  nameFreeOfOne,
  turnFree,
  nameFree,
];
