/** What a title is used for; everything modelled starts from it. */
export type Use =
  | 'terraced'
  | 'semi-detached'
  | 'detached'
  | 'flats'
  | 'flat'
  | 'mixed'
  | 'shop'
  | 'retail-park'
  | 'supermarket'
  | 'office'
  | 'industrial'
  | 'warehouse'
  | 'pub'
  | 'hotel'
  | 'petrol'
  | 'school'
  | 'hospital'
  | 'worship'
  | 'civic'
  | 'leisure'
  | 'railway'
  | 'farm'
  | 'farmland'
  | 'woodland'
  | 'open-space'
  | 'car-park'
  | 'land';

/** Owners by weight: private person, company, council, housing association, overseas company. */
type OwnerWeights = readonly [number, number, number, number, number];

export interface UseFacts {
  readonly category: 'Residential' | 'Commercial' | 'Mixed';
  readonly types: readonly string[];
  /** Storeys where nothing is mapped. */
  readonly storeys: number;
  /** Pounds per square foot of floor in 2026 at an ordinary address; of land where there is none. */
  readonly price: number;
  /** Pounds per square foot of floor a year; 0 where it is not let. */
  readonly rent: number;
  /** Use class, its description, and the class before 2020. */
  readonly useClass: readonly [code: string, description: string, legacy: string] | null;
  /** Valuation office special category: code and description. */
  readonly rating: readonly [code: string, description: string] | null;
  readonly owners: OwnerWeights;
  /** Expected years between sales; 0 when hardly ever sold. */
  readonly holding: number;
  /** Planning applications expected since 2005. */
  readonly applications: number;
}

const HOUSE: OwnerWeights = [86, 4, 4, 5, 1];
const BUSINESS: OwnerWeights = [16, 66, 6, 0, 12];
const PUBLIC: OwnerWeights = [0, 12, 88, 0, 0];

