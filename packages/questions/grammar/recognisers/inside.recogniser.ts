import type { NamedPlace } from '../../knowledge/place.ts';
import type { PlaceRelation } from '../phrase.ts';
import { measureName, spellTokens, type Token, WordTable } from '../read-tokens.ts';
import { REAL_WORDS } from '../real-words.ts';
import type { Knowledge, Reading, Recogniser } from '../recogniser.ts';
import { readChoice } from './choice.recogniser.ts';
import {
  askWhich,
  describeOthers,
  findNeeded,
  findTown,
  NEAR,
  refuse,
  unknownPlace,
} from './read-place-after.ts';
import { readNoun } from './small.recognisers.ts';

const INSIDE = new Set([
  'in',
  'at',
  'on',
  'inside',
  'within',
  'along',
  'across',
  'throughout',
  'around',
  'for',
]);
/** After these nothing but a place, a time or a few set words can stand. */
const PLACE_ONLY = new Set(['in', 'inside', 'throughout', 'across']);

/** "in Wrenford", "on Castle Street", "WX4 2"; without a preposition only names that are known. */
export const readInside: Recogniser = (tokens, at, knowledge) => {
  const { lexicon } = knowledge;
  const centre = readCentre(tokens, at, knowledge);
  if (centre) return centre;
  const off = tokens[at]?.word === 'off' ? readOff(tokens, at, knowledge) : undefined;
  if (off) return off;
  const preposition = INSIDE.has(tokens[at]?.word ?? '') ? 1 : 0;
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1];
  const place = PLACE_ONLY.has(word) && next?.kind === 'word' && !NOT_PLACES.has(next.word);
  const isTown = PLACE_ONLY.has(word) && next?.word === 'the' && tokens[at + 2]?.word === 'town';
  const found =
    place || isTown
      ? findNeeded(tokens, at + 1, lexicon)
      : lexicon.findPlace(tokens, at + preposition, preposition === 0 ? 'known' : 'exactly');
  if (found) {
    const { places, others, respelt, choice } = found.reading;
    if (choice && preposition === 1) return askWhich(tokens, at + 1, found.length, choice, 1);
    const near = places.some(({ type }) => type === 'landmark');
    // "the highest price paid for a pub": what it was paid for, and no place.
    if (near && (preposition === 0 || word === 'for')) return undefined;
    // "leases on pubs", "yields on hotels": what is let or sold, and nothing that lies near to it.
    const kind = readChoice(tokens, at + 1, knowledge)?.phrase;
    const isKind = kind?.type === 'choice' && kind.choice === 'propertyType';
    if (near && isKind && places.length > 1 && word === 'on') return undefined;
    // "on Station Road": not the station, and a road that nobody knows.
    if (near && STREET.test(tokens[at + 1 + found.length]?.word ?? ''))
      return unknownPlace(tokens, at + 1, 1, knowledge);
    const within = describeWithin(places);
    const relation: PlaceRelation = near ? { type: 'distance', ...within } : { type: 'in' };
    const notes = [
      ...(respelt === undefined ? [] : [respelt]),
      ...(places[0]?.type === 'address'
        ? describeAlike(places, others)
        : describeOthers(places, preposition === 0 ? [] : others)),
      ...(near ? [`“${word}” is read as within ${within.words}`] : []),
    ];
    return {
      length: preposition + found.length,
      phrase: {
        type: 'place',
        relation,
        places,
        ...(preposition === 0 ? { bare: true } : {}),
        ...(near ? { within: true } : {}),
      },
      notes,
    };
  }
  const mapped = preposition === 0 ? readMapped(tokens, at, knowledge) : undefined;
  if (mapped) return mapped;
  const house = preposition === 0 ? readHouse(tokens, at, knowledge) : undefined;
  if (house) return house;
  const span = measureName(tokens, at + 1, 5);
  const street = tokens.slice(at + 1, at + 1 + span).some(({ word: part }) => STREET.test(part));
  if (preposition === 1 && street) return unknownPlace(tokens, at + 1, 1, knowledge);
  if (!place || measureName(tokens, at + 1) === 0) return undefined;
  return unknownPlace(tokens, at + 1, 1, knowledge);
};

const CENTRE = new WordTable<true>([
  ['centre,town centre,city centre,village centre,middle,heart,town center,city center', true],
]);

