import type { Phrase } from '../phrase.ts';
import { spellTokens, stem, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { readAmount } from './amounts/amount.recogniser.ts';
import { readDate } from './dates/date.recogniser.ts';
import { readDuration, readOlder } from './dates/from-today.ts';
import { namesYear } from './dates/period.ts';
import { readPlanningWords } from './planning-words.recogniser.ts';
import { describeSoon } from './unrecorded/unrecorded.ts';

/** A permission lapses unless works begin within so many years. */
export const PERMISSION_YEARS = 3;

type Event = Extract<Phrase, { type: 'event' | 'planningStatus' }>;

const event = (
  phrases: string,
  name: Extract<Phrase, { type: 'event' }>['event'],
  more: Partial<Extract<Phrase, { type: 'event' }>> = {},
): [string, Event] => [phrases, { ...more, type: 'event', event: name }];
const status = (phrases: string, value: string): [string, Event] => [
  phrases,
  { type: 'planningStatus', status: value },
];

const SHARED: readonly [string, Event][] = [
  event(
    'sold,sale,sell,selling,transferred,bought,purchased,acquired,changed hands,sold for,been sold,sales price,transacted,traded',
    'sale',
  ),
];

const OF_TITLES: readonly [string, Event][] = [
  ...SHARED,
  event('purchase,transaction', 'sale'),
  event(
    'last sold,last sale,last bought,last changed hands,latest sale was,most recent sale was,last acquired',
    'sale',
    { last: true },
  ),
  event(
    'never sold,none sold,none of them sold,none have sold,never been sold,never changed hands,unsold,no sale,without a sale,no recorded sale,not sold,not been sold,hasnt sold,hasnt been sold,havent been sold,havent sold,not changed hands,havent changed hands,hasnt changed hands,no sales recorded,without sale,without any sale',
    'sale',
    { negated: true },
  ),
  event(
    'planning,planning application,planning history,application,validated,submitted,lodged,applied for,planning record',
    'planning',
  ),
  event(
    'got planning,get planning,get planning permission,planning permission,planning consent,planning approval,consent,permission',
    'planning',
    {
      implied: 'GRANTED',
    },
  ),
  event(
    'no planning,without planning,no planning history,without planning history,without any planning history,without any planning,no planning application,never had planning,without a planning application',
    'planning',
    { negated: true },
  ),
  event(
    'without planning permission,no planning permission,without planning consent,no planning consent,without consent,without permission',
    'planning',
    { negated: true, implied: 'GRANTED' },
  ),
  status(
    'granted,approved,permitted,approval,with planning permission,has planning permission,with planning consent,with planning approval,with permission,got planning permission,consented',
    'GRANTED',
  ),
  status(
    'with permission refused,with planning permission refused,with planning refused,with consent refused,refused,rejected,turned down,declined,refusal,planning refusal,rejection',
    'REFUSED',
  ),
  status(
    'pending,pending decision,pending a decision,without a decision,with no decision,no decision yet,still pending,undecided,undetermined,awaiting decision,not yet decided,not decided,not decided yet,not determined,not yet determined,still to be decided,to be determined,awaiting determination,awaiting a decision,live application,live planning application,under consideration',
    'PENDING',
  ),
  status('withdrawn,withdrawal', 'WITHDRAWN'),
  event(
    'lease,let,leased,tenanted,tenant,tenancy,rented,rented out,rented for,let out,let at,let for,with tenant,occupational tenant,on lease,let on a lease,leased on a lease,rented on a lease,let to tenant,let to a tenant,let to someone,let to somebody,let to anyone,let to anybody,leased to someone,leased to somebody,leased to anyone,leased to anybody,rented to someone,rented to anyone,rented out to anyone,leased out,leased out to someone,leased out to anyone',
    'lease',
  ),
  event(
    'vacant,vacant possession,unlet,untenanted,no lease,without lease,without a lease,without tenant,not let,no tenant,empty,let to nobody,let to no one,let to noone,leased to nobody,leased to no one,leased to noone,rented to nobody,rented to no one,nobody in it',
    'lease',
    { negated: true },
  ),
  event(
    'lease expiring,lease expire,lease ending,lease end,expiring,expire,expiry,lease expiry,expires,lease that end,lease that expire,lease running out,run out,running out,lease coming to an end,coming to lease end,coming to lease expiry,reaching lease end,reaching lease expiry,lease due to expire,let on lease ending,let on lease expiring,on lease ending,on lease expiring,lease up,lease is up,lease are up,lease come up,lease coming up,lease coming up for renewal,lease up for renewal,coming up for renewal,up for renewal,let until,leased until,lease renewal,renewal,lease due for renewal',
    'leaseEnd',
  ),
  event(
    'lapsed planning permission,lapsed permission,lapsed consent,lapsed planning consent,lapsed planning,expired planning permission,expired permission,expired consent,expired planning consent,expired planning,planning permission expired,planning permission lapsed,permission expired,permission lapsed,permission has expired,permission has lapsed,planning expired,planning lapsed,consent expired,consent lapsed,unimplemented consent,unimplemented permission,unimplemented planning,unimplemented planning permission',
    'planning',
    { implied: 'GRANTED', lapsed: true },
  ),
  event(
    'expired,lease expired,expired lease,lapsed,ended,lease ended,ran out,lease ran out,lease that ran out,run out already,has run out,have run out,lease has run out,lease already ended,already run out,lease already run out,already expired,lease already expired,already ended,lease has ended,lease have ended',
    'leaseEnd',
    { past: true },
  ),
  event('holding over,held over,lease holding over,tenant holding over', 'leaseEnd', {
    past: true,
  }),
  event(
    'break clause,lease break,break,break option,break date,tenant break,tenant break option,tenant break clause,landlord break,landlord break option,landlord break clause,mutual break,mutual break option',
    'leaseBreak',
  ),
  event(
    'rent review,review,rent reviewing,rent reviewed,rent was reviewed,rent were reviewed',
    'rentReview',
  ),
  event(
    'lease that started,lease which started,lease that start,lease that began,lease which began,lease began,lease started,lease starting,lease commencing,lease beginning,lease granted,lease start,new lease',
    'leaseStart',
  ),
  event(
    'updated,record updated,changed,modified,last updated,last modified,last changed,record changed,record modified',
    'update',
  ),
];

const OF_DEALS: readonly [string, Event][] = [
  ...SHARED,
  // A letting has neither.
  event('capital value,price paid,purchase price,purchase,paid,bought for', 'sale'),
  event('letting,let,rented,leased,lease,rental', 'letting'),
  event(
    'evidence,comparable evidence,achieved,deal,comp,comparable,transaction,comparable deal,dated,done,completed,agreed,exchanged,signed',
    'deal',
  ),
  event('last sold', 'sale'),
];

const TITLES = new WordTable(OF_TITLES);
const DEALS = new WordTable(OF_DEALS);

/** Words of events; misspelt ones are put right by them. */
export const EVENT_WORDS: ReadonlySet<string> = new Set([...TITLES.words(), ...DEALS.words()]);

/** Sales, planning, leases and what else happens to a property, and how planning was decided. */
export const readEvent: Recogniser = (tokens, at, knowledge) => {
  const found = (knowledge.index === 'titles' ? TITLES : DEALS).find(tokens, at);
  // "leases that started after 2020 and end before 2030"
  const ends =
    knowledge.index === 'titles' &&
    /^(?:ends?|ending|finish(?:es)?|finishing)$/.test(tokens[at]?.word ?? '');
  if (ends && !found && followsLease(tokens, at, FAR) && readDate(tokens, at + 1, knowledge))
    return { length: 1, phrase: { type: 'event', event: 'leaseEnd' } };
  // "let to 2032": a year is no tenant.
  const lasts =
    knowledge.index === 'titles' &&
    tokens[at + 1]?.word === 'to' &&
    /^(?:let|lease|leased|leases|rented)$/.test(tokens[at]?.word ?? '');
  if (lasts && namesYear(tokens, at + 2, knowledge.today))
    return { length: 2, phrase: { type: 'event', event: 'leaseEnd' } };
  const starts = /^(?:started|starting|start|began|beginning|commenced|commencing)$/.test(
    tokens[at]?.word ?? '',
  );
  if (
    knowledge.index === 'titles' &&
    starts &&
    !found &&
    followsLease(tokens, at) &&
    readDate(tokens, at + 1, knowledge)
  )
    return { length: 1, phrase: { type: 'event', event: 'leaseStart' } };
  const said = found ? spellTokens(tokens, at, found.length) : '';
  if (found && COMING_UP.test(said) && !readDate(tokens, at + found.length, knowledge))
    return { length: found.length, phrase: { type: 'refusal', reason: describeSoon(said) } };
  if (found && tokens[at]?.word === 'validated')
    return { length: 1, phrase: found.value, notes: ['“validated” is read as submitted'] };
  if (knowledge.index === 'titles' && tokens[at]?.word === 'granted' && followsLease(tokens, at)) {
    return { length: 1, phrase: { type: 'event', event: 'leaseStart' } };
  }
  // "lapsed outline permission": a permission, whatever stands before its name.
  const lapses =
    LAPSED.test(tokens[at]?.word ?? '') && readPlanningWords(tokens, at + 1, knowledge);
  if (found?.value.type === 'event' && lapses && !found.value.lapsed)
    return readLapsed(tokens, at, 1);
  if (found?.value.type === 'event' && found.value.lapsed) {
    // "lapsed permission for housing": what was proposed is read with the permission.
    const proposed = readPlanningWords(tokens, at + 1, knowledge)?.length ?? 0;
    const length = proposed >= found.length ? 1 : found.length;
    return readLapsed(tokens, at, length, spellTokens(tokens, at, found.length));
  }
  // "private owners holding over 20 acres"
  const isOver = /(?:^| )(?:holding|held) over$/i.test(
    found ? spellTokens(tokens, at, found.length) : '',
  );
  if (found && isOver && readAmount(tokens, at + found.length - 1, knowledge)) return undefined;
  if (/(?:^| )(?:holding|held) over$/i.test(found ? spellTokens(tokens, at, found.length) : ''))
    return (
      found && {
        length: found.length,
        phrase: found.value,
        notes: [HELD_OVER],
      }
    );
  if (found?.value.type === 'event' && VACANT.test(spellTokens(tokens, at, found.length))) {
    const note = `“${spellTokens(tokens, at, found.length)}” is read as no lease on record; who is in occupation is not recorded`;
    return { length: found.length, phrase: { ...found.value, isState: true }, notes: [note] };
  }
  const whose = /^(?:tenant|landlord|mutual)/i.exec(
    found ? spellTokens(tokens, at, found.length) : '',
  )?.[0];
  if (found?.value.type === 'event' && found.value.event === 'leaseBreak' && whose)
    return { length: found.length, phrase: found.value, notes: [ANYBODYS] };
  // "no planning permission for flats" denies one proposal, not all planning.
  const denied = found?.value.type === 'event' && found.value.negated === true;
  const goesOn =
    denied &&
    Array.from({ length: found.length - 1 }, (_, i) => i + 1).some(
      (i) => (readPlanningWords(tokens, at + i, knowledge)?.length ?? 0) > found.length - i,
    );
  // "not let to Juniper Electrical" denies one tenant.
  const names = denied && /^(?:to|by)$/.test(tokens[at + found.length]?.word ?? '');
  if (goesOn || names) return undefined;
  return found && { length: found.length, phrase: found.value };
};

const COMING_UP = /\bup(?: for renewal)?$/i;

const LAPSED = /^(?:lapsed|expired|unimplemented)$/;

function readLapsed(
  tokens: readonly Token[],
  at: number,
  length: number,
  said = spellTokens(tokens, at, length),
): Reading {
  const note = `“${said}” is read as granted on an application of more than ${PERMISSION_YEARS} years ago; whether works began is not recorded`;
  const phrase = { type: 'event', event: 'planning', implied: 'GRANTED', lapsed: true } as const;
  return { length, phrase, notes: [note] };
}

const ANYBODYS = 'whose break it is is not recorded: breaks of either side are found';
const HELD_OVER =
  '“holding over” is read as a lease whose end has passed; whether its tenant stayed is not recorded';
/** Words for what nobody is in, of which the records tell only whether it is let. */
const VACANT = /^(?:vacant(?: possession)?|empty|unlet|untenanted)$/i;

/** "leases of 125 years granted since 2000" speaks of leases, and of no planning. */
function followsLease(tokens: readonly Token[], at: number, reach = NEAR): boolean {
  const words = tokens.slice(Math.max(0, at - reach), at).map(({ word }) => word);
  const before = words.map(stem);
  // "lets that end in 2027", but not "flats to let".
  const lets = words.includes('lets');
  return (
    (before.includes('lease') || before.includes('tenancy') || lets) &&
    !before.some((word) => /^(?:planning|application)$/.test(word))
  );
}

const NEAR = 6;
/** Words of "leases with a rent review but no break, ending …" */
const FAR = 12;

const NEGATION = /^(?:not|hasnt|havent|wasnt|werent|never)$/;

/** Whether the words right before say that nothing was sold: "unsold", "has not changed hands". */
function followsUnsold(tokens: readonly Token[], at: number): boolean {
  for (let start = at - 1; start >= Math.max(0, at - 4); start--) {
    const found = TITLES.find(tokens, start);
    if (found?.value.type !== 'event' || !/^(?:sale|planning)$/.test(found.value.event)) continue;
    if (start + found.length !== at) continue;
    const been = tokens[start - 1]?.word === 'been' ? 1 : 0;
    if (found.value.negated || NEGATION.test(tokens[start - 1 - been]?.word ?? '')) return true;
  }
  return false;
}

/** "for 10 years", "in over 20 years" after "not sold": no sale since that day. */
export const readUnsoldFor: Recogniser = (tokens, at, { index, today }) => {
  if (index !== 'titles') return undefined;
  if (followsUnsold(tokens, at)) return readDuration(tokens, at, today);
  if (followsPending(tokens, at)) return readWaiting(tokens, at, today);
  const paper = /^applications?$/.test(tokens[at - 1]?.word ?? '') ? 1 : 0;
  return followsPending(tokens, at - paper) ? readOlder(tokens, at, today) : undefined;
};

/** "for over 6 months" after "undecided": an application of that day or before. */
function readWaiting(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const lasting = readDuration(tokens, at, today);
  if (lasting?.phrase.type !== 'date') return undefined;
  const { lower: upper } = lasting.phrase.bounds;
  return upper === undefined
    ? undefined
    : { length: lasting.length, phrase: { type: 'date', bounds: { upper } } };
}

function followsPending(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((length) => {
    const found = TITLES.find(tokens, at - length);
    const isPending = found?.value.type === 'planningStatus' && found.value.status === 'PENDING';
    return isPending && found.length === length;
  });
}
