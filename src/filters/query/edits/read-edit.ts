import { dropOpening } from '../goes-on.ts';
import type { EditWay } from './edit-outcome.ts';
import { readReach } from './move-limit.ts';

/** What a person wants done to the filters in force, in the words of the question. */
export type Edit =
  | { readonly act: 'clear' }
  /** By how far they are. */
  | { readonly act: 'nearest' }
  | {
      readonly act: 'drop';
      readonly what: string;
      /** The words say that they name a filter: "drop the tenure filter". */
      readonly isFilter: boolean;
      /** All of it, where what names no filter is left out of what is found: "ignore the farmland". */
      readonly loose: string | null;
    }
  | {
      readonly act: 'put';
      /** What gives way; null where that is for what comes to tell. */
      readonly what: string | null;
      /** What comes in its place; null where nobody said. */
      readonly by: string | null;
      readonly way: EditWay;
    }
  | { readonly act: 'include'; readonly what: string }
  | { readonly act: 'add'; readonly what: string };

const CLEAR =
  /^(?:start (?:again|over|afresh|from scratch)|begin again|reset(?: (?:it|all|everything|the search|(?:all )?(?:the )?filters))?|(?:clear|drop|remove|lose|forget|delete|take off|get rid of)(?: (?:it all|all|everything|(?:all )?(?:of )?(?:the )?filters|all of (?:it|them)|the search))|clear)$/i;
const NEAREST =
  /^(?:(?:put|show|list|sort|order|rank)(?:ed)?(?: (?:me|it|them|those|these))?(?: by)? )?(?:the )?(?:nearest|closest)(?: (?:ones|titles))?(?: (?:first|to the top))?$|^(?:(?:sort|order|rank)(?:ed)?(?: (?:it|them|those|these))? )?by (?:distance|nearness|how (?:near|close|far)(?: they are)?)$/i;
const LEAD_OFF =
  /^(?:(?:drop|remove|lose|ditch|scrap|delete|forget|get rid of|take (?:off|away|out)) |(ignore|leave out|exclude|never mind) )(?:about )?(?:the |any |my |that |those )?(.+)$/i;
const TAKE_OFF = /^take (?:the |any |my |that )?(.+) (?:off|out|away)$/i;
const NO_FILTER =
  /^(?:without|no|not) (?:the |any |a )?(.+ (?:(?:filter|limit|restriction|condition)s?|bit|part))$/i;
const ANY_OF =
  /^(?:(?:go )?back to )?(?:any|all) (tenure|price|size|site area|floor area|type|property type|category|owner|owner type|date|location|place|area|distance|energy band|status)s?(?: will do| is fine)?$/i;
/** Says that what it follows is a filter. */
const NAMES_FILTER =
  / (?:filters?|limits?|restrictions?|conditions?|criteri(?:on|a)|requirements?|cap|bit|part)$/i;
const THAT = /^(?:it|that|this|them|those|these|things|the search|search|the filters?)$/i;
const SWAP =
  /^(?:swap|replace|exchange|substitute|switch) (?:the )?(.+?) (?:for|with|by|to) (.+)$/i;
const CHANGE = /^change (?:the )?(?:from )?(.+?) (?:in)?to (.+)$/i;
const CHANGE_TO =
  /^(?:change|switch|swap|move) (?:over )?to (.+)$|^make (?:it|that|them|those|these) (.+)$|^turn (?:it|them|that) (?:in)?to (.+)$/i;
const SET = /^(?:set|make|put) (?:the )?(.+?) (?:to|at|be) (.+)$/i;
/** "not in Westgate, in Northfields" */
const NOT_BUT = /^not (?:in|near) ([^,]+?)(?:,| but) (?:but )?((?:in|near) [^,]+)$/i;
/** "within 2 miles of it", "within 10 minutes' walk": of the place in force. */
const WITHIN_IT =
  /^(?:and |but |now )?within ((?:an? |half an? |\d)[^,]*?)(?: (?:of|from) (?:it|there|that|them))?$/i;
/** "go back to 2015": from that year on. */
const BACK_TO = /^(?:go )?back to ((?:19|20)\d\d)$/i;
const MAKE_THE =
  /^make (?:the )?(tenure|price|size|radius|distance|site area|floor area|rent|type|owner|yield|asking price|walk|drive) (.+)$/i;
const INSTEAD_OF = /^(?:use |have |show )?(.+?) (?:instead of|rather than) (.+)$/i;
const INSTEAD = /^(.+?),? instead$/i;
const MOVE =
  /^(widen|extend|expand|broaden|stretch|relax|loosen|enlarge|increase|raise|lift|bump|push|up(?= (?:the|my) )|lower|reduce|cut|drop|bring|shrink|tighten|narrow|decrease)(?: (?:the |my )?(.+?))??(?: (?:out|up|down|back|on))?(?: (?:to|by at most) (.+))?$/i;
const INCLUDE =
  /^(?:also |and )?(?:includ(?:e|ing)|let in(?! (?:\d{4}|(?:the )?(?:last|past|this)\b))|bring (?:back|in)|put back|add back|allow)(?: back| in)?(?: also)? (?:the |any )?(.+?)(?: too| as well| also| again)?$/i;
/** "widen it to WX3 as well": to a place, where a figure says how far. */
const WIDEN_TO =
  /^(?:widen|extend|expand|broaden|stretch)(?: (?:it|this|that|the (?:search|area)))?(?: out)? to (?:include |cover |also )?(.+?)(?: too| as well| also)?$/i;
