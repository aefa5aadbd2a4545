import type { Token } from './read-tokens.ts';

const OTHERS =
  /^(?:(?:owned|held) by|(?:owner|landlord|proprietor|freeholder) is) (?:someone|somebody|anyone|anybody|parties|a party|others|owners|people) (?:(?:other|else) than|but not|but|except for|except|apart from|excluding|not) |^(?:owner|landlord|proprietor|freeholder) (?:is not|isnt) (?!known|named|recorded|stated|given|identified|listed|on )/;

/** How many tokens say that an owner is somebody else than the one named after them. */
export function measureOthers(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(at, at + 7).map(({ word }) => word);
  const found = OTHERS.exec(`${words.join(' ')} `)?.[0];
  return found ? found.trim().split(' ').length : 0;
}

const NOT_ENDING =
  /^not (?:due to )?(?:expir(?:e|es|ing)|end(?:s|ing)?|run(?:ning)? out) (?:before|until|till)(?= |$)/;

/** How many tokens after "not" say that something goes on until the time after them. */
export function measureNotEnding(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(at, at + 6).map(({ word }) => word);
  const found = NOT_ENDING.exec(words.join(' '))?.[0];
  return found ? found.split(' ').length - 1 : 0;
}

/** Whether "from" follows the length of a lease, and one day or year stands after it. */
export function beginsLease(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 5), at).map(({ word }) => word);
  const isTerm = before.some((word) => /^(?:years?|yrs?)$/.test(word));
  const isLease = before.some((word) =>
    /^(?:leases?|tenanc(?:y|ies)|terms?|let|leased|rented)$/.test(word),
  );
  const year = tokens.slice(at + 1, at + 5).findIndex(({ raw }) => /^\d{4}$/.test(raw));
  const goesOn = /^(?:onwards?|on|to|until|-|–|and|or)$/.test(tokens[at + 2 + year]?.word ?? '');
  return isTerm && isLease && year >= 0 && !goesOn;
}

const ALL = /^(?:any|every|all|anything|everything)$/;
/** What goes on with what is wanted, and rules nothing out. */
const GOES_ON =
  /^(?:not?|only|just|also|with|without|over|under|above|below|more|less|at|in|on|near|within|outside|must|should|has|have|having|is|are|was|were|which|that|who|still|never|now|sold|let|leased|bought|owned|held|excluding|except|ignore|exclude|less|bigger|larger|smaller|cheaper|£)$/;

/** Whether a "but" takes something away from all there is. */
export function isAllBut(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const before = tokens.slice(Math.max(0, at - 3), at);
  const isAll = before.some(({ word }) => ALL.test(word)) && before.at(-1)?.kind === 'word';
  return (
    isAll &&
    !ALL.test(before.at(-1)?.word ?? '') &&
    next?.kind === 'word' &&
    !GOES_ON.test(next.word)
  );
}

const OTHER_ZONE =
  /^(?:(?:but|and|,) )?(?:not|excluding|without|except) (?:in )?(?:zone )?[23](?= |$)/;
const UNIT = /^(?:acres?|ac|ha|hectares?|sq|sqm|sqft|m|km|miles?|years?|months?|%|beds?)$/;

/** How many tokens rule out another zone after "flood zone 2". */
export function measureOtherZone(tokens: readonly Token[], at: number): number {
  const [first, second] = tokens.slice(Math.max(0, at - 2), at);
  if (!/^zones?$/.test(first?.word ?? '') || !/^[23]$/.test(second?.raw ?? '')) return 0;
  const words = tokens.slice(at, at + 5).map(({ word }) => word);
  const found = OTHER_ZONE.exec(words.join(' '))?.[0];
  const length = found?.split(' ').length ?? 0;
  return UNIT.test(tokens[at + length]?.word ?? '') ? 0 : length;
}

const KIND_OF_OWNER =
  /^(?:private|individual|company|corporate|overseas|offshore|foreign|council|public|housing association|uk|british|commercial|residential)$/;

/** What stands between "biggest" and "landlords", with the end of both. */
export function measureKindOfOwner(tokens: readonly Token[], at: number) {
  if (!/^(?:top|biggest|largest|main)$/.test(tokens[at]?.word ?? '')) return undefined;
  const owner = tokens
    .slice(at + 1, at + 5)
    .findIndex(({ word }) => /^(?:land)?(?:owners?|lords?|holders?)$/.test(word));
  const between = tokens.slice(at + 1, at + 1 + owner);
  const isCount = ({ kind, word }: Token) => kind === 'number' || COUNT.test(word);
  const count = between.slice(0, between[0] && isCount(between[0]) ? 1 : 0);
  const kind = between.slice(count.length);
  if (!KIND_OF_OWNER.test(kind.map(({ word }) => word).join(' '))) return undefined;
  return { count, kind, end: at + 2 + owner };
}

const COUNT = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)$/;

const FAR =
  /^(?:under|max|within|less than|up to|about|at most) (?:a )?\d+(?:\.\d+)? ?(?:- )?(?:m|km|kms|mi|miles?|metres?|mins?|minutes?)(?: (?:walk|drive))?(?= |$)/;

/** How many tokens after a station say how far off it may be: "station < 1km", "stn max 10min walk". */
export function measureFarOff(tokens: readonly Token[], at: number): number {
  if (
    tokens[at]?.word !== 'station' ||
    /^(?:petrol|filling|service|fire|police|power)$/.test(tokens[at - 1]?.word ?? '')
  )
    return 0;
  const words = tokens.slice(at + 1, at + 8).map(({ word }) => word);
  const found = FAR.exec(words.join(' '))?.[0];
  const length = found?.split(' ').length ?? 0;
  return /^(?:of|from|to|-)$/.test(tokens[at + 1 + length]?.word ?? '') ? 0 : length;
}

/** What may not have been since, besides a sale. */
const OTHER_EVENTS = /^(?:let|leased|granted|refused|approved|submitted|listed|reviewed)$/;

/** Where "bought before 2000 and not sold since" says that the sale which is meant is the last one. */
export function measureUnsoldTail(tokens: readonly Token[]) {
  const words = tokens.map(({ word }) => word).join(' ');
  const tail =
    /,? (?:(?:and|but) )?(?:not|never) (?:been )?(?:(?:sold|resold|changed hands) since(?: then)?|sold on|resold|since (?:sold|resold|changed hands)|since(?: then)?)(?=$| ,)|,?(?: (?:and|but))? still (?:owned|held)(?: by the same owner)?(?=$| ,)/.exec(
      words,
    );
  const bought = tokens.findIndex(({ word }) => /^(?:bought|sold|acquired|purchased)$/.test(word));
  if (!tail || bought < 0) return undefined;
  const end = words.slice(0, tail.index).split(' ').length;
  const rest = words.slice(0, tail.index + tail[0].length).split(' ').length;
  // "bought before 2010 and let in 2015 but not since": not let since, or not sold?
  const isBare = !/sold|changed|owned|held/.test(tail[0]);
  const isOther = tokens.slice(bought, end).some(({ word }) => OTHER_EVENTS.test(word));
  return bought < end && !(isBare && isOther) ? { bought, end, rest } : undefined;
}

/** "expiring within 18m": months, where "expiring within 18m of the station" would be metres. */
export function endsWithin(tokens: readonly Token[], at: number): boolean {
  const [event, within] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word];
  const isEnd = /^(?:expir\w+|end|ends|ending|breaks?|reviews?|due|up|sold|let|exp)$/.test(event);
  return within === 'within' && isEnd && !/^(?:of|from|to)$/.test(tokens[at + 1]?.word ?? '');
}
