import { expect, it } from 'vitest';
import { LENS_FIGURES } from './lens-figures.tsx';

it.each([
  [
    'leases-ending',
    { leases: [{ endDate: '2020-01-01' }, { endDate: '2028-05-01' }, { endDate: '2027-02-28' }] },
    'Lease to Feb 2027',
  ],
  ['leases-ending', { leases: [{}] }, null],
  // The lens orders by the highest rent.
  [
    'leases-ending',
    { leases: [{ endDate: '2028-05-01', rentAnnually: 42_000 }, { rentAnnually: 900 }] },
    'Lease to May 2028, £42k a year',
  ],
  [
    'leases-ending',
    { leases: [{ endDate: '2028-05-01', rentAnnually: 900 }, { rentAnnually: 42_000 }] },
    'Lease to May 2028, up to £42k a year',
  ],
  // The first and the last day that count, and a lease that is over.
  ['leases-ending', { leases: [{ endDate: '2026-11-27' }] }, 'Lease to Nov 2026'],
  [
    'leases-ending',
    {
      leases: [
        { demise: 'Unit 1', startDate: '2017-02-28', endDate: '2027-02-28' },
        { demise: 'Unit 1', startDate: '2026-06-01', endDate: '2041-06-01' },
        { demise: 'Unit 2', startDate: '2019-11-27', endDate: '2029-11-27T00:00:00Z' },
      ],
    },
    'Lease to Nov 2029',
  ],
  // Premises without a name may be any, and those of one name that are let beside each other are two.
  [
    'leases-ending',
    {
      leases: [
        { startDate: '2017-02-28', endDate: '2027-02-28' },
        { startDate: '2026-06-01', endDate: '2041-06-01' },
      ],
    },
    'Lease to Feb 2027',
  ],
  [
    'leases-ending',
    {
      leases: [
        { demise: 'Floor 1', startDate: '2017-02-28', endDate: '2027-02-28' },
        { demise: 'Floor 1', startDate: '2017-02-28', endDate: '2028-02-28' },
      ],
    },
    'Lease to Feb 2027',
  ],
  // What was over before it is no renewal.
  [
    'leases-ending',
    {
      leases: [
        { demise: 'Unit 1', startDate: '2017-02-28', endDate: '2027-02-28' },
        { demise: 'Unit 1', startDate: '2018-02-28', endDate: '2020-02-28' },
      ],
    },
    'Lease to Feb 2027',
  ],
  // Let again more than once, the last time to the latest end.
  [
    'leases-ending',
    {
      leases: [
        { demise: 'Unit 1', startDate: '2017-02-28', endDate: '2027-02-28' },
        { demise: 'Unit 1', startDate: '2025-06-01', endDate: '2035-06-01' },
        { demise: 'Unit 1', startDate: '2026-06-01', endDate: '2041-06-01' },
      ],
    },
    'Lease to Feb 2027, let again until Jun 2041',
  ],
  [
    'leases-ending',
    {
      leases: [
        { demise: 'Unit 1', startDate: '2017-02-28', endDate: '2027-02-28' },
        { demise: 'unit 1', startDate: '2026-06-01', endDate: '2041-06-01' },
        { demise: 'Unit 2', startDate: '2016-05-01', endDate: '2028-05-01' },
      ],
    },
    'Lease to May 2028',
  ],
  [
    'leases-ending',
    {
      leases: [
        { demise: 'Unit 1', startDate: '2017-02-28', endDate: '2027-02-28' },
        { demise: 'Unit 1', startDate: '2026-06-01', endDate: '2041-06-01' },
      ],
    },
    'Lease to Feb 2027, let again until Jun 2041',
  ],
  [
    'granted',
    {
      planning: [
        { decisionStatus: 'REFUSED', dateSubmitted: '2025-01-01' },
        { decisionStatus: 'GRANTED', dateSubmitted: '2024-03-01' },
      ],
    },
    'Granted, applied for in Mar 2024',
  ],
  [
    'under-built',
    { plotRatio: 0.4, plotRatioAround: 1.13 },
    'Built to 0.4 of its plot, 1.1 around',
  ],
  [
    'under-built',
    { plotRatio: 0, plotRatioAround: 0.06 },
    'Built to under 0.01 of its plot, 0.06 around',
  ],
  ['under-built', { plotRatio: 0.4 }, null],
  ['twice', { timesMarketed: 2 }, 'Offered 2 times'],
  ['twice', {}, null],
] as const)('%s says %j', (key, title, words) => {
  expect(LENS_FIGURES[key].say(title as never, 'imperial', '2026-11-27')).toBe(words);
});
