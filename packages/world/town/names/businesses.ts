import type { Random } from '../random.ts';

type Kind = readonly [key: string, value: string, pattern: string];

const KINDS: readonly Kind[] = [
  ['shop', 'clothes', '*’s Outfitters|* & Daughter|The Wren Wardrobe'],
  ['shop', 'bakery', '*’s Bakery|The Crust|Corn Street Bakehouse'],
  ['shop', 'butcher', '* & Sons Butchers'],
  ['shop', 'greengrocer', '*’s Greengrocers'],
  ['shop', 'hairdresser', 'Salon *|The Cutting Room|* Hair'],
  ['shop', 'convenience', '* Stores|*’s News and Convenience'],
  ['shop', 'charity', 'Wrenside Hospice Shop|Marches Relief'],
  ['shop', 'chemist', '* Pharmacy'],
  ['shop', 'optician', '* Opticians'],
  ['shop', 'jewelry', '* Jewellers'],
  ['shop', 'hardware', '* Ironmongers'],
  ['shop', 'books', 'The Marches Bookshop|*’s Books'],
  ['shop', 'furniture', '* Furnishings'],
  ['shop', 'estate_agent', '* Lettings and Sales|* & Partners Estate Agents'],
  ['shop', 'bicycle', '* Cycles'],
  ['shop', 'florist', '* Flowers'],
  ['amenity', 'cafe', 'The * Café|Café *'],
  ['amenity', 'restaurant', 'The * Kitchen|*’s Table|Spice of *'],
  ['amenity', 'fast_food', '* Fish Bar|* Kebab House'],
  ['amenity', 'pub', 'The * Arms|The White Hart|The Packhorse|The Lamb and Flag|The Bell'],
  ['amenity', 'bank', 'Marches & Wren Bank|Severnside Building Society'],
  ['amenity', 'dentist', '* Dental Practice'],
  ['office', 'solicitor', '* LLP Solicitors'],
  ['office', 'accountant', '* Accountants'],
];

const SURNAMES =
  'Alder Ballard Beddoes Bufton Carwardine Chilcott Cleeve Dallow Devereux Eckley Farr Gittins Godsall Hanbury Holloway Jauncey Kendrick Lewknor Mapp Meredith Nott Oakley Preece Probert Pugh Quarrell Ricketts Skyrme Tranter Treherne Uphill Vaughan Wargent Weaver Yapp'.split(
    ' ',
  );

export function pickSurname(random: Random): string {
  return random.pick(SURNAMES);
}

/** A shop, pub or office nobody knows, as the tags that describe it. */
export function nameBusiness(random: Random): Record<string, string> {
  const [key, value, patterns] = random.pick(KINDS);
  const pattern = random.pick(patterns.split('|'));
  return { [key]: value, name: pattern.replace('*', pickSurname(random)) };
}

/** What fills a larger building of a town centre: its kind, what it is, what it is called. */
const LARGE: readonly (readonly [Record<string, string>, string])[] = [
  [{ building: 'office', office: 'company' }, '* House|* Chambers|Exchange House|Corn Chambers'],
  [{ building: 'office', office: 'company' }, '* House|* Buildings|Borough House|Bank Buildings'],
  [{ building: 'office', office: 'government' }, 'Riverside House|* Court'],
  [{ building: 'retail', shop: 'department_store' }, '* & Sons|* of Wrenford'],
  [{ building: 'retail', shop: 'variety_store' }, 'Tuppence|* Bazaar'],
  [{ building: 'retail', shop: 'clothes' }, 'Hem & Hanger|The Wren Wardrobe'],
  [{ building: 'retail', shop: 'supermarket' }, 'Pennyworth Local|Hedgerow Foods'],
  [{ building: 'retail', shop: 'furniture' }, '* Furnishings|Larkfield Living'],
  [{ building: 'retail', amenity: 'bank' }, 'Marches & Wren Bank|Severnside Building Society'],
  [{ building: 'hotel', tourism: 'hotel' }, 'The * Arms Hotel|The Green Dragon|The George'],
  [{ building: 'commercial', amenity: 'pub' }, 'The Packhorse|The White Hart|The * Arms'],
];

/** A store, offices, a bank or an inn, as the tags that describe it. */
export function nameLargeBusiness(random: Random): Record<string, string> {
  const [tags, patterns] = random.pick(LARGE);
  const pattern = random.pick(patterns.split('|'));
  return { ...tags, name: pattern.replace('*', pickSurname(random)) };
}

const TRADES =
  'Engineering|Fabrications|Plastics|Motors|Tyres|Joinery|Electrical Wholesale|Plumbing Supplies|Tiles|Timber|Storage|Haulage|Packaging|Print|Signs|Catering Supplies|Brewing Co|Coachworks|Castings|Precision Tools|Logistics|Cold Store|Furniture|Glass|Roofing|Fasteners|Hydraulics|Instruments|Software|Surveys|Design'.split(
    '|',
  );

/** A firm on an estate. */
export function nameFirm(random: Random): string {
  return `${pickSurname(random)} ${random.pick(TRADES)}`;
}

const BIG_SHOPS: readonly (readonly [string, string])[] = [
  ['furniture', 'Larkfield Living'],
  ['doityourself', 'Bodger & Bright'],
  ['electronics', 'Voltway'],
  ['carpet', 'Underfoot'],
  ['pet', 'Paws & Pasture'],
  ['sports', 'Fellside Sports'],
  ['clothes', 'Hem & Hanger'],
  ['toys', 'Tumbletop Toys'],
  ['bed', 'The Bed Barn of Wren'],
  ['garden_centre', 'Greenhand'],
  ['variety_store', 'Tuppence'],
  ['supermarket', 'Pennyworth'],
];

/** A shop of the size that stands on a retail park. */
export function nameBigShop(random: Random): Record<string, string> {
  const [shop, name] = random.pick(BIG_SHOPS);
  return { shop, name };
}
