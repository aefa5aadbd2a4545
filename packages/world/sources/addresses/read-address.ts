import { foldName, foldText } from './address-text.ts';
import { type HouseNumbers, readHouseNumbers } from './house-numbers.ts';
import { formatPostcode } from './postcode.ts';

/** A part of a building: `Flat 3`, `Unit 2B`, `First Floor`. */
export interface SubBuilding {
  /** `home` and `business` never meet; `any` for a bare number, which meets both. */
  readonly kind: 'home' | 'business' | 'any';
  /** 3, 2B, FIRSTFLOOR. */
  readonly label: string;
}

/** One way to read an address, folded so that two sources can be compared. */
export interface AddressReading {
  readonly postcode?: string;
  readonly unit?: SubBuilding;
  readonly numbers?: HouseNumbers;
  /** Of the building; folded. */
  readonly name?: string;
  /** Streets that the address may name, the likeliest first; folded. */
  readonly streets: readonly string[];
  /** Whether the parts were moved about to be read so. */
  readonly bent?: boolean;
}

/** An address in the columns of the registry, the valuation office or the certificates. */
export interface AddressColumns {
  /** Flat or unit (SAON). */
  readonly secondary?: string;
  /** Number, name, or both (PAON). */
  readonly primary: string;
  readonly street?: string;
  readonly locality?: string;
  readonly postcode?: string;
}

/** An address as mapped. */
export interface MappedAddress {
  readonly unit?: string | undefined;
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  /** Only one that is known to be its own: a guess says nothing. */
  readonly postcode?: string | undefined;
}

const HOME_WORDS = 'FLATS?|APARTMENTS?|APT|MAISONETTES?|STUDIOS?|LOFT|PENTHOUSE|BEDSIT';
const BUSINESS_WORDS = 'UNITS?|SUITES?|SHOPS?|OFFICES?|WORKSHOPS?|KIOSK|RETAIL UNITS?';
const UNIT = new RegExp(`^(?:(${HOME_WORDS})|(${BUSINESS_WORDS}))(?:\\s+(?:NO\\s)?(.+))?$`);
const UNIT_AT_START = new RegExp(
  `^((?:${HOME_WORDS}|${BUSINESS_WORDS})\\.?\\s+(?:\\d+[A-Z]?|[A-Z]\\d*))[,\\s]+(.+)$`,
  'i',
);
const BARE_UNIT = /^(?:\d{1,4}\s?[A-Z]?|[A-Z]\d{0,3})$/;
/** What a part of a building is called, and a building never. */
const PART_WORDS =
  /\b(?:FLOORS?|BASEMENT|REAR|LAND|GARAGES?|PART|GROUND|PARKING|STORES?|OFFICES?|SPACE|PLOT)\b/;
const ORDINALS: Readonly<Record<string, string>> = {
  '1ST': 'FIRST',
  '2ND': 'SECOND',
  '3RD': 'THIRD',
  '4TH': 'FOURTH',
  '5TH': 'FIFTH',
  '6TH': 'SIXTH',
};

/**
 * The ways to read an address given in columns, the plain one first. The registry writes a house of
 * a terrace as `21, ST ANNS CLOSE` in the columns of flat and name, so that is tried as well.
 */
export function readColumns(columns: AddressColumns): AddressReading[] {
  const { secondary = '', primary, street = '', locality = '' } = columns;
  const postcode = columns.postcode === undefined ? undefined : formatPostcode(columns.postcode);
  const shared = postcode === undefined ? {} : { postcode };
  const own = splitPrimary(primary);
  const second = readUnit(secondary);
  // FLAT 37 of FLAT 2: a part of a part, which is neither.
  const unit: SubBuilding | undefined =
    own.unit && second
      ? { kind: 'any', label: `${own.unit.label}/${second.label}` }
      : (own.unit ?? second);
  const streets = [street, ...(street === '' ? [locality] : [])].map(foldName).filter(Boolean);
  const plain: AddressReading = {
    ...shared,
    ...(unit ? { unit } : {}),
    ...(own.numbers ? { numbers: own.numbers } : {}),
    ...(own.name === undefined ? {} : { name: own.name }),
    streets,
  };
  return [plain, ...bend(plain, secondary)];
}