/**
 * "in the town centre", "town centre" by itself, "in the centre of Wrenford" or "of town", "Wrenford town centre",
 * "central Wrenford": what lies near the middle of a town, or near what the map calls its centre.
 */
function readCentre(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Knowledge,
): Reading | undefined {
  const preposition = /^(?:in|at|near|within|around)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const article = tokens[at + preposition]?.word === 'the' ? 1 : 0;
  const start = at + preposition + article;
  const central = tokens[start]?.word === 'central' ? 1 : 0;
  const centre = CENTRE.find(tokens, start);
  const of = centre && tokens[start + centre.length]?.word === 'of' ? 1 : 0;
  const from = start + central + (centre ? centre.length + of : 0);
  const own = of ? findTown(tokens, from, lexicon) : undefined;
  const found =
    central || of || !centre ? (lexicon.findPlace(tokens, from, 'known') ?? own) : undefined;
  const [town] = found?.reading.places ?? [];
  const after = found && !central && !centre ? CENTRE.find(tokens, from + found.length) : undefined;
  const end = found ? from + found.length + (after?.length ?? 0) : from;
  if (found && town?.type === 'town' && (central || of || after)) {
    return asNear(end - at, [town], spellTokens(tokens, at, end - at));
  }
  if (!centre || of || centre.length < 2) return undefined;
  const mapped = lexicon.findPlace(tokens, start, 'exactly')?.reading.places ?? [];
  const places = mapped.length > 0 ? mapped : lexicon.listLargestTown();
  return places.length > 0
    ? asNear(from - at, places, spellTokens(tokens, at, from - at))
    : undefined;
}

function asNear(length: number, places: readonly NamedPlace[], words: string): Reading {
  const relation = { type: 'distance', ...NEAR } as const;
  const notes = [`“${words}” is read as within ${NEAR.words} of its middle`];
  return { length, phrase: { type: 'place', relation, places }, notes };
}

/** How far "in" a place reaches that is known by its middle: a suburb or a lake by its size. */
function describeWithin(places: readonly NamedPlace[]): typeof NEAR {
  const reaches = places.map((place) => (place.type === 'landmark' ? (place.reach ?? 0) : 0));
  const reach = Math.round(Math.max(...reaches) / 50) * 50;
  if (reach === 0) return NEAR;
  const words = reach < 1000 ? `${reach} m` : `${Number((reach / 1000).toFixed(1))} km`;
  return { distance: `${reach}m`, words };
}

/** "land off Turnpike Road": what is reached from a street has its address there. */
function readOff(tokens: readonly Token[], at: number, { lexicon }: Knowledge) {
  const found = lexicon.findPlace(tokens, at + 1, 'known');
  const places = found?.reading.places ?? [];
  if (!found || places[0]?.type !== 'street') return undefined;
  const words = spellTokens(tokens, at, found.length + 1);
  const phrase = { type: 'place', relation: { type: 'in' }, places } as const;
  return { length: found.length + 1, phrase, notes: [`“${words}” is read as an address on it`] };
}

/** "Castle Park" by itself: what the map calls so, where the words are no part of another name. */
function readMapped(
  tokens: readonly Token[],
  at: number,
  knowledge: Knowledge,
): Reading | undefined {
  const { lexicon } = knowledge;
  const found = lexicon.findMapped(tokens, at);
  if (!found || found.value.choice) return undefined;
  const isName = ({ kind, raw }: Token) => kind === 'word' && /^\p{Lu}/u.test(raw);
  const [before, after] = [tokens[at - 1], tokens[at + found.length]];
  const isWhole = tokens.slice(at, at + found.length).every(isName);
  const isTown = (start: number) => lexicon.findPlace(tokens, start, 'known') !== undefined;
  const isPart =
    (after && isName(after) && !isTown(at + found.length)) ||
    // "FH LOWFIELD": what is written with capitals and has a meaning of its own is no name.
    (before && at > 1 && isName(before) && !isTown(at - 1) && !isKindAt(tokens, at - 1, knowledge));
  // Written small it has to stand apart: "shops, castle park, over 2,000 sq ft", "castle park flats".
  const isKind = () => readChoice(tokens, at + found.length, knowledge) !== undefined;
  const isApart =
    (!before || JOINING.test(before.word)) &&
    (!after || JOINING.test(after.word) || FOLLOWING.test(after.word) || isKind());
  // "shops saltway": one word is no other part of a question, and what stands around it says so.
  const isAlone =
    !REAL_WORDS.has(tokens[at]?.word ?? '') &&
    !isKindAt(tokens, at, knowledge) &&
    (!before || before.kind === 'mark' || isKindAt(tokens, at - 1, knowledge)) &&
    (!after || JOINING.test(after.word) || FOLLOWING.test(after.word));
  const isSmall = found.length > 1 ? isApart : isAlone;
  if (isPart || !(isWhole || isSmall)) return undefined;
  const { places, others } = found.value;
  const relation: PlaceRelation = { type: 'distance', ...describeWithin(places) };
  return {
    length: found.length,
    phrase: { type: 'place', relation, places, bare: true, within: true },
    notes: describeOthers(places, others),
  };
}

