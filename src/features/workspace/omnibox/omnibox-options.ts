import {
  type AddressEntry,
  type NamedPlace,
  readTitleReference,
} from '@property/contract/search/address.ts';
import { QUESTION_LENGTH } from '@property/contract/search/limits.ts';
import { nameTitleCountry } from '@property/contract/titles/title-number.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import type { RecentLookup } from './recent-lookups.ts';
import { describeTenure } from './tenure-badge.ts';
import type { Understanding, ValueKind } from './understand-input.ts';

/** What choosing an option does. */
export type OmniboxAction =
  /** Opens a path of this app; `keepFilters` adds the filters of the moment. */
  | { readonly kind: 'open'; readonly href: string; readonly keepFilters: boolean }
  | { readonly kind: 'fly'; readonly lat: number; readonly lon: number; readonly zoom?: number }
  /** Limits the titles to those that hold the words. */
  | { readonly kind: 'search'; readonly text: string }
  /** Limits the titles to those that hold an exact value. */
  | { readonly kind: 'filter'; readonly filter: ValueKind; readonly value: string }
  /** Asks a question about titles in plain English. */
  | { readonly kind: 'ask'; readonly text: string }
  /** Asks a question about comparable deals. */
  | { readonly kind: 'ask-deals'; readonly text: string };

export interface OmniboxOption {
  /** Unique in the list. */
  readonly id: string;
  readonly icon:
    | 'title'
    | 'address'
    | 'coordinate'
    | 'link'
    | 'recent'
    | 'search'
    | 'value'
    | 'ask';
  readonly label: string;
  readonly detail: string;
  /** Keys that choose it from anywhere in the list. */
  readonly keys?: string;
  /** On the right: the tenure of an address. */
  readonly badge?: string;
  /** The badge in plain words, where it needs them. */
  readonly badgeMeaning?: string;
  /** Why it cannot be opened; then there is no action (S-030). */
  readonly refusal?: string;
  readonly action?: OmniboxAction;
  /** Whether the searched words are marked in it. */
  readonly marked: boolean;
}

export interface OmniboxGroup {
  readonly heading: string;
  readonly options: readonly OmniboxOption[];
}

interface OmniboxFacts {
  readonly text: string;
  readonly understood: readonly Understanding[];
  readonly addresses: readonly AddressEntry[];
  readonly places?: readonly NamedPlace[] | undefined;
  /** Attribute names under which an address names its title, in turn (O-001). */
  readonly titleAttributes: readonly string[];
  readonly recent: readonly RecentLookup[];
  /** Whether the words are asked before they are looked for. */
  readonly asksFirst?: boolean | undefined;
  /** What the page shows, which a question is about; left out: titles. */
  readonly subject?: AskedSubject | undefined;
  /** Whether the words may be asked of titles and of deals. */
  readonly isOfBoth?: boolean | undefined;
}

/** What a question is about. */
export type AskedSubject = 'titles' | 'deals';

/** Whether it is a link, an identifier or a place on the map, which no address or title holds. */
export function isNoText(understood: readonly Understanding[]): boolean {
  return understood.some(({ kind }) => ['link', 'title-id', 'coordinate'].includes(kind));
}

/**
 * Whether it reads as a title number and as nothing else: "Flat 12" may be one as well, but no house
 * has five digits.
 */
export function isTitleNumber(understood: readonly Understanding[]): boolean {
  return understood.some((found) => found.kind === 'title-number' && /\d{5}/.test(found.number));
}

/** The groups of the list, empty ones left out; what is surest stands first. */
export function buildOmniboxGroups(facts: OmniboxFacts): OmniboxGroup[] {
  const { text, understood, addresses, places = [], titleAttributes, recent, asksFirst } = facts;
  const { subject = 'titles', isOfBoth = false } = facts;
  const words = text.trim();
  const isWords = words !== '' && !isNoText(understood);
  const ask = { heading: 'Ask', options: isWords ? buildQuestions(words, subject, isOfBoth) : [] };
  const groups: OmniboxGroup[] = [
    { heading: 'Understood', options: understood.map(buildUnderstood) },
    ...(asksFirst ? [ask] : []),
    { heading: 'Places', options: places.map(buildPlace) },
    {
      heading: 'Addresses',
      options: dropRepeats(addresses.map((entry) => buildAddress(entry, titleAttributes))),
    },
    { heading: 'Recent', options: filterRecent(recent, words).map(buildRecent) },
    { heading: 'Titles', options: isWords ? [buildSearch(words)] : [] },
    ...(asksFirst ? [] : [ask]),
  ];
  return groups.filter((group) => group.options.length > 0);
}