/** The ways to read an address of the map. */
export function readMapped(address: MappedAddress): AddressReading[] {
  const primary = [address.name, address.number].filter(Boolean).join(', ');
  return readColumns({
    primary: address.number ?? primary,
    ...(address.unit === undefined ? {} : { secondary: address.unit }),
    ...(address.street === undefined ? {} : { street: address.street }),
    ...(address.postcode === undefined ? {} : { postcode: address.postcode }),
  }).map((reading) =>
    address.name === undefined || reading.name !== undefined
      ? reading
      : withNameOf(reading, address.name),
  );
}

function withNameOf(reading: AddressReading, text: string): AddressReading {
  const { unit, name } = splitPrimary(text);
  return {
    ...reading,
    ...(unit && !reading.unit ? { unit } : {}),
    ...(name === undefined ? {} : { name }),
  };
}

/** The same parts in another order, each a weaker claim. */
function bend(plain: AddressReading, secondary: string): AddressReading[] {
  const { unit, numbers, name, ...rest } = plain;
  const bent: AddressReading[] = [];
  const number = readHouseNumbers(secondary);
  // 21, ST ANNS CLOSE: a number and its street in the columns of the flat and the building.
  if (number && name !== undefined && !numbers) {
    bent.push({ ...rest, numbers: number, streets: [name], bent: true });
  }
  // 12, FLAT A is also 12A, and the other way about.
  if (numbers && unit && unit.kind !== 'business' && /^[A-Z]$/.test(unit.label)) {
    const joined = readHouseNumbers(`${numbers.whole}${unit.label}`);
    if (joined) bent.push({ ...rest, numbers: joined, bent: true });
  }
  if (numbers && !unit && numbers.suffix !== '') {
    const base = readHouseNumbers(String(numbers.low));
    if (base) {
      const label = numbers.suffix;
      bent.push({ ...rest, numbers: base, unit: { kind: 'home', label }, bent: true });
    }
  }
  // ROSE COTTAGE, 12: a name in the column of the flat.
  const folded = foldText(secondary);
  if (unit && unit.kind === 'any' && !BARE_UNIT.test(folded) && !PART_WORDS.test(folded)) {
    bent.push({
      ...rest,
      name: foldName(secondary),
      ...(numbers ? { numbers } : {}),
      bent: true,
    });
  }
  return bent;
}

/** `TELESCOPE HOUSE, 63` into name and number; `APARTMENT 9 THE EXCHANGE` into unit and name. */
function splitPrimary(text: string): Pick<AddressReading, 'unit' | 'numbers' | 'name'> {
  const numbers = readHouseNumbers(text);
  if (numbers) return { numbers };
  const [, unitText, after] = UNIT_AT_START.exec(text.trim()) ?? [];
  const unit = unitText === undefined ? undefined : readUnit(unitText);
  const pieces = (after ?? text).split(',').map((piece) => piece.trim());
  const numbered = pieces.map(readHouseNumbers);
  const found = numbered.find(Boolean);
  const words = pieces.filter((_, index) => !numbered[index]).filter(Boolean);
  const [only] = words;
  // UNIT 4 alone is a part of a building, whatever the column says.
  if (!unit && words.length === 1 && only !== undefined && UNIT.test(foldText(only))) {
    const own = readUnit(only);
    if (own?.label) return { unit: own, ...(found ? { numbers: found } : {}) };
  }
  const name = words.map(foldName).join('');
  return {
    ...(unit ? { unit } : {}),
    ...(found ? { numbers: found } : {}),
    ...(name === '' ? {} : { name }),
  };
}

function readUnit(text: string): SubBuilding | undefined {
  const folded = foldText(text)
    .split(' ')
    .map((word) => ORDINALS[word] ?? word)
    .join(' ');
  if (folded === '') return undefined;
  const [, home, business, rest] = UNIT.exec(folded) ?? [];
  if ((home ?? business) === undefined) {
    // FIRST FLOOR FLAT: what it is stands behind.
    const plain = folded.replace(/ (?:FLAT|APARTMENT|MAISONETTE)$/, '');
    return { kind: plain === folded ? 'any' : 'home', label: plain.replaceAll(' ', '') };
  }
  const label = (rest ?? home ?? business ?? '').replaceAll(' ', '').replace(/^0+(?=\d)/, '');
  return { kind: home === undefined ? 'business' : 'home', label };
}
