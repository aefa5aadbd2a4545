import { type Field, type Fields, namePlainly } from '@property/contract/fields.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { INDEX_FIELDS } from '@property/search-engine/mappings/mappings.ts';
import type { Measure } from '../../phrase.ts';
import { type Token, WordTable } from '../../read-tokens.ts';

/** What is measured, by its names. */
export const MEASURES = new WordTable<Measure>([
  ...listMeasureNames(),
  ['site area,site size,site,plot size,plot,land area,acreage,hectarage,plot area', 'site'],
  [
    'floor area,floor space,floorspace,internal area,gia,nia,net internal area,gross internal area,gea,floor size,building size,square footage,sq footage',
    'floor',
  ],
  ['area,size', 'area'],
  ['commercial space,commercial floor area,commercial area', 'commercial'],
  ['footprint', 'footprint'],
  [
    'site coverage,coverage,plot coverage,site cover,plot cover,built on,built up,covered',
    'coverage',
  ],
  ['adjoining titles,titles side by side', 'adjoining'],
  [
    'price,lot size,sale price,price paid,cost,value,capital value,costing,worth,priced,deal price,priced at,valued,valued at',
    'price',
  ],
  [
    'price per square foot,price per sq ft,price per sqft,price a square foot,psf,price per foot,capital value per sq ft',
    'pricePerFoot',
  ],
  ['asking price,asking,guide price,offer', 'askingPrice'],
  ['rateable value,business rates value', 'rateableValue'],
  ['years held,time held,length of ownership', 'yearsHeld'],
  ['per square foot,per sq ft,per sqft,a square foot,a sq ft', 'pricePerFoot'],
  ['per acre,an acre', 'pricePerAcre'],
  ['rent per square foot,rent per sq ft,rent per sqft,rent psf,rent per foot', 'rentPerFoot'],
  ['price per acre,value per acre', 'pricePerAcre'],
  [
    'rent,rent pa,rent per annum,rent a year,rent per year,ground rent,rental,annual rent,passing rent,rent passing,paying,rent roll,rental income,income,net income,gross income,annual income,passing income,income producing,producing,rent payable,rent received,rent reserved,rental value',
    'rent',
  ],
  ['yield,cap rate,net yield,yielding,initial yield,net initial yield,niy,gross yield', 'yield'],
  [
    'left,remaining,remaining term,remaining lease term,unexpired,unexpired term,to run,left on the lease,left to run,to go,on the lease,on its lease,on their lease,on their leases',
    'unexpired',
  ],
  ['term,lease term,lease length,long,in length', 'term'],
  ['sale date,date,deal date,date sold', 'date'],
]);

/**
 * Each number is called by its name in the table of fields; what else it is called stands above. A
 * "number of storeys" is spoken of as "storeys" too.
 */
function listMeasureNames(): (readonly [string, Measure])[] {
  return Object.values(INDEX_FIELDS).flatMap((fields) =>
    listAskedNumbers(fields).map(([measure, field]) => {
      const name = namePlainly(field);
      const counted = field.unit === undefined ? name.replace(/^number of /, '') : name;
      return [counted === name ? name : `${name},${counted}`, measure] as const;
    }),
  );
}

/** Numbers by what questions call them first. */
function listAskedNumbers(fields: Fields): (readonly [Measure, Field])[] {
  return Object.values(fields).flatMap((field) => {
    const [first] = typeof field.asked === 'string' ? [field.asked] : (field.asked ?? []);
    return field.type === 'number' && first !== undefined ? [[first as Measure, field]] : [];
  });
}

const RECORDED: Readonly<Record<IndexName, ReadonlyMap<Measure, Field>>> = {
  titles: new Map(listAskedNumbers(INDEX_FIELDS.titles)),
  comps: new Map(listAskedNumbers(INDEX_FIELDS.comps)),
};

/** The name of a number that an index holds; `counts` where it has no unit, as storeys have none. */
export function findRecorded(tokens: readonly Token[], at: number, index: IndexName) {
  const found = MEASURES.find(tokens, at);
  const field = found && RECORDED[index].get(found.value);
  return field && { ...found, counts: field.unit === undefined };
}

/**
 * Whether the most comes first where no order is said, as in a list whose column is pressed; of leases
 * those that end soonest are of interest.
 */
export function isMostFirst(measure: Measure): boolean {
  return measure !== 'unexpired' && measure !== 'saleAgainst' && measure !== 'builtAgainst';
}
