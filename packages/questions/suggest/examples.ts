import { readTokens } from '../grammar/read-tokens.ts';
import type { RefusedQuestion } from '../refused-question.ts';
import { listProposals } from './read-refusal.ts';
import { keepRead, type Reader, SUGGESTIONS_MAXIMUM } from './reader.ts';

/** Words with what is near to them: of several examples the first that reads, as some do of deals alone. */
type Near = readonly [said: RegExp, ...examples: readonly [string, ...string[]]];

/** What is asked wherever there is a station. */
const AROUND = 'within 1 km of the station';

/** What a refusal says where no word was understood. */
const NOTHING_KNOWN = /^Nothing in the question could be/;

/** By the reason that a refusal gives. */
const BY_REASON: readonly Near[] = [
  [/^What is nearest/, AROUND, 'within 1 km of the town centre', 'within 1 km of a school'],
  [/^Who bought or sold/, 'sales in the last 2 years'],
  [/^Private owners are not named|^How many .* an owner has/, 'companies with more than 3 titles'],
  [/How many tenants there are|[Tt]enants are searched/, 'tenanted'],
  [
    /do not record tenants|terms of leases|a lease ends|letting is for|letting gives/,
    'lettings in the last 2 years',
  ],
  [/rent of a lease for a year|^Service charges/, 'rent over £50,000 a year'],
  [/rateable value/i, 'rateable value over £50,000'],
  [/energy certificate|^Ask for certificates/, 'EPC expiring in the next 12 months'],
  [/\bfloods?\b|flood zone/i, 'not in flood zone 3'],
  [/\bconstraints?\b/, 'in a conservation area', 'sales in the last 2 years'],
  [/^Storeys and years|^Heights,|^On which floor/, 'floor area over 10,000 sq ft'],
  [/^Rooms, gardens|^Whether a home/, 'houses'],
  [/^(?:Footfall|Drive-throughs|Lock-ups)/, 'shops'],
  [
    /cannot be searched: money|prices per acre|that is asked is recorded in all/,
    'sold for over £200 per sq ft',
    'sales over £200 per sq ft',
  ],
  [/on the market|what is for sale or to let/, 'for sale'],
  [/^Travel times|whole minutes/, "within 10 minutes' walk of the station"],
  [/no place called|which place|is nearer|where title|What adjoins|owners live/, AROUND],
  [/kinds of owner|owners a title has|who occupies/, 'company owned', 'sales in the last 2 years'],
];
/** By what is not wanted, of which the rest would be the opposite. */
const BY_DENIAL: readonly Near[] = [
  // What somebody owned is nothing that they own.
  [/\b(?:formerly|previously|once|ex)\b/i, 'sales in the last 2 years'],
  [/\b(?:not|never) (?:been )?sold\b/i, 'not sold in the last 10 years'],
  [/\b(?:not|never) let\b/i, 'not tenanted'],
  [/\bno planning\b/i, 'no planning applications'],
  [/^(?:excluding|except|no|not) .*\bcouncil\b/i, 'not council owned'],
  [/^(?:excluding|except|no|not) .*\bleasehold\b/i, 'not leasehold'],
  [/^(?:excluding|except|no) .*\bflats?\b/i, 'not flats'],
  [/^(?:excluding|except|no) .*\bhouses?\b/i, 'not houses'],
];
/** By the figure or the event that the words are about. What is said without a figure is an order. */
const BY_MEASURE: readonly Near[] = [
  [/\b(?:bigger|larger)\b/i, 'largest first'],
  [/\bsmaller\b/i, 'smallest first'],
  [/\bcheap(?:er|est)\b/i, 'cheapest first'],
  [/\b(?:dearer|pricier)\b/i, 'most expensive first'],
  [/\b(?:yields?|yielding)\b/i, 'yield over 6%'],
  [/\b(?:epcs?|energy)\b/i, 'EPC of E or worse'],
  [/\b(?:rv|rateable)\b/i, 'rateable value over £50,000'],
  [/\bfloods?\b/i, 'not in flood zone 3'],
  [/\bconstraints?\b/i, 'in a conservation area'],
  [/\b(?:coverage|cover)\b/i, 'site coverage under 30%'],
  [/\breviews?\b/i, 'rent reviews in the next 2 years'],
  [/\bbreaks?\b/i, 'leases with a break in the next 2 years'],
  [/\b(?:rents?|rental)\b/i, 'rent over £50,000 a year'],
  [
    /\b(?:leases?|lettings?|let|rented|tenants?|tenanted|tenanc(?:y|ies)|sublet)\b/i,
    'leases ending in the next 2 years',
    'lettings in the last 2 years',
  ],
  [/\b(?:refusals?|refused)\b/i, 'planning refused in the last 2 years'],
  [/\b(?:planning|permissions?|applications?|consents?|approvals?)\b/i, 'planning granted'],
  [/\b(?:asking|market|marketed|listed|listings?|offers?)\b/i, 'for sale'],
  [/\bprices?\b/i, 'sold for over £500,000', 'price over £500,000'],
  [/\b(?:sales?|sold|sell|bought|buy|auctions?|deals?|agents?)\b/i, 'sales in the last 2 years'],
  [
    /\b(?:own(?:s|ed|ers?|ing|ership)?|landlords?|proprietors?|compan(?:y|ies))\b/i,
    'company owned',
  ],
];
/** By the kind of noun: with a capital it is of a name, as in "Harrow Lea Homes". */
const BY_KIND: readonly Near[] = [
  [/\bflats?\b/, 'flats'],
  [/\b(?:houses?|homes?|housing|dwellings?|garages?)\b/, 'houses'],
  [/\b(?:shops?|retail|stores?|restaurants?|caf[eé]s?|banks?)\b/, 'shops'],
  [/\boffices?\b/, 'offices'],
  [/\b(?:units?|industrial|warehouses?|storage)\b/, 'industrial'],
  [/\b(?:sites?|land|plots?|fields?|acres?|hectares?)\b/, 'freehold land over 1 acre'],
];

