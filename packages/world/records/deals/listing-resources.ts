import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import { deriveUuid, openRandom, type Random } from '../random.ts';
import { toDateTime } from '../record-context.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { isHome, USES } from '../uses/uses.ts';

/** Listing portals, in the order in which their pictures stand in a carousel (S-187, O-034). */
export const LISTING_PORTALS = ['Homefinder', 'Acre & Hall', 'Premises Direct'] as const;
const OTHER_SOURCES = ['Agent website', 'Auction catalogue'] as const;

/** What a picture of a listing shows. */
export type PictureView =
  | 'front'
  | 'street'
  | 'evening'
  | 'aerial'
  | 'main-room'
  | 'second-room'
  | 'third-room'
  | 'floor-plan'
  | 'site-plan';

const DAY = 86_400_000;
/** Square metres of floor from which a property is shown in full. */
const LARGE = 1_500;
/** Archived, listed, and gone when asked for: archives have gaps. */
const LOST_SHARE = 1 / 150;

type Resource = NonNullable<DealListing['resources']>[number];
type Shot = readonly [view: PictureView, caption: string];

const HOME_SHOTS: readonly Shot[] = [
  ['front', 'Front elevation'],
  ['main-room', 'Living room'],
  ['second-room', 'Kitchen'],
  ['third-room', 'Bedroom'],
  ['street', 'Street scene'],
  ['aerial', 'Aerial view'],
  ['floor-plan', 'Floor plan'],
  ['evening', 'The house at dusk'],
  ['site-plan', 'Site plan'],
];
const BUSINESS_SHOTS: readonly Shot[] = [
  ['front', 'Front elevation'],
  ['aerial', 'Aerial view'],
  ['main-room', 'Interior'],
  ['street', 'Approach'],
  ['site-plan', 'Site plan'],
  ['floor-plan', 'Floor plan'],
  ['evening', 'Evening view'],
  ['second-room', 'Ancillary space'],
];
const LAND_SHOTS: readonly Shot[] = [
  ['aerial', 'Aerial view'],
  ['front', 'View across the land'],
  ['site-plan', 'Site plan'],
  ['evening', 'The land at dusk'],
];

/** What is known of a listing when its archive is put together. */
export interface ListingFacts {
  readonly dealId: string;
  /** Milliseconds since 1970: the first day on the market, and today. */
  readonly first: number;
  readonly today: number;
  readonly agency: string | undefined;
  /** Whether the price came down, after which many brochures are printed again. */
  readonly reduced: boolean;
}

/**
 * What was archived of a listing: the page of each source, its pictures with their place in the
 * carousel, and brochures (S-174 to S-193). The files themselves are made when they are asked for.
 */
export function writeListingResources(
  seed: number,
  title: DraftTitle,
  facts: ListingFacts,
): Resource[] {
  const random = openRandom(seed, `archive/${facts.dealId}`);
  const archivedOn = (earliest: number, latest: number): string =>
    toDateTime(Math.min(facts.today, facts.first + random.whole(earliest, latest) * DAY));
  // What is large is offered more widely.
  const spread = title.floorArea > LARGE ? 0.8 : 0.42;
  const sources = [
    ...LISTING_PORTALS.filter(() => random.chance(spread)),
    ...OTHER_SOURCES.filter((source) => random.chance(source === 'Agent website' ? 0.3 : 0.04)),
  ];
  return sources.flatMap((source): Resource[] => [
    {
      id: deriveUuid(`resource/${facts.dealId}/${source}`),
      type: 'Listing',
      source,
      archivedDate: archivedOn(0, 12),
    },
    ...chooseShots(title, random).map(
      ([view, caption], position): Resource => ({
        id: deriveUuid(`picture/${facts.dealId}/${source}/${view}`),
        type: 'Image',
        source,
        archivedDate: archivedOn(0, 12),
        displayOrder: position + 1,
        caption,
        view,
        ...(random.chance(LOST_SHARE) ? { fileLost: true } : {}),
      }),
    ),
    ...listBrochures(title, random, facts, source).map(
      (edition): Resource => ({
        id: deriveUuid(`brochure/${facts.dealId}/${source}/${edition}`),
        type: 'Brochure',
        source,
        archivedDate: edition === 1 ? archivedOn(0, 9) : archivedOn(30, 75),
        agentName: facts.agency ?? null,
        ...(random.chance(LOST_SHARE) ? { fileLost: true } : {}),
      }),
    ),
  ]);
}

/** A large property is shown from more sides; a source seldom takes every picture. */
function chooseShots(title: DraftTitle, random: Random): readonly Shot[] {
  const shots = title.floorArea === 0 ? LAND_SHOTS : shotsOfBuilding(title);
  if (random.chance(0.06)) return [];
  const most = title.floorArea > LARGE ? shots.length : random.whole(3, 7);
  const [main, ...others] = shots;
  if (!main) return [];
  return [main, ...others.filter(() => random.chance(0.85))].slice(0, most);
}

function shotsOfBuilding(title: DraftTitle): readonly Shot[] {
  return isHome(title.use) ? HOME_SHOTS : BUSINESS_SHOTS;
}

/** Editions of the brochure that a source kept. */
function listBrochures(
  title: DraftTitle,
  random: Random,
  { reduced }: ListingFacts,
  source: string,
): number[] {
  const odds = USES[title.use].category === 'Residential' ? 0.3 : 0.62;
  if (!random.chance(source === 'Agent website' ? odds + 0.2 : odds)) return [];
  return reduced && random.chance(0.6) ? [1, 2] : [1];
}
