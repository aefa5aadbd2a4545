import { spellTokens, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written, YEAR } from './rewriting.ts';

/** Words that speak of a lease, and of planning. */
export const LEASED = /^(?:let|leases?|leased|tenanc(?:y|ies)|tenanted|rented)$/;
export const OF_PLANNING =
  /^(?:planning|permissions?|consents?|applications?|apps?|approvals?|refusals?)$/;

/** "leases that run past 2040" */
function nameRun(tokens: readonly Token[], at: number): Written | undefined {
  const isLease = tokens
    .slice(0, at)
    .some(({ word }) => /^(?:leases?|tenanc(?:y|ies)|let)$/.test(word));
  const words = spellTokens(tokens, at, 2).toLowerCase();
  if (
    !isLease ||
    !/^(?:runs?|running|lasts?|lasting|extend|extends|extending|go|goes|going) (?:past|beyond|after)$/.test(
      words,
    )
  )
    return undefined;
  return YEAR.test(tokens[at + 2]?.raw ?? '')
    ? { length: 2, tokens: ['ending', 'after'].map(asWord) }
    : undefined;
}

/** "shop leases, 5 to 10 years, granted last year": of the lease, where nothing else is spoken of. */
function nameGrant(tokens: readonly Token[], at: number): Written | undefined {
  const isLease = tokens.slice(0, at).some(({ word }) => /^leases?$/.test(word));
  const isOfPlanning = tokens.some(({ word }) => OF_PLANNING.test(word));
  const isNext = /^leases?$/.test(tokens[at - 1]?.word ?? '');
  if (tokens[at]?.word !== 'granted' || !isLease || isOfPlanning || isNext) return undefined;
  return { length: 1, tokens: ['leases', 'granted'].map(asWord) };
}

/** "let before 2010 and still running" */
function nameRunning(tokens: readonly Token[], at: number): Written | undefined {
  const isOfLease = tokens.slice(0, at).some(({ word }) => LEASED.test(word));
  const words = spellTokens(tokens, at, 2).toLowerCase();
  if (!isOfLease || !/^still (?:running|going|current|live|in force)$/.test(words))
    return undefined;
  return { length: 2, tokens: ['expiring', 'after', 'today'].map(asWord) };
}

/** "tenant breaks exercisable before 2028" */
function dropExercisable(tokens: readonly Token[], at: number): Written | undefined {
  const isSaid = /^(?:exercisable|operable)$/.test(tokens[at]?.word ?? '');
  const isBreak = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^breaks?$/.test(word));
  return isSaid && isBreak ? { length: 1, tokens: [] } : undefined;
}

/** "£25,000 per annum exclusive": of what else is paid. */
function dropExclusive(tokens: readonly Token[], at: number): Written | undefined {
  const isRent = /^(?:annum|pa|year|month|pcm)$/.test(tokens[at - 1]?.word ?? '');
  return isRent && tokens[at]?.word === 'exclusive' ? { length: 1, tokens: [] } : undefined;
}

/** "term commencing 25 March 2015" */
function nameTerm(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  return /^terms? (?:commencing|starting|beginning)$/.test(words)
    ? { length: 2, tokens: ['lease', 'starting'].map(asWord) }
    : undefined;
}

/** "offices with unknown floor area" */
function nameUnknown(tokens: readonly Token[], at: number): Written | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const found = /^with (?:an? )?unknown(?= |$)/.exec(words.join(' '))?.[0];
  return found ? { length: found.split(' ').length, tokens: [asWord('without')] } : undefined;
}

export const TERM_REWRITES: readonly Rewrite[] = [
  nameRun,
  nameGrant,
  dropExercisable,
  nameRunning,
  dropExclusive,
  nameTerm,
  nameUnknown,
];
