import type { PictureView } from '../records/deals/listing-resources.ts';

/** The file of each view of a property, in `pictures/`. */
type PictureSet = Readonly<Record<PictureView, string>>;

const HOME: PictureSet = {
  front: 'detached-house.jpg',
  street: 'street.jpg',
  evening: 'house-at-dusk.jpg',
  aerial: 'aerial-of-streets.jpg',
  'main-room': 'living-room.jpg',
  'second-room': 'kitchen.jpg',
  'third-room': 'bedroom.jpg',
  'floor-plan': 'floor-plan-of-home.png',
  'site-plan': 'site-plan.png',
};
const OFFICES: PictureSet = {
  front: 'offices.jpg',
  street: 'approach.jpg',
  evening: 'offices-at-dusk.jpg',
  aerial: 'aerial-of-streets.jpg',
  'main-room': 'office-floor.jpg',
  'second-room': 'warehouse-floor.jpg',
  'third-room': 'office-floor.jpg',
  'floor-plan': 'floor-plan-of-workplace.png',
  'site-plan': 'site-plan.png',
};
const SHOPS: PictureSet = {
  ...OFFICES,
  front: 'shops.jpg',
  'main-room': 'shop-floor.jpg',
  'second-room': 'office-floor.jpg',
};
const WAREHOUSE: PictureSet = {
  ...OFFICES,
  front: 'warehouse.jpg',
  'main-room': 'warehouse-floor.jpg',
  'second-room': 'office-floor.jpg',
};
const FLATS: PictureSet = { ...HOME, front: 'flats.jpg' };
const LAND: PictureSet = {
  ...OFFICES,
  front: 'fields.jpg',
  street: 'fields.jpg',
  evening: 'fields-at-dusk.jpg',
  aerial: 'aerial-of-land.jpg',
};

const SETS: Readonly<Record<string, PictureSet>> = {
  Terraced: { ...HOME, front: 'terrace.jpg' },
  'Semi-Detached': { ...HOME, front: 'semi-detached-house.jpg' },
  Detached: HOME,
  Agricultural: HOME,
  'Public House': HOME,
  Flat: FLATS,
  Hotel: { ...FLATS, 'main-room': 'bedroom.jpg', 'second-room': 'living-room.jpg' },
  Retail: SHOPS,
  'Petrol Station': SHOPS,
  Supermarket: { ...SHOPS, front: 'warehouse.jpg' },
  'Retail Warehouse': { ...SHOPS, front: 'warehouse.jpg' },
  Industrial: WAREHOUSE,
  Warehouse: WAREHOUSE,
  Leisure: WAREHOUSE,
  Railway: WAREHOUSE,
  'Agricultural land': LAND,
  Woodland: LAND,
  'Open space': LAND,
  'Car Park': LAND,
  Land: LAND,
};

/** Types that say more of a building than the one named before them. */
const TELLING = ['Supermarket', 'Retail Warehouse'] as const;

/**
 * The picture, out of the two dozen in `pictures/`, that shows a view of such a property: the name
 * of a file there. `types` are those of the title, the main one first; a view that is not known
 * gets the front. Every picture says that it is a specimen.
 */
export function choosePicture(types: readonly string[], view: string): string {
  const telling = TELLING.find((type) => types.includes(type));
  const set = SETS[telling ?? types[0] ?? 'Detached'] ?? OFFICES;
  const views: Readonly<Record<string, string>> = set;
  return views[view] ?? set.front;
}