const TOO = /^(?:and )?(?:also )?(?:the )?(.+?) (?:too|as well)$/i;
const HOLDS_TOO = /^(?:within|near|under|over|above|below|with|without|not|no|sold|held|bought) /i;
/** "plus Lowfield": a place by its name is to be found as well, and all else has to hold besides. */
const PLUS = /^plus (?:the )?(\p{Lu}\S*(?: \p{Lu}\S*){0,3})$/u;
const ADD = /^add (?:in |on |the |an? )*(?:filters? (?:for|of|on) )?(.+?)$/i;

const WAYS: readonly (readonly [RegExp, EditWay])[] = [
  [/^(?:widen|extend|expand|broaden|stretch|relax|loosen|enlarge)$/i, 'wider'],
  [/^(?:shrink|tighten|narrow)$/i, 'narrower'],
  [/^(?:increase|raise|lift|bump|push|up)$/i, 'higher'],
  [/^(?:lower|reduce|cut|drop|bring|decrease)$/i, 'lower'],
];

/**
 * Reads a question that changes the filters in force ("drop the price", "swap pubs for shops", "widen
 * to 2 miles", "start again"); null for any other, which is asked as it stands.
 */
export function readEdit(question: string): Edit | null {
  const text = dropOpening(question)
    .replace(/[.?!]+$/, '')
    .replace(/^(?:please|can you|could you|lets|let's),? /i, '')
    .replace(/,? (?:please|now|thanks)$/i, '')
    .trim();
  if (CLEAR.test(text)) return { act: 'clear' };
  if (NEAREST.test(text.replace(/^(?:and|now|but),? /i, ''))) return { act: 'nearest' };
  return readMove(text) ?? readPut(text) ?? readDrop(text) ?? readMore(text);
}

/** "widen to 2 miles", "raise the price to £2m", "widen it" */
function readMove(text: string): Edit | null {
  const [, verb = '', what, by] = MOVE.exec(text) ?? [];
  const way = WAYS.find(([words]) => words.test(verb))?.[1];
  // "drop the price" says no figure, and "narrow it to Netherby" is asked as it stands.
  const isFigure =
    by !== undefined && /(?<![a-z]\w*)\d|\b(?:half|an?|one|two|three|five|ten)\b/i.test(by);
  const isBare = by === undefined && way === 'wider';
  if (!way || (!isFigure && !isBare)) return null;
  return { act: 'put', what: what && !isThat(what) ? clean(what) : null, by: by ?? null, way };
}

function readPut(text: string): Edit | null {
  const put = (what: string | null, by: string): Edit => ({
    act: 'put',
    what: what === null || isThat(what) ? null : clean(what),
    by: by.replace(/ instead$/i, ''),
    way: 'to',
  });
  const [, year] = BACK_TO.exec(text) ?? [];
  if (year !== undefined) return put(null, year);
  const to = CHANGE_TO.exec(text);
  if (to) return put(null, to[1] ?? to[2] ?? to[3] ?? '');
  const [, reach] = WITHIN_IT.exec(text) ?? [];
  if (reach !== undefined && readReach(reach) !== null) return put(null, reach);
  const of = MAKE_THE.exec(text);
  if (of) return put(of[1] ?? '', (of[2] ?? '').replace(/^(?:to|at|be) /i, ''));
  for (const words of [SWAP, CHANGE, SET]) {
    const [, what, by] = words.exec(text) ?? [];
    if (what !== undefined && by !== undefined) return put(what, by);
  }
  const [, by, what] = INSTEAD_OF.exec(text) ?? [];
  if (by !== undefined && what !== undefined) return put(what.replace(/^the /i, ''), by);
  const [, left, taken] = NOT_BUT.exec(text) ?? [];
  if (left !== undefined && taken !== undefined) return put(left, taken);
  const [, instead] = INSTEAD.exec(text) ?? [];
  return instead === undefined ? null : put(null, instead);
}

function readDrop(text: string): Edit | null {
  const [, named] = NO_FILTER.exec(text) ?? ANY_OF.exec(text) ?? [];
  if (named !== undefined) return { act: 'drop', what: clean(named), isFilter: true, loose: null };
  const [, taken] = TAKE_OFF.exec(text) ?? [];
  const [, loose, led] = LEAD_OFF.exec(text) ?? [];
  const what = taken ?? led;
  if (what === undefined) return null;
  return {
    act: 'drop',
    what: clean(what),
    isFilter: NAMES_FILTER.test(what),
    loose: loose === undefined ? null : text,
  };
}

function readMore(text: string): Edit | null {
  const [, included] = INCLUDE.exec(text) ?? WIDEN_TO.exec(text) ?? PLUS.exec(text) ?? [];
  if (included !== undefined) return { act: 'include', what: included };
  const [, as] = / (too|as well)$/i.exec(text) ?? [];
  const [, added] = ADD.exec(text.replace(/ (?:too|as well)$/i, '')) ?? [];
  if (added !== undefined) return { act: as === undefined ? 'add' : 'include', what: added };
  const [, too] = TOO.exec(text) ?? [];
  if (too === undefined) return null;
  // "within 5 minutes' walk of the station too": what has to hold beside the rest leaves nothing out.
  return { act: HOLDS_TOO.test(too) ? 'add' : 'include', what: too };
}

const isThat = (words: string) => THAT.test(words.trim());

function clean(words: string): string {
  return words.replace(NAMES_FILTER, '').trim();
}
