import type { TitleDocument } from '@property/contract/titles/title.ts';
import { numberedUuid } from '../random.ts';

const KIND = 77;

/**
 * Titles whose fields are what a real one's may be and an orderly town's are not: several values,
 * the same value twice, nothing but punctuation, no elements, one place of two, the world's edge.
 */
export function buildOddTitles(): TitleDocument[] {
  const odd: object[] = [
    { areaInAcres: [0.05, 0.05, 3], tenure: ['Freehold', 'Freehold', 'Leasehold'] },
    { areaInAcres: [0.05], siteCoverage: [25.2, 30.5, 25.2], ownerType: [], sales: [] },
    { mainAddress: { fullAddress: ' ,.;- ', street: '–', town: '' }, owners: [{}] },
    { mainAddress: { street: ['Hare End', 'Hare End', 'Dark Lane'], fullAddress: null } },
    { geometry: { centroid: { lat: 52.21, lon: 180 } } },
    { geometry: { centroid: { lat: 52.21, lon: -180 } }, sales: [{}] },
    {
      geometry: {
        centroid: [
          { lat: 52.21, lon: -2.47 },
          { lat: 52.2097, lon: -2.4757 },
        ],
      },
    },
    { geometry: { centroid: { lat: -90, lon: 0 } }, leases: [{ rentAnnually: [350, 350] }] },
    { sales: [{ price: 136_000 }, { price: 136_000 }, { dateAcquired: '2019-04-06T00:00:00Z' }] },
    { sales: [{ price: [0, -5] }], planning: [{ decisionStatus: ['GRANTED', 'REFUSED'] }] },
    { planning: [{ description: `${'extension '.repeat(90)}garage`, decisionStatus: 'granted' }] },
    { uprns: [{ vOA: [{ typeCode: '249' }, { typeCode: '249' }] }, { vOA: [] }] },
    { lastModified: ['2024-04-17T00:00:00Z', '2024-04-17T23:59:59.999Z'] },
    { lastModified: '2024-04-17T12:30:00Z', number: 'WX1', propertyType: ['Retail', 'retail'] },
    {},
  ];
  return odd.map((fields, n) => ({ id: numberedUuid(KIND, n), ...fields }) as TitleDocument);
}