function buildUnderstood(found: Understanding): OmniboxOption {
  switch (found.kind) {
    case 'title-number': {
      const { number, country } = found;
      return {
        id: `number-${country}`,
        icon: 'title',
        label: `Title ${number}`,
        detail: nameTitleCountry(country),
        action: open(serializeTitleRoute({ kind: 'number', number, country })),
        marked: false,
      };
    }
    case 'title-id':
      return {
        id: 'title-id',
        icon: 'title',
        label: 'Title with this identifier',
        detail: found.id,
        action: open(serializeTitleRoute({ kind: 'id', id: found.id })),
        marked: false,
      };
    case 'coordinate':
      return {
        id: 'coordinate',
        icon: 'coordinate',
        label: 'Show this place on the map',
        detail: `Latitude ${found.lat}, longitude ${found.lon}`,
        action: { kind: 'fly', lat: found.lat, lon: found.lon },
        marked: false,
      };
    case 'link':
      return {
        id: 'link',
        icon: 'link',
        label: 'Open this link',
        detail: found.href,
        action: { kind: 'open', href: found.href, keepFilters: false },
        marked: false,
      };
    case 'value':
      return {
        id: found.filter,
        icon: 'value',
        label: `${VALUE_NAMES[found.filter]} ${found.value}`,
        detail: 'All titles recorded with it',
        action: { kind: 'filter', filter: found.filter, value: found.value },
        marked: false,
      };
  }
}

/** Of several of one name each is a choice of its own; a place of some size is shown whole. */
function buildPlace(found: NamedPlace, index: number): OmniboxOption {
  const { name, kind, town, latitude: lat, longitude: lon, reach } = found;
  return {
    id: `place-${index}`,
    icon: 'coordinate',
    label: name,
    detail: town ? `${kind}, ${town}` : kind,
    action: { kind: 'fly', lat, lon, zoom: 24 - Math.log2(reach) },
    marked: true,
  };
}

const VALUE_NAMES: Readonly<Record<ValueKind, string>> = {
  postcode: 'Postcode',
  district: 'Postcode district',
  uprn: 'UPRN',
};

function buildAddress(
  { attributes }: AddressEntry,
  titleAttributes: readonly string[],
): OmniboxOption {
  const title = readTitleReference(attributes, titleAttributes);
  const { fullAddress } = attributes;
  const { name: label, place: detail } = splitAddress({ fullAddress }, undefined);
  // Named after what it opens: a list that arrives later never puts another address in its place.
  const id = `address-${encodeURIComponent(`${title?.id ?? ''} ${attributes.fullAddress}`)}`;
  const common = { id, icon: 'address', label, detail, marked: true } as const;
  if (title === null) return { ...common, refusal: 'No title linked' };
  return {
    ...common,
    ...(title.tenure ? describeTenure(title.tenure) : {}),
    action: open(serializeTitleRoute({ kind: 'id', id: title.id })),
  };
}

/** Two entries with the same words and the same title are one choice. */
function dropRepeats(options: readonly OmniboxOption[]): OmniboxOption[] {
  return [...new Map(options.map((option) => [option.id, option])).values()];
}

/** The option that Enter takes without an arrow key: none without words. */
export function findUsualOption(
  options: readonly OmniboxOption[],
  text: string,
  isLoading: boolean,
): OmniboxOption | null {
  if (text.trim() === '') return null;
  // Addresses that still stand there while others are looked up answer the words before.
  const isSure = ({ action, icon }: OmniboxOption) =>
    action !== undefined && !(isLoading && icon === 'address');
  return options.find(isSure) ?? null;
}

function buildRecent(lookup: RecentLookup, index: number): OmniboxOption {
  const { label, detail, href } = lookup;
  return { id: `recent-${index}`, icon: 'recent', label, detail, action: open(href), marked: true };
}

function buildSearch(text: string): OmniboxOption {
  return {
    id: 'search',
    icon: 'search',
    label: `Titles with “${text}”`,
    detail: 'In the address, the number or the owner; near spellings count',
    action: { kind: 'search', text },
    marked: false,
  };
}

/** A question about what the page shows, and the way to the same about the other. */
function buildQuestions(text: string, subject: AskedSubject, isOfBoth: boolean): OmniboxOption[] {
  const usual = buildQuestion(text, subject);
  if (usual.action === undefined) return [usual];
  const first = { ...usual, keys: 'Ctrl Enter' };
  if (!isOfBoth) return [first];
  const other = subject === 'titles' ? 'deals' : 'titles';
  return [first, { ...buildQuestion(text, other), label: `Ask it of ${other}` }];
}

function buildQuestion(text: string, subject: AskedSubject): OmniboxOption {
  const { maximum } = QUESTION_LENGTH;
  const kind = subject === 'titles' ? 'ask' : 'ask-deals';
  const common = {
    id: kind,
    icon: 'ask',
    label: `Ask “${text}” in plain English`,
    marked: false,
  } as const;
  if (text.length > maximum) {
    return {
      ...common,
      detail: `Questions have up to ${maximum} characters`,
      refusal: `${text.length}`,
    };
  }
  return {
    ...common,
    detail: `Finds ${subject} and shows exactly what was searched`,
    action: { kind, text },
  };
}

function open(href: string): OmniboxAction {
  return { kind: 'open', href, keepFilters: true };
}

function filterRecent(recent: readonly RecentLookup[], words: string): RecentLookup[] {
  const wanted = words.toLowerCase();
  return recent.filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(wanted));
}
