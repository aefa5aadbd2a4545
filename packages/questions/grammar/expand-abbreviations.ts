import {
  beginsLease,
  endsWithin,
  isAllBut,
  measureFarOff,
  measureKindOfOwner,
  measureNotEnding,
  measureOthers,
  measureOtherZone,
  measureUnsoldTail,
} from './measure-phrases.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { measureFarther } from './recognisers/nearness.recogniser.ts';

/** What the trade writes short, in full. */
const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'unexp unexpired; oieo offers over; oiro offers around; otm on the market; fh freehold; f/h freehold; lh leasehold; resi residential; residental residential; comm commercial; ind industrial; inds industrial; indl industrial; ' +
    'cov coverage; cos companies; co company; coy company; ltdco company; apps applications; app application; ' +
    'appn application; appns applications; dev development; ha housing association; la local authority; ' +
    'pp planning permission; mod ministry of defence; rv rateable value; nr near; whse warehouse; whses warehouses; bldg building; bldgs buildings; ' +
    'prop property; props properties; excl excluding; exc excluding; inc including; incl including; ' +
    'cou change of use; lbc listed building consent; pd permitted development; ' +
    'pax pa; yrs years; yr year; mths months; mth month; mnths months; det detached; terr terraced; ' +
    'epcs epc; agri agricultural; ag agricultural; invs investments; inv investment; ' +
    'avg average; ave average; stn station; assoc association; mkt market; xmas christmas; b4 before; aft after; lse lease; lses leases; rr rent review; rrs rent reviews; ' +
    'fortnight two weeks; ytd this year; unlisted not listed; unconstrained no constraints; gb green belt; fz flood zone; fz2 flood zone 2; fz3 flood zone 3; s106 section 106; ' +
    'flt flat; flts flats; hse house; hses houses; untis units; unts units; tpod tpo; btw between; btwn between; indust industrial; sqf sqft; sqaure square; ratable rateable; sft sqft; occ occupied; unocc vacant; exp expiring; demo demolition; ext extension; appl application; teh the; whch which; wich which; thier their; wiht with; btween between; befor before; forign foreign; foriegn foreign; oversees overseas; propertys properties; proprties properties; compnies companies; mufb freehold block of flats; hereditament property; hereditaments properties; pfs petrol station; refurbed refurbished; center centre'
  )
    .split('; ')
    .map((entry): [string, string[]] => {
      const [short = '', ...full] = entry.split(' ');
      return [short, full];
    }),
);
/** After these stands a name, where letters may be anybody's. */
const BEFORE_NAMES = new Set(['by', 'to', 'called', 'named', 'tenant', 'owner', 'proprietor']);
/** After a number it is a unit: "5 ha", but not "£2m excl flats". */
const UNITS = new Set(['ha']);
/** What homes are made of, and words for homes, on both sides of "to". */
const USES_BEFORE =
  /^(?:offices?|retail|shops?|pubs?|barns?|agricultural|commercial|warehouses?|industrial|hotels?|banks?)$/;
