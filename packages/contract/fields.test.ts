import { describe, expect, it } from 'vitest';
import { askRecorded } from './ask-recorded.ts';
import { DEAL_FIELDS, DEAL_GROUPS } from './deal-fields.ts';
import {
  type Fields,
  type FilterKey,
  findElements,
  listFilters,
  listGroups,
  nameField,
  namePlainly,
  readUnitOf,
} from './fields.ts';
import { TITLE_TABLE } from './title-columns.ts';
import { TITLE_FIELDS, TITLE_GROUPS } from './title-fields.ts';

const TABLES: readonly (readonly [string, Fields])[] = [
  ['titles', TITLE_TABLE],
  ['deals', DEAL_FIELDS],
];

describe('the table of fields', () => {
  it('lists filters by shape, then by row', () => {
    const keys = listFilters(TITLE_FIELDS).map(({ key }) => key);
    expect(keys).toEqual([
      ...['number', 'tenure', 'category', 'type', 'country', 'town', 'street', 'district'],
      ...[
        'postcode',
        'uprn',
        'use',
        'use-class',
        'company',
        'company-number',
        'parent',
        'owner-type',
      ],
      ...['status', 'decision', 'reference', 'constraint', 'lease-type', 'energy', 'market'],
      'let-again',
      ...[
        'rateable',
        'held',
        'portfolio',
        'adjoining',
        'acres',
        'feet',
        'size',
        'floor',
        'commercial',
      ],
      ...[
        'footprint',
        'coverage',
        'ratio',
        'built',
        'sale',
        'psf',
        'last-sale',
        'last-psf',
        'against',
        'lease-term',
        'unexpired',
        'rent',
      ],
      ...[
        'asking',
        'yield',
        'offered',
        'sold',
        'submitted',
        'lease-start',
        'lease-end',
        'rent-review',
      ],
      ...[
        'lease-break',
        'energy-end',
        'modified',
        'address',
        'use-class-part',
        'owner',
        'parent-part',
        'decision-part',
      ],
      ...[
        'planning',
        'tenant',
        'rated',
        'owned',
        'floored',
        'ever-sold',
        'planned',
        'constrained',
        'leased',
      ],
      ...['tenanted', 'reviewed', 'breakable', 'certified', 'marketed', 'mapped'],
    ]);
  });

  it('puts every filter into one group, and one without a group into its own at the end', () => {
    const keys = listGroups(TITLE_FIELDS, TITLE_GROUPS).flatMap((group) => group.keys);
    expect(keys.toSorted()).toEqual(
      listFilters(TITLE_FIELDS)
        .map(({ key }) => key)
        .toSorted(),
    );
    const owner = listGroups(TITLE_FIELDS, TITLE_GROUPS).find(({ id }) => id === 'owner');
    expect(owner?.keys).toEqual([
      ...[
        'owner',
        'company',
        'company-number',
        'parent',
        'parent-part',
        'held',
        'portfolio',
        'adjoining',
        'owner-type',
        'owned',
      ],
    ]);
    const more = {
      ...TITLE_FIELDS,
      storeys: { type: 'number', label: 'Storeys', filters: { storeys: { as: 'range' } } },
    } as const satisfies Fields;
    const last = listGroups(more, TITLE_GROUPS).at(-1);
    expect(last).toEqual({ id: 'storeys', name: 'Storeys', keys: ['storeys'] });
  });

  it('knows the words of links as types', () => {
    const range: FilterKey<typeof TITLE_FIELDS, 'range'> = 'footprint';
    // @ts-expect-error: a choice is no range
    const choice: FilterKey<typeof TITLE_FIELDS, 'range'> = 'tenure';
    const flag: FilterKey<typeof DEAL_FIELDS, 'flag'> = 'deal-mixed';
    expect([range, choice, flag]).toHaveLength(3);
  });

  it.each(TABLES)('uses each word of a link once among %s', (_, fields) => {
    const rows = Object.values(fields);
    const keys = rows.flatMap(({ filters }) => Object.keys(filters ?? {}));
    const sorts = rows.flatMap(({ sort }) => sort ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(sorts).size).toBe(sorts.length);
    const places = rows.flatMap(({ column }) => column?.at ?? []);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(TABLES)('has %s whose rows make sense', (_, fields) => {
    for (const [path, field] of Object.entries(fields)) {
      const { type, unit, colours, filters = {}, latest } = field;
      if (unit !== undefined) expect(type, path).toBe('number');
      if (colours) {
        expect(type, path).toBe('number');
        expect([...colours.steps].sort((a, b) => a - b)).toEqual(colours.steps);
      }
      if (latest !== undefined) expect(findElements(fields, latest)).toBe(path);
      for (const { as, states } of Object.values(filters)) {
        if (as === 'range') expect(type, path).toBe('number');
        if (as === 'date') expect(type, path).toBe('date');
        if (as === 'presence' || as === 'flag') expect(states, path).toHaveLength(2);
      }
    }
  });

  it('S-072: finds the array of a field, and none for a field of an address', () => {
    expect(findElements(TITLE_FIELDS, 'sales.price')).toBe('sales');
    expect(findElements(TITLE_FIELDS, 'mainAddress.town')).toBeUndefined();
    expect(findElements(TITLE_FIELDS, 'tenure')).toBeUndefined();
  });

  it('names fields in the units of the person and within sentences', () => {
    const perFoot = TITLE_FIELDS['sales.pricePerSquareFoot'];
    expect(nameField(perFoot, 'imperial')).toBe('Price per sq ft');
    expect(nameField(perFoot, 'metric')).toBe('Price per sq m');
    expect(nameField(DEAL_FIELDS['dealData.dealPricePerAcre'], 'metric')).toBe('Price per hectare');
    expect(namePlainly(TITLE_FIELDS['uprns.uprn'])).toBe('UPRN');
    expect(namePlainly(TITLE_FIELDS.buildingFootprint)).toBe('building footprint');
    expect(namePlainly(DEAL_FIELDS.mixedUse)).toBe('use');
  });

  it('reads land in acres or hectares and floors in square feet or metres', () => {
    const words = (path: keyof typeof TITLE_FIELDS, system: 'imperial' | 'metric') =>
      readUnitOf(TITLE_FIELDS[path], system);
    expect(words('areaInSquareMeters', 'imperial')).toMatchObject({ suffix: 'ac' });
    expect(words('areaInSquareMeters', 'metric')).toMatchObject({ factor: 10_000, suffix: 'ha' });
    expect(words('areaInAcres', 'metric')?.factor).toBeCloseTo(2.4710538, 6);
    expect(words('buildingFootprint', 'imperial')).toMatchObject({
      factor: 0.09290304,
      suffix: 'sq ft',
    });
    expect(words('totalFloorAreaSqFt', 'metric')?.factor).toBeCloseTo(10.7639104, 6);
    expect(words('sales.pricePerSquareFoot', 'metric')).toMatchObject({
      factor: 0.09290304,
      name: '£ per sq m',
    });
    expect(words('tenure', 'metric')).toBeUndefined();
    // £247,105 an acre are £610,610 a hectare.
    const perHectare = readUnitOf(DEAL_FIELDS['dealData.dealPricePerAcre'], 'metric');
    expect(247_105 / (perHectare?.factor ?? 0)).toBeCloseTo(610_610, -1);
  });

  it('offers no group of deals without a filter', () => {
    const groups = listGroups(DEAL_FIELDS, DEAL_GROUPS, 'metric');
    for (const { id, keys } of groups) expect(keys[0], id).toBe(id);
    expect(groups.find(({ id }) => id === 'deal-rate')?.name).toBe('£ per sq m');
  });
});

it('says of a field whether it is on record', () => {
  expect(askRecorded('floor', 'floor area')).toEqual({
    as: 'presence',
    group: 'floor',
    name: 'Floor area recorded',
    states: ['with a floor area', 'no floor area recorded'],
  });
});
