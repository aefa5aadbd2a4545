import { describe, expect, it } from 'vitest';
import { labelField } from './field-label.ts';

describe('labelField', () => {
  it.each([
    ['pricePerSquareFoot', 'Price per square foot'],
    ['EPCRating', 'EPC rating'],
    ['date_added', 'Date added'],
    ['UPRN', 'UPRN'],
    ['co2EmissionsTonnesPerYear', 'Co2 emissions tonnes per year'],
    ['', ''],
  ])('S-132 labels %s as %s', (name, label) => {
    expect(labelField(name)).toBe(label);
  });
});
