import { POINT_PATHS } from '@property/contract/field-colours.ts';
import { searchFields } from '@property/contract/profile/profile-search-fields.ts';
import { titlePointsSchema } from '@property/contract/search/title-points.ts';
import { titleDocumentSchema } from '@property/contract/titles/title.ts';
import { findMeasureUnit } from '@property/questions/compose/subject.ts';
import { findFieldWords } from '@property/questions/describe/fields.ts';
import { sayRange } from '@property/questions/describe/values.ts';
import type { Measure } from '@property/questions/grammar/phrase.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readPoints } from '#api/points/read-points.ts';
import { buildTitleColumns, EXPORT_FIELDS } from '#features/workspace/export/title-columns.ts';
import { parseLook } from '#lib/links/look-codec.ts';
import { COLOURINGS } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { nameClasses, nameColouring } from '#map/controls/class-names.ts';
import { MARK_STYLES } from '#map/images/mark-style.ts';
import { createFixtureApp, get, post } from '#services/search/testing/fixture-app.ts';
import { openQuestionApp } from '#testing/question-context.ts';

const { PATH, ROW } = vi.hoisted(() => ({
  PATH: 'leases.serviceCharge',
  ROW: {
    type: 'number',
    unit: 'poundsPerYear',
    label: 'Service charge',
    filters: { charge: { as: 'range', group: 'lease', sentence: 'service charge {}' } },
    column: { at: 165 },
    colours: { key: 'charge', steps: [100, 1000, 10_000, 1_000_000], unknown: 'No charge' },
    asked: 'serviceCharge',
  },
}));

// The table with one row more: whatever follows from it is asked below.
vi.mock('@property/contract/element-fields.ts', async (load) => {
  const module = await load<typeof import('@property/contract/element-fields.ts')>();
  const { LEASE_FIELDS } = module;
  return { ...module, LEASE_FIELDS: { ...LEASE_FIELDS, [PATH]: ROW } };
});

const TITLE = {
  id: '0f3b1c9e-0000-4000-8000-000000000001',
  geometry: { centroid: { lat: 51, lon: 0 } },
  leases: [
    { startDate: '2001-01-01', serviceCharge: 5 },
    { startDate: '2020-01-01', serviceCharge: 2500 },
  ],
};

it('reads a field of one more row in records, and knows it', () => {
  expect(z.parse(titleDocumentSchema, TITLE).leases?.[1]).toMatchObject({ serviceCharge: 2500 });
  const wrong = { ...TITLE, leases: [{ serviceCharge: 'much' }] };
  expect(z.safeParse(titleDocumentSchema, wrong).success).toBe(false);
  expect(searchFields.leases).toContain('serviceCharge');
});

it('gives it a column in exports, and asks for it', () => {
  expect(EXPORT_FIELDS).toContain(PATH);
  const columns = buildTitleColumns('metric', 'https://x.test');
  const index = columns.findIndex(({ header }) => header === 'Last lease service charge, £ a year');
  expect(columns[index]?.kind).toBe('money');
  expect(columns[index]?.read(TITLE)).toBe(2500);
  expect(columns[index + 1]?.header).toBe('Last planning application submission date');
});

it('colours the map by it', () => {
  const colouring = COLOURINGS.find((each) => String(each) === 'charge');
  if (colouring === undefined) throw new Error('no colouring');
  expect(nameColouring(colouring)).toBe('Last lease service charge');
  expect(nameClasses(colouring, 'imperial')).toEqual([
    'Under £100 a year',
    '£100–£1k a year',
    '£1k–£10k a year',
    '£10k–£1m a year',
    '£1m a year and over',
    'No charge',
  ]);
  expect(MARK_STYLES[colouring]).toHaveLength(CLASSES[colouring].length);
  expect(parseLook('#colour=charge&hide=2').hidden).toEqual([1]);
  expect(POINT_PATHS).toEqual(expect.arrayContaining([PATH, 'leases.startDate']));
  const hits = { hits: [{ _id: 'a', _source: TITLE }] };
  const [point] = readPoints(z.parse(titlePointsSchema, { hits }));
  expect(point?.classes[COLOURINGS.indexOf(colouring)]).toBe(2);
});

it('indexes it, so that a search by it finds the title', async () => {
  expect(MAPPINGS.titles.fields[PATH]).toEqual({ type: 'number' });
  const app = createFixtureApp();
  const range = { range: { [PATH]: { gte: 'much' } } };
  const refused = await post(app, '/titles', {
    query: { nested: { path: 'leases', query: range } },
  });
  expect(refused.status).toBe(400);
});

it('calls it by its name in plain English', () => {
  expect(findFieldWords(PATH)).toEqual({ label: 'service charge', format: 'pounds a year' });
  const lower = { value: 2500, inclusive: true };
  const range = { kind: 'range', field: PATH, lower, upper: undefined, place: '' } as const;
  expect(sayRange(range)).toBe('£2,500 a year or more');
  expect(findMeasureUnit('serviceCharge' as Measure)).toBe('poundsPerYear');
});

it('answers questions about it', async () => {
  const { app } = openQuestionApp();
  const { status, body } = await post(app, '/titles/nl-query', {
    query: 'freehold titles with a service charge over £2,000',
  });
  expect(status).toBe(200);
  const range = { range: { [PATH]: { gt: 2000 } } };
  expect(body.engineQuery.query.bool.filter).toContainEqual({
    nested: { path: 'leases', query: range },
  });
  expect(body.queryDescription).toContain(
    'there is a lease with a service charge of more than £2,000 a year',
  );
});

it('says in the description of the service what it is', async () => {
  const { body } = await get(createFixtureApp(), '/openapi.json');
  expect(body.components.schemas.Lease.properties.serviceCharge).toMatchObject({
    type: 'number',
    description: 'Service charge, in pounds a year',
  });
});