const USES_AFTER = /^(?:resi|residential|flats?|homes?|dwellings?|houses?|apartments?)$/;
/** Time written short right after its number, and what stands before it. */
const LASTING: ReadonlyMap<string, string> = new Map([
  ['m', 'months'],
  ['mo', 'months'],
  ['mths', 'months'],
  ['mnths', 'months'],
  ['y', 'years'],
  ['yr', 'years'],
  ['yrs', 'years'],
  ['wks', 'weeks'],
  ['mth', 'months'],
  ['months', 'months'],
  ['years', 'years'],
  ['weeks', 'weeks'],
]);
const SHORTENED = /^(?:excl?|incl?|approx|min|max|ave?|avg)$/;
const SPAN = /^(?:last|past|previous|next|coming)$/;
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
  const tail = measureUnsoldTail(tokens);
  if (tail !== undefined)
    return expandAbbreviations(
      [
        ...tokens.slice(0, tail.bought),
        asWord('last'),
        ...tokens.slice(tail.bought, tail.end),
        ...tokens.slice(tail.rest),
      ],
      isName,
    );
  let skipped = 0;
  const hasOr = tokens.some(({ word }) => word === 'or');
  return tokens.flatMap((token, at) => {
    if (skipped > 0) {
      skipped -= 1;
      return [];
    }
    // "more than 2 miles from"; beside an "or" a "not" would take in what follows that.
    skipped = hasOr ? 0 : measureFarther(tokens, at);
    if (skipped > 0) {
      skipped -= 1;
      return [asWord('not'), asWord('within')];
    }
    const next = tokens[at + 1]?.word ?? '';
    // "£150psf", "£30kpa", "£200sqft"
    const [, scale = '', rate, size = ''] = JOINED_RATE.exec(token.suffix ?? '') ?? [];
    if (rate !== undefined || (size !== '' && token.pounds)) {
      const money = readTokens(`${token.pounds ? '£' : ''}${token.number}${scale}`);
      return [...money, ...(rate === undefined ? ['per', size] : [rate]).map(asWord)];
    }
    // "residential planning permission": what is permitted, and not what stands there.
    const isDecided =
      DECIDED.test(tokens[at - 1]?.word ?? '') || DECIDED.test(tokens[at + 2]?.word ?? '');
    // "refused residential schemes": what was proposed.
    const isLand = LAND.test(tokens[at + 2]?.word ?? '');
    if (isDecided && !isLand && USE_PERMITTED.test(token.word) && SCHEME.test(next)) {
      skipped = 1;
      const [use = token.word] = ABBREVIATIONS.get(token.word) ?? [];
      return [...['applications', 'for'].map(asWord), { ...asWord(use), raw: token.raw }];
    }
    // "office to resi applications" says itself what was proposed.
    const isGoal = tokens[at - 1]?.word === 'to';
    const isUse = USE_PERMITTED.test(token.word) && !isGoal;
    const papers = isUse ? measurePapers(tokens, at + 1) : 0;
    if (papers > 0) {
      skipped = papers;
      const [use = token.word] = ABBREVIATIONS.get(token.word) ?? [];
      const proposed = { ...asWord(use), raw: token.raw };
      return [...tokens.slice(at + 1, at + 1 + papers), asWord('for'), proposed];
    }
    // "owned by someone other than the council"
    const others = measureOthers(tokens, at);
    if (others > 0) {
      skipped = others - 1;
      return [asWord('not'), asWord('owned'), asWord('by')];
    }
    // "biggest ten overseas landlords": the largest landlords, of that kind.
    const most = measureKindOfOwner(tokens, at);
    if (most) {
      skipped = most.end - at - 1;
      return [token, ...most.count, ...tokens.slice(most.end - 1, most.end), ...most.kind];
    }
    // "flood zone 2 but not 3"
    const zone = measureOtherZone(tokens, at);
    if (zone > 0) {
      skipped = zone - 1;
      return [
        ...['but', 'not', 'flood', 'zone'].map(asWord),
        ...tokens.slice(at + zone - 1, at + zone),
      ];
    }
    // "2 km from the nearest station": from any of them.
    const nearest = /^(?:nearest|closest)$/.test(tokens[at + 1]?.word ?? '');
    if (
      nearest &&
      /^(?:the|its|their)$/.test(token.word) &&
      FROM.test(tokens[at - 1]?.word ?? '')
    ) {
      skipped = 1;
      return [asWord('a')];
    }
    // "company owned but not by Harrow Lea Homes", "owned by neither A nor B"
    const isOwning = tokens.slice(0, at).some(({ word }) => /^(?:owned|held)$/.test(word));
    if (token.word === 'by' && isOwning && /^(?:not|nor)$/.test(tokens[at - 1]?.word ?? ''))
      return [asWord('owned'), token];
    if (token.word === 'owned' && next === 'by' && tokens[at + 2]?.word === 'neither') {
      skipped = 2;
      return ['not', 'owned', 'by'].map(asWord);
    }
    if (token.word === 'nor' && isOwning && tokens.some(({ word }) => word === 'neither'))
      return [asWord('or')];
    // "not expiring before 2028": from then on
    const ends = measureNotEnding(tokens, at);
    if (ends > 0) {
      skipped = ends;
      return [...tokens.slice(at + 1, at + ends), asWord('from')];
    }
    // "a lease of 125 years from 1990" begins then
    if (token.word === 'from' && beginsLease(tokens, at)) return [asWord('in')];
    // "stn <1km"
    const spelt = tokens.map(inFull);
    if (/^(?:near|nr)$/.test(token.word) && measureFarOff(spelt, at + 1) > 0) return [];
    const off = measureFarOff(spelt, at);
    if (off > 0) {
      skipped = off;
      const limit = tokens.slice(at + 1, at + 1 + off);
      const start = limit.findIndex(({ kind }) => kind === 'number');
      return [
        asWord('within'),
        ...limit.slice(start),
        asWord('of'),
        asWord('the'),
        { ...asWord('station'), raw: token.raw },
      ];
    }
    // "up to about 3 acres" has the one limit, "between about 2 and 3" the two.
    if (
      ABOUT.test(token.word) &&
      BOUNDING.test(tokens[at - 1]?.word ?? '') &&
      isAmount(tokens[at + 1])
    )
      return [];
    // "offices just let", but not "just let since 2020"
    if (token.word === 'just' && HAPPENED.test(next) && !DATED.test(tokens[at + 2]?.word ?? ''))
      return [{ ...asWord('recently'), raw: token.raw }];
    // "asking rent under £30,000": of what is to let, and no rent that is paid
    if (/^(?:asking|quoted|quoting)$/.test(token.word) && /^rents?$/.test(next)) {
      skipped = 1;
      return ['to', 'let', 'asking'].map(asWord);
    }
    // "to £300k" by itself
    if (at === 0 && token.word === 'to' && isAmount(tokens[1]) && tokens[1]?.pounds)
      return [asWord('up'), token];
    // "no cons area"
    if (token.word === 'cons' && /^areas?$/.test(next))
      return [{ ...asWord('conservation'), raw: token.raw }];
    // "any deal but a letting"
    if (token.word === 'but' && isAllBut(tokens, at))
      return [{ ...asWord('except'), raw: token.raw }];
    // "excl. offices", "approx. 5 acres"
    if (token.word === '.' && SHORTENED.test(tokens[at - 1]?.word ?? '')) return [];
    // "w/ a lease", "w/o planning"
    if (token.word === 'w' && tokens[at + 1]?.word === '/')
      return [asWord(tokens[at + 2]?.word === 'o' ? 'without' : 'with')];
    if (token.word === '/' && tokens[at - 1]?.word === 'w') return [];
    if (token.word === 'o' && tokens[at - 1]?.word === '/' && tokens[at - 2]?.word === 'w')
      return [];
    // Of planning too, but none of its applications: "no planning constraints".
    if (token.word === 'planning' && /^constraints?$/.test(tokens[at + 1]?.word ?? '')) return [];
    // "at 8% gross", "over 6 % net"
    const isYield = /^(?:gross|net)$/.test(token.word) && tokens[at - 1]?.suffix === '%';
    if (isYield && !/^(?:yield|initial)$/.test(tokens[at + 1]?.word ?? ''))
      return [token, asWord('yield')];
    // "what did X buy before 2010"
    if (/^(?:buy|purchase|acquire)$/.test(token.word) && tokens.slice(0, at).some(isDoing))
      return [{ ...asWord('bought'), raw: token.raw }];
    if (token.word === 'held' && next === 'by' && tokens[at - 1]?.word !== 'long')
      return [{ ...asWord('owned'), raw: token.raw }];
    if (token.word === 'ltd' && /^(?:compan(?:y|ies)|cos?)$/.test(next))
      return [{ ...asWord('limited'), raw: token.raw }];
    // "last 12m", "past 5y"
    const lasting = LASTING.get(token.suffix ?? '');
    const isPlain = (token.suffix?.length ?? 0) > 2 || token.suffix === 'yr';
    const isLasting = SPAN.test(tokens[at - 1]?.word ?? '') || endsWithin(tokens, at);
    if (lasting && (isPlain || isLasting))
      return [...readTokens(String(token.number)), asWord(lasting)];
    // "between now and 2028"
    const opens = /^(?:between|from)$/.test(tokens[at - 1]?.word ?? '');
    if (token.word === 'now' && opens) return [{ ...asWord('today'), raw: token.raw }];
    // "on the high st"
    if (token.word === 'st' && tokens[at - 1]?.word === 'high')
      return [{ ...asWord('street'), raw: token.raw }];
    // "office to resi"
    const isConverted =
      next === 'to' && USES_BEFORE.test(token.word) && USES_AFTER.test(tokens[at + 2]?.word ?? '');
    if (isConverted && !/^(?:from|of|for|use|approval)$/.test(tokens[at - 1]?.word ?? ''))
      return [...['change', 'of', 'use', 'from'].map(asWord), token];
    const full = token.kind === 'word' ? ABBREVIATIONS.get(token.word) : undefined;
    const before = tokens[at - 1];
    if (!full || (before?.kind === 'number' && UNITS.has(token.word))) return [token];
    // "tenant is GB News"
    const leading = before?.word === 'is' ? tokens[at - 2] : before;
    const mayBeName = BEFORE_NAMES.has(leading?.word ?? '') || isName(token.word);
    if (mayBeName && !NEVER_NAMES.has(token.word)) return [token];
    // What is told of it quotes what was typed.
    const [only = ''] = full;
    return full.length === 1 ? [{ ...asWord(only), raw: token.raw }] : full.map(asWord);
  });
}

