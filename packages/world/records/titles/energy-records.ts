import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import { openRandom } from '../random.ts';
import { addYears, pickDay, type RecordContext, roundTo, toDateTime } from '../record-context.ts';
import { isHome, USES } from '../uses/uses.ts';
import { findAge } from './building-records.ts';
import type { DraftAddress, DraftTitle } from './draft.ts';

const MOST_CERTIFICATES = 40;
const FIRST_DAY = Date.parse('2008-10-01T00:00:00Z');
const DISPLAYED = new Set(['school', 'hospital', 'civic']);
const DOMESTIC_BANDS = [
  [92, 'A'],
  [81, 'B'],
  [69, 'C'],
  [55, 'D'],
  [39, 'E'],
  [21, 'F'],
  [0, 'G'],
] as const;
const OTHER_BANDS = [
  [25, 'A'],
  [50, 'B'],
  [75, 'C'],
  [100, 'D'],
  [125, 'E'],
  [150, 'F'],
] as const;
const BUILT_FORMS: Readonly<Record<string, string>> = {
  terraced: 'Mid-Terrace',
  'semi-detached': 'Semi-Detached',
  detached: 'Detached',
};

/** Energy certificates of a title, newest first; about a third of homes have none. */
export function writeCertificates(context: RecordContext, title: DraftTitle): EnergyCertificate[] {
  if (title.floorArea < 15 || title.use === 'flats' || title.use === 'worship') return [];
  const addresses = title.addresses.slice(0, MOST_CERTIFICATES);
  return addresses
    .flatMap((address) => writeCertificate(context, title, address, addresses.length))
    .sort((left, right) => (right.lodgementDate ?? '').localeCompare(left.lodgementDate ?? ''));
}

function writeCertificate(
  context: RecordContext,
  title: DraftTitle,
  address: DraftAddress,
  shares: number,
): EnergyCertificate[] {
  const random = openRandom(context.options.seed, `energy/${title.key}/${address.id}`);
  if (!random.chance(isHome(title.use) ? 0.66 : 0.55)) return [];
  const today = Date.parse(context.options.asOf);
  const inspected = pickDay(random, FIRST_DAY, addYears(today, -0.1));
  const lodged = inspected + random.whole(0, 9) * 86_400_000;
  const domestic = isHome(title.use);
  const type = domestic ? 'domestic' : DISPLAYED.has(title.use) ? 'display' : 'non-domestic';
  const [year, ageBand] = findAge(context, title);
  const area = title.floorArea / shares;
  const score = domestic
    ? Math.round(Math.min(95, Math.max(8, random.normal(44 + (year - 1890) * 0.27, 8))))
    : Math.round(Math.min(190, Math.max(12, random.normal(118 - (year - 1890) * 0.4, 22))));
  const potential = domestic
    ? Math.min(97, score + random.whole(4, 24))
    : Math.max(10, score - random.whole(5, 30));
  const band = (value: number): string =>
    domestic
      ? (DOMESTIC_BANDS.find(([least]) => value >= least)?.[1] ?? 'G')
      : (OTHER_BANDS.find(([most]) => value <= most)?.[1] ?? 'G');
  const digits = Array.from({ length: 4 }, () => String(random.whole(0, 9999)).padStart(4, '0'));
  const form = title.use === 'flat' ? undefined : BUILT_FORMS[title.use];
  return [
    {
      certificateNumber: `0000-${digits.join('-')}`,
      certificateType: type,
      address: address.fullAddress,
      uprn: address.uprn,
      currentRating: band(score),
      currentScore: score,
      potentialRating: band(potential),
      potentialScore: potential,
      ...(domestic
        ? { environmentalImpactRating: band(Math.max(1, score - random.whole(-3, 8))) }
        : {}),
      co2EmissionsTonnesPerYear: roundTo(
        area * (domestic ? (105 - score) * 0.0011 : score * 0.0007) + 0.2,
        1,
      ),
      totalFloorAreaInSquareMeters: roundTo(area * 0.92, 1),
      propertyType: domestic
        ? title.use === 'flat'
          ? 'Flat'
          : 'House'
        : (USES[title.use].types[0] ?? 'Building'),
      ...(form === undefined ? {} : { builtForm: form }),
      ...(random.chance(0.85) ? { constructionAgeBand: ageBand } : {}),
      mainFuel: random.weigh([
        ['Mains gas', 82],
        ['Electricity', 13],
        ['Oil', 3],
        ['Community heating', 2],
      ]),
      inspectionDate: toDateTime(inspected),
      lodgementDate: toDateTime(lodged),
      expiryDate: toDateTime(addYears(lodged, 10)),
    },
  ];
}
