import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import {
  type Analyser,
  addressAnalyser,
  standardAnalyser,
} from '../engine/embedded/analysis/analysers.ts';
import { analyse, type TemplateAnalysis } from '../testing/template-analysis.ts';
import { buildIndexTemplate } from './index-template.ts';
import type { IndexMapping } from './mapping.ts';
import { MAPPINGS } from './mappings.ts';

function readTemplate(index: string) {
  const file = join(import.meta.dirname, 'opensearch', `${index}.template.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as {
    template: {
      settings: { analysis: TemplateAnalysis };
      mappings: { properties: Record<string, unknown> };
    };
  };
}

const { analysis } = readTemplate('titles').template.settings;

/** Terms with their readings, as OpenSearch would make them and as the service does. */
function expectSame(analyser: Analyser, indexName: string, searchName: string, text: string) {
  const indexed = analyser
    .index(text)
    .map((token) => ({ text: token.text, overlaps: token.overlaps === true }));
  expect(indexed, text).toEqual(analyse(analysis, indexName, text));
  expect(analyser.search(text), text).toEqual(
    analyse(analysis, searchName, text).map((token) => token.text),
  );
}
const expectSameAddress = (text: string) =>
  expectSame(addressAnalyser, 'address', 'address_search', text);
const expectSameWords = (text: string) => expectSame(standardAnalyser, 'words', 'words', text);

test.each(Object.values(MAPPINGS))(
  'the index template of $index is the one the mapping gives (else: scripts/write-index-templates.ts)',
  (mapping) => {
    expect(readTemplate(mapping.index)).toEqual(
      JSON.parse(JSON.stringify(buildIndexTemplate(mapping))),
    );
  },
);

/** Types of the template's fields by dotted path. */
function listTypes(properties: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = value as { type?: string; properties?: Record<string, unknown> };
    const own: [string, string][] = field.type ? [[prefix + name, field.type]] : [];
    return [...own, ...listTypes(field.properties ?? {}, `${prefix}${name}.`)];
  });
}

test.each<IndexMapping>(Object.values(MAPPINGS))(
  'S-072, S-074 every field of $index stands in the template under its path and type',
  ({ index, fields }) => {
    const types = { number: 'double', point: 'geo_point', stored: 'object' } as const;
    const expected = Object.entries(fields).map(([path, { type }]): [string, string] => [
      path,
      type in types ? types[type as keyof typeof types] : type,
    ]);
    const found = listTypes(readTemplate(index).template.mappings.properties);
    expect(found.sort()).toEqual(expected.sort());
  },
);

test('S-016, S-064 every address of the town is analysed alike', () => {
  const { world } = openSmallWorld();
  for (const { fullAddress } of world.addresses()) {
    expectSameAddress(fullAddress);
    expectSameWords(fullAddress);
  }
  for (const { planning = [], owners = [] } of world.titles()) {
    for (const { reference, description } of planning) {
      expectSameWords(`${reference} ${description}`);
    }
    for (const { companyName } of owners) expectSameWords(companyName ?? '');
  }
});

test.each([
  "Apt 3, St Mary's Rd, WX2 6TB",
  'St. Mary’s Church, 1 High St, ne1 4st',
  'Tŷ-Gwyn, 12-14 Heol Fach, NP20\u00a01AB',
  'Flat 3A, Unit 4/5, Bldg 7, Est. Rd',
  'Ffôrdd y Môr, Caffè Müller & Søn, Straße 5, Łódź Hse',
  'e\u0301cole decomposed, CAFE\u0301 BAR',
  'a1 2nd floor, Unit B1, e1 6an, EC1A1BB, ec1a 1bb',
  "O'Brien & Sons Ltd, 2.5 storeys, no.5, 1,200 sq.ft, 5.a, x_y, __, 120m²",
  '½ acre, 12½ High St, Ελλάς, Йорк, naïve façade',
  'NE1É 4AB, Né1 4ab, né14ab, NE1 4ÁB, Ne1 4aB',
  '',
  ' ,.;- ',
])('S-064 %s is analysed alike', (text) => {
  expectSameAddress(text);
  expectSameWords(text);
});

test('S-064 any text is analysed alike', () => {
  const unit = fc.constantFrom(
    ..."abestnpw1290AETÉéø’'.,;_-/ &²\n",
    'st',
    'rd ',
    'ne1',
    '4ab',
    ' ',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
      expectSameAddress(text);
      expectSameWords(text);
    }),
    { numRuns: 2000 },
  );
});