/** Whether a word says by itself what is listed: "shops", "freehold", "units". */
function isKindAt(tokens: readonly Token[], at: number, knowledge: Knowledge): boolean {
  const alone = tokens.slice(0, at + 1);
  const isKind = readChoice(alone, at, knowledge) !== undefined;
  return isKind || readNoun(alone, at, knowledge) !== undefined;
}

const JOINING = /^(?:,|;|or|and|\/)$/;
/** What goes on after the name of a place. */
const FOLLOWING = /^(?:over|under|with|without|sold|let|for|since|not|owned|last)$/;

const STREET =
  /^(?:street|road|lane|avenue|close|drive|crescent|terrace|gardens|place|row|way|court|mews|approach|parade|hill|wharf)$/;

/** "12 Southgate", "Flat 3, 12 Southgate" by itself. */
function readHouse(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Knowledge,
): Reading | undefined {
  const isPart = PART_OF_HOUSE.test(tokens[at]?.word ?? '') && tokens[at + 1]?.kind === 'number';
  if (tokens[at]?.kind !== 'number' && !isPart) return undefined;
  const found = lexicon.findPlace(tokens, at, 'exactly');
  if (found?.reading.places[0]?.type === 'address') {
    const { places, others } = found.reading;
    return {
      length: found.length,
      phrase: { type: 'place', relation: { type: 'in' }, places },
      notes: describeAlike(places, others),
    };
  }
  const comma = tokens[at + 2]?.word === ',' ? 1 : 0;
  const street = at + 3 + comma;
  const isHouse = isPart && tokens[street - 1]?.kind === 'number';
  const named = isHouse ? lexicon.findPlace(tokens, street, 'known') : undefined;
  if (named?.reading.places[0]?.type !== 'street') return undefined;
  const length = street + named.length - at;
  const spell = (from: number) =>
    spellTokens(tokens, from, at + length - from).replaceAll(' ,', ',');
  return refuse(
    length,
    `There is no address “${spell(at)}” in the records; ask for “${spell(street - 1)}”.`,
  );
}

/** An address is looked for by its words, which others have as well. */
function describeAlike(places: readonly NamedPlace[], others: readonly string[]): string[] {
  const [place] = places;
  return place?.type === 'address' && others.length > 0
    ? [`“${place.typed}” stands in ${others.join('; ')} as well`]
    : [];
}

const PART_OF_HOUSE = /^(?:flat|unit|apartment|apt|suite|room|plot|shop|office)$/;

/** What follows "in" without being a place. */
const NOT_PLACES = new Set(
  'the a an total size area general particular need order multiple use fee excess good poor fair average all my this that which descending ascending acres hectares addition class'.split(
    ' ',
  ),
);

const VIEW = new WordTable<true>([
  [
    'current screen,my current screen,my screen,the current screen,round here,round about here,in the current view,current view,inside the current view,inside my view,inside this view,inside view,inside this map,in the current map view,inside the map view,within my view,in my view,my view,within the current view,in view,on the map,on screen,in this view,in this area,this area,in the map view,on this map,in the current map,in the area shown,in the visible area,around here,what i am looking at,what im looking at,what we are looking at,what is on screen,what is in view,here',
    true,
  ],
]);

/** "in the current view". */
export const readView: Recogniser = (tokens, at) => {
  const found = VIEW.find(tokens, at);
  return found && { length: found.length, phrase: { type: 'view' } };
};

/** Words of the view, which need no putting right. */
export const VIEW_WORDS: ReadonlySet<string> = VIEW.words();
