/** The area codes of the towns; the first is the one of the invented town. */
const AREA_CODES = ['WX', 'WY', 'WZ', 'QX', 'QY', 'QZ', 'XW', 'XQ', 'YW', 'ZW'];
const PREFIXES = ['', 'Great', 'Little', 'Upper', 'Lower', 'North', 'South', 'East', 'West', 'New'];

export const TOWNS_MAXIMUM: number = AREA_CODES.length;

const UUID = /"([0-9a-f]{2})([0-9a-f]{6}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")/g;
const AREA_CODE = /\bWX(?=\d)/g;
const REFERENCE = /"uprn":"9/g;
const LATITUDE = /"(lat|latitude)":(-?[\d.]+)/g;
const LONGITUDE = /"(lon|longitude)":(-?[\d.]+)/g;
const TOWN = /"town":"/g;
const LAST_PART = /("(?:fullAddress|dealAddress|correspondenceAddress)":"(?:[^"]*, )?)(?=[^",]*")/g;
/** Towns lie on a grid of so many columns, so far apart in degrees. */
const COLUMNS = 5;
const APART = { longitude: 0.75, latitude: 0.4 };

/** The JSON text of a record as it is in another town; the town with number 0 is the own one. */
export function rewriteRecord(body: string, town: number): string {
  if (town === 0) return body;
  const prefix = PREFIXES[town] ?? '';
  const east = (town % COLUMNS) * APART.longitude;
  const north = Math.floor(town / COLUMNS) * APART.latitude;
  return body
    .replace(UUID, (_, start, rest) => `"${changeByte(start, town)}${rest}`)
    .replace(AREA_CODE, AREA_CODES[town] ?? '')
    .replace(REFERENCE, `"uprn":"${town - 1}`)
    .replace(LATITUDE, (_, name, value) => `"${name}":${shift(value, north)}`)
    .replace(LONGITUDE, (_, name, value) => `"${name}":${shift(value, east)}`)
    .replace(TOWN, `"town":"${prefix} `)
    .replace(LAST_PART, `$1${prefix} `);
}

/** Another byte for each town, and in one town another for each byte: so ids stay distinct. */
function changeByte(byte: string, town: number): string {
  return (Number.parseInt(byte, 16) ^ town).toString(16).padStart(2, '0');
}

function shift(degrees: string, by: number): number {
  return Number((Number(degrees) + by).toFixed(7));
}
