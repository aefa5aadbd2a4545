/** What kind of building is drawn. */
export type Form =
  | 'house'
  | 'flats'
  | 'office'
  | 'hotel'
  | 'shop'
  | 'shed'
  | 'store'
  | 'forecourt'
  | 'land';

/** What pictures are drawn from: facts of the records, none of the surroundings. */
export interface PictureSubject {
  /** All choices about the look of the property follow from it. */
  readonly titleKey: string;
  readonly form: Form;
  readonly attached: 'terrace' | 'pair' | 'none';
  readonly storeys: number;
  /** Square metres. */
  readonly footprint: number;
  /** From before about 1945. */
  readonly old: boolean;
  readonly wooded: boolean;
}

const FORMS: Readonly<Record<string, Form>> = {
  Terraced: 'house',
  'Semi-Detached': 'house',
  Detached: 'house',
  Flat: 'flats',
  Office: 'office',
  Civic: 'office',
  School: 'office',
  Hospital: 'office',
  Hotel: 'hotel',
  'Public House': 'hotel',
  Industrial: 'shed',
  Warehouse: 'shed',
  Leisure: 'shed',
  Railway: 'shed',
  Agricultural: 'house',
  'Petrol Station': 'forecourt',
  'Agricultural land': 'land',
  Woodland: 'land',
  'Open space': 'land',
  'Car Park': 'land',
  Land: 'land',
};

/** The form that goes with the types of a title, such as Retail and Flat. */
export function chooseForm(types: readonly string[]): Form {
  const [main = 'Detached'] = types;
  if (types.includes('Supermarket') || types.includes('Retail Warehouse')) return 'store';
  return main === 'Retail' ? 'shop' : (FORMS[main] ?? 'office');
}