/** "stn" is a station also where it is read before its turn. */
function inFull(token: Token): Token {
  return token.word === 'stn' ? { ...token, word: 'station' } : token;
}

const ABOUT = /^(?:about|around|roughly|approximately|approx|circa|nearly|almost)$/;
const BOUNDING = /^(?:to|over|under|than|least|most|above|below|between|maximum|minimum|max|min)$/;
const isAmount = (token: Token | undefined) =>
  token?.kind === 'number' ||
  token?.word === '£' ||
  /^(?:an?|half|one|two|three|four|five|six|ten)$/.test(token?.word ?? '');
const HAPPENED = /^(?:sold|let|leased|granted|approved|refused|bought|submitted|completed)$/;
const DATED =
  /^(?:since|in|after|before|during|between|from|on|over|under|at|for|by|to|until|this|last|within|\d.*)$/;
const FROM = /^(?:of|from|to)$/;
const JOINED_RATE = /^(k|m)?(?:(psf|pa|pcm|psm)|(sqft|sf|ft2|ac|acre|sqm|m2))$/;
const USE_PERMITTED = /^(?:residential|resi|housing|commercial|retail|industrial)$/;

const DECIDED = /^(?:refused|approved|granted|pending|withdrawn|rejected|permitted|consented)$/;
const SCHEME = /^(?:schemes?|proposals?|developments?|projects?)$/;
/** What "development" says the purpose of, and is no proposal itself. */
const LAND = /^(?:sites?|land|plots?|parcels?|opportunit(?:y|ies))$/;

/** "planning permission", "consents" that no "for" follows: how many tokens say so. */
function measurePapers(tokens: readonly Token[], at: number): number {
  const planning = tokens[at]?.word === 'planning' ? 1 : 0;
  const isPaper = /^(?:permission|consent|approval|application)s?$/.test(
    tokens[at + planning]?.word ?? '',
  );
  return isPaper && tokens[at + planning + 1]?.word !== 'for' ? planning + 1 : 0;
}

const isDoing = ({ word }: Token) => /^(?:did|does|do)$/.test(word);

function asWord(word: string): Token {
  return { raw: word, word, kind: 'word' };
}