/** Facts of each use. Levels are of a middling town outside London; all of them are modelled. */
export const USES: Readonly<Record<Use, UseFacts>> = {
  terraced: {
    category: 'Residential',
    types: ['Terraced'],
    storeys: 2,
    price: 205,
    rent: 11,
    useClass: ['C3', 'Dwellinghouses', 'C3'],
    rating: null,
    owners: HOUSE,
    holding: 11,
    applications: 0.3,
  },
  'semi-detached': {
    category: 'Residential',
    types: ['Semi-Detached'],
    storeys: 2,
    price: 228,
    rent: 11.5,
    useClass: ['C3', 'Dwellinghouses', 'C3'],
    rating: null,
    owners: HOUSE,
    holding: 14,
    applications: 0.4,
  },
  detached: {
    category: 'Residential',
    types: ['Detached'],
    storeys: 2,
    price: 262,
    rent: 12,
    useClass: ['C3', 'Dwellinghouses', 'C3'],
    rating: null,
    owners: [93, 4, 1, 1, 1],
    holding: 15,
    applications: 0.5,
  },
  flats: {
    category: 'Residential',
    types: ['Flat'],
    storeys: 3,
    price: 24,
    rent: 0,
    useClass: ['C3', 'Dwellinghouses', 'C3'],
    rating: null,
    owners: [6, 52, 14, 20, 8],
    holding: 22,
    applications: 0.8,
  },
  flat: {
    category: 'Residential',
    types: ['Flat'],
    storeys: 1,
    price: 235,
    rent: 14,
    useClass: ['C3', 'Dwellinghouses', 'C3'],
    rating: null,
    owners: [80, 9, 2, 5, 4],
    holding: 9,
    applications: 0.05,
  },
  mixed: {
    category: 'Mixed',
    types: ['Retail', 'Flat'],
    storeys: 2,
    price: 165,
    rent: 14,
    useClass: ['E(a)', 'Display or retail sale of goods, other than hot food', 'A1'],
    rating: ['249', 'Shops'],
    owners: BUSINESS,
    holding: 14,
    applications: 0.9,
  },
  shop: {
    category: 'Commercial',
    types: ['Retail'],
    storeys: 2,
    price: 170,
    rent: 15,
    useClass: ['E(a)', 'Display or retail sale of goods, other than hot food', 'A1'],
    rating: ['249', 'Shops'],
    owners: BUSINESS,
    holding: 14,
    applications: 0.9,
  },
  'retail-park': {
    category: 'Commercial',
    types: ['Retail', 'Retail Warehouse'],
    storeys: 1,
    price: 190,
    rent: 15.5,
    useClass: ['E(a)', 'Display or retail sale of goods, other than hot food', 'A1'],
    rating: ['235', 'Retail Warehouses and Foodstores'],
    owners: [0, 70, 4, 0, 26],
    holding: 9,
    applications: 3.2,
  },
  supermarket: {
    category: 'Commercial',
    types: ['Retail', 'Supermarket'],
    storeys: 1,
    price: 240,
    rent: 17,
    useClass: ['E(a)', 'Display or retail sale of goods, other than hot food', 'A1'],
    rating: ['152', 'Hypermarkets and Superstores'],
    owners: [0, 82, 0, 0, 18],
    holding: 14,
    applications: 2.6,
  },
  office: {
    category: 'Commercial',
    types: ['Office'],
    storeys: 3,
    price: 140,
    rent: 13,
    useClass: ['E(g)', 'Offices, research and light industry in a residential area', 'B1'],
    rating: ['203', 'Offices'],
    owners: [8, 68, 8, 0, 16],
    holding: 12,
    applications: 1.4,
  },
  industrial: {
    category: 'Commercial',
    types: ['Industrial'],
    storeys: 1,
    price: 82,
    rent: 7.2,
    useClass: ['B2', 'General industry', 'B2'],
    rating: ['096', 'Factories, Workshops and Warehouses'],
    owners: [10, 74, 4, 0, 12],
    holding: 12,
    applications: 1.8,
  },
  warehouse: {
    category: 'Commercial',
    types: ['Warehouse'],
    storeys: 1,
    price: 92,
    rent: 7.6,
    useClass: ['B8', 'Storage or distribution', 'B8'],
    rating: ['096', 'Factories, Workshops and Warehouses'],
    owners: [4, 74, 2, 0, 20],
    holding: 10,
    applications: 1.6,
  },
  pub: {
    category: 'Commercial',
    types: ['Public House', 'Leisure'],
    storeys: 2,
    price: 118,
    rent: 11,
    useClass: ['Sui generis', 'Public house', 'A4'],
    rating: ['226', 'Public Houses and Pub Restaurants'],
    owners: [22, 72, 0, 0, 6],
    holding: 11,
    applications: 1.2,
  },
  hotel: {
    category: 'Commercial',
    types: ['Hotel', 'Leisure'],
    storeys: 3,
    price: 150,
    rent: 12,
    useClass: ['C1', 'Hotels', 'C1'],
    rating: ['137', 'Hotels'],
    owners: [12, 70, 0, 0, 18],
    holding: 13,
    applications: 1.6,
  },
  petrol: {
    category: 'Commercial',
    types: ['Petrol Station', 'Retail'],
    storeys: 1,
    price: 420,
    rent: 32,
    useClass: ['Sui generis', 'Petrol filling station', 'Sui generis'],
    rating: ['219', 'Petrol Filling Stations'],
    owners: [6, 84, 0, 0, 10],
    holding: 12,
    applications: 2,
  },
  school: {
    category: 'Commercial',
    types: ['School', 'Education'],
    storeys: 2,
    price: 110,
    rent: 0,
    useClass: ['F1(a)', 'Provision of education', 'D1'],
    rating: ['412', 'Local Authority Schools'],
    owners: [0, 22, 78, 0, 0],
    holding: 0,
    applications: 2.4,
  },
  hospital: {
    category: 'Commercial',
    types: ['Hospital', 'Healthcare'],
    storeys: 3,
    price: 180,
    rent: 0,
    useClass: ['C2', 'Residential institutions', 'C2'],
    rating: ['135', 'Hospitals and Clinics'],
    owners: [0, 60, 40, 0, 0],
    holding: 0,
    applications: 3.5,
  },
  worship: {
    category: 'Commercial',
    types: ['Place of Worship'],
    storeys: 1,
    price: 80,
    rent: 0,
    useClass: ['F1(f)', 'Public worship or religious instruction', 'D1'],
    rating: null,
    owners: [0, 96, 4, 0, 0],
    holding: 0,
    applications: 0.6,
  },
  civic: {
    category: 'Commercial',
    types: ['Civic'],
    storeys: 2,
    price: 115,
    rent: 0,
    useClass: ['F2(b)', 'Halls or meeting places for the local community', 'D1'],
    rating: ['056', 'Civic and Public Buildings'],
    owners: PUBLIC,
    holding: 0,
    applications: 1.1,
  },
  leisure: {
    category: 'Commercial',
    types: ['Leisure'],
    storeys: 1,
    price: 95,
    rent: 8,
    useClass: ['E(d)', 'Indoor sport, recreation or fitness', 'D2'],
    rating: ['256', 'Sports and Leisure Centres'],
    owners: [2, 40, 56, 0, 2],
    holding: 30,
    applications: 1.3,
  },
  railway: {
    category: 'Commercial',
    types: ['Railway', 'Transport'],
    storeys: 1,
    price: 60,
    rent: 0,
    useClass: ['Sui generis', 'Railway land', 'Sui generis'],
    rating: null,
    owners: [0, 100, 0, 0, 0],
    holding: 0,
    applications: 0.5,
  },
  farm: {
    category: 'Mixed',
    types: ['Agricultural', 'Detached'],
    storeys: 2,
    price: 190,
    rent: 0,
    useClass: ['Sui generis', 'Agriculture', 'Sui generis'],
    rating: null,
    owners: [86, 12, 2, 0, 0],
    holding: 28,
    applications: 0.9,
  },
  farmland: {
    category: 'Commercial',
    types: ['Agricultural land'],
    storeys: 0,
    price: 0.24,
    rent: 0,
    useClass: null,
    rating: null,
    owners: [70, 22, 7, 0, 1],
    holding: 24,
    applications: 0.15,
  },
  woodland: {
    category: 'Commercial',
    types: ['Woodland', 'Land'],
    storeys: 0,
    price: 0.2,
    rent: 0,
    useClass: null,
    rating: null,
    owners: [52, 30, 18, 0, 0],
    holding: 30,
    applications: 0.05,
  },
  'open-space': {
    category: 'Commercial',
    types: ['Open space', 'Land'],
    storeys: 0,
    price: 0.6,
    rent: 0,
    useClass: ['F2(c)', 'Outdoor sport or recreation', 'D2'],
    rating: null,
    owners: [0, 8, 92, 0, 0],
    holding: 0,
    applications: 0.3,
  },
  'car-park': {
    category: 'Commercial',
    types: ['Car Park', 'Land'],
    storeys: 0,
    price: 9,
    rent: 0,
    useClass: ['Sui generis', 'Car park', 'Sui generis'],
    rating: ['043', 'Car Parks'],
    owners: [2, 58, 38, 0, 2],
    holding: 18,
    applications: 0.5,
  },
  land: {
    category: 'Commercial',
    types: ['Land'],
    storeys: 0,
    price: 3,
    rent: 0,
    useClass: null,
    rating: null,
    owners: [30, 52, 16, 0, 2],
    holding: 14,
    applications: 0.7,
  },
};

/** Whether people live there and nothing else happens. */
export function isHome(use: Use): boolean {
  return USES[use].category === 'Residential';
}