/** The groups of examples, the nearest first, each as the ways to say one thing. */
function listExamples(question: string, reason: string, towns: readonly string[]) {
  const find = (table: readonly Near[], text: string) =>
    table
      .filter(([said]) => said.test(text))
      .map(([, ...examples]) =>
        examples.flatMap((example) =>
          // What is sought there stays: "sales within a mile of Neverland".
          example === AROUND && sought !== '' ? [`${sought} ${example}`, example] : [example],
        ),
      );
  const place = question.search(BEFORE_PLACE);
  const sought = place < 0 ? '' : question.slice(0, place).trim();
  // Words that a reason quotes are those of the question.
  const own = reason.replaceAll(/“[^”]*”/g, '');
  const denied = find(BY_DENIAL, question);
  const wanted = question.split(DENYING, 1).join('');
  return [
    find(BY_REASON, own),
    denied,
    find(BY_MEASURE, wanted),
    find(BY_KIND, wanted.slice(0, 1).toLowerCase() + wanted.slice(1)),
    [[AROUND], ...towns.slice(0, 1).map((town) => [`in ${town}`]), ['freehold land over 1 acre']],
  ];
}

/** Where the words of a place begin; a question that begins with them seeks nothing of its own. */
const BEFORE_PLACE = /\b(?:within|near|in|inside|around|by|at|close to|next to|off|on)\b/i;
const DENYING = /\b(?:not(?! excluding\b)|no|never|without|except|(?<!not )excluding)\b/i;

/** Whether a question is what such questions look like, and is not made of another. */
export function isExample(question: string): boolean {
  const listed = [BY_REASON, BY_DENIAL, BY_MEASURE, BY_KIND].flat();
  return question === AROUND || listed.some(([, ...examples]) => examples.includes(question));
}

/** What the refusal proposes by itself, else what such questions look like. */
export async function findExamples(
  question: string,
  { message }: RefusedQuestion,
  { read, towns }: Pick<Reader, 'read' | 'towns'>,
): Promise<readonly string[]> {
  // "not flooded since 2010": what is proposed would be the opposite.
  const isMeant = (words: string) =>
    !DENYING.test(question) || DENYING.test(words) || question.includes(words);
  const proposed = await keepRead(listProposals(message).filter(isMeant), read);
  if (proposed.length > 0) return proposed;
  // Words that nothing is known of may be those of a proposal; what is known not to be on record is none.
  // The names of addresses are written in the singular: "Oakley Dental Practice".
  const isName = readTokens(question).length <= 3 && NOTHING_KNOWN.test(message);
  const singular = question.replace(/ies$/, 'y').replace(/s$/, '');
  const named = isName ? [`"${singular}"`, `planning for ${question}`] : [];
  const found = await keepRead(named, read);
  if (found.length > 0) return found;
  for (const group of listExamples(question, message, towns)) {
    const kept = await Promise.all(group.map((ways) => keepRead(ways, read)));
    const nearest = [...new Set(kept.flatMap(([first]) => first ?? []))];
    if (nearest.length > 0) return nearest.slice(0, SUGGESTIONS_MAXIMUM);
  }
  return [];
}
