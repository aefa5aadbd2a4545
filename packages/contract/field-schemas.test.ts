import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { type ComparableDeal, comparableDealSchema } from './deals/comparable-deal.ts';
import { shapeFields } from './field-schemas.ts';
import type { Fields } from './fields.ts';
import { searchFields } from './profile/profile-search-fields.ts';
import { type Property, propertySchema } from './titles/property.ts';
import { type TitleDocument, titleDocumentSchema } from './titles/title.ts';

const FIELDS = {
  tenure: { type: 'text', label: 'Tenure' },
  propertyType: { type: 'text', list: true, label: 'Type' },
  storeys: { type: 'number', label: 'Storeys' },
  mixed: { type: 'flag', label: 'Mixed' },
  sales: { type: 'elements', label: 'Sales' },
  'sales.price': { type: 'number', unit: 'pounds', label: 'Price' },
  'sales.buyer.name': { type: 'text', label: 'Buyer' },
} as const satisfies Fields;

describe('schemas by the table of fields', () => {
  it('S-006: holds what stands directly below a prefix, any of it missing', () => {
    expect(Object.keys(shapeFields(FIELDS, ''))).toEqual([
      'tenure',
      'propertyType',
      'storeys',
      'mixed',
    ]);
    expect(Object.keys(shapeFields(FIELDS, 'sales.'))).toEqual(['price']);
    const schema = z.looseObject(shapeFields(FIELDS, ''));
    expect(z.parse(schema, {})).toEqual({});
    expect(z.parse(schema, { storeys: null }).storeys).toBeUndefined();
    for (const wrong of [{ storeys: '3' }, { propertyType: 'Flat' }, { mixed: 1 }, { tenure: 1 }]) {
      expect(z.safeParse(schema, wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('knows the types of what it reads', () => {
    const schema = z.looseObject(shapeFields(FIELDS, ''));
    type Read = z.infer<typeof schema>;
    expectTypeOf<Read['storeys']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Read['propertyType']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Read['mixed']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Property['buildingFootprint']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<TitleDocument['ownerType']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<TitleDocument['id']>().toEqualTypeOf<string>();
    type Rent = NonNullable<TitleDocument['leases']>[number]['rentAnnually'];
    expectTypeOf<Rent>().toEqualTypeOf<number | undefined>();
    type Yield = NonNullable<ComparableDeal['dealData']>['netYield'];
    expectTypeOf<Yield>().toEqualTypeOf<number | undefined>();
  });

  it('S-046 to S-061, O-019 to O-027: has the documented fields of titles, their records and deals', () => {
    expect(Object.keys(titleDocumentSchema.shape).toSorted()).toEqual(
      [...searchFields.title, 'priceIndex', 'provenance'].toSorted(),
    );
    expect(Object.keys(propertySchema.shape).toSorted()).toEqual(
      [...searchFields.property, 'provenance'].toSorted(),
    );
    const names = (words: string) => words.trim().split(/\s+/).toSorted();
    expect(searchFields.title.toSorted()).toEqual(
      names(`id number countryIsoCode tenure propertyCategory propertyType areaInAcres
        areaInSquareFeet areaInSquareMeters buildingFootprint siteCoverage totalFloorAreaSqFt
        sizeOfCommercialSpaceInSquareFeet ownerType lastSalePrice lastSalePricePerSquareFoot mainAddress owners geometry lastModified uprns
         leases sales planning constraints useClasses rateableValue yearsHeld ownerTitles
         energyCertificates marketStatus askingPrice grossYield saleAgainstArea timesMarketed
         adjoiningTitles adjoiningArea adjoiningGroup plotRatio plotRatioAround plotRatioAgainstArea`),
    );
    expect(searchFields.property.toSorted()).toEqual(
      names(`titleId number countryIsoCode tenure propertyCategory propertyType areaInAcres
        areaInSquareFeet areaInSquareMeters buildingFootprint siteCoverage totalFloorAreaSqFt
        sizeOfCommercialSpaceInSquareFeet ownerType lastSalePrice lastSalePricePerSquareFoot mainAddress lastModified constraints useClasses
         rateableValue yearsHeld ownerTitles marketStatus askingPrice grossYield saleAgainstArea
         timesMarketed adjoiningTitles adjoiningArea adjoiningGroup plotRatio plotRatioAround plotRatioAgainstArea`),
    );
    expect(searchFields.planning.toSorted()).toEqual(
      names('reference authority description dateSubmitted decision decisionStatus'),
    );
    expect(searchFields.sales.toSorted()).toEqual(names('dateAcquired price pricePerSquareFoot'));
    expect(searchFields.leases.toSorted()).toEqual(
      names(`id leaseTitleNumber startDate endDate termInYears unexpiredTermInYears rentAnnually
        leaseType demise tenants rentReviewDate breakDate letAgain`),
    );
    expect(Object.keys(comparableDealSchema.shape).toSorted()).toEqual(
      names(`id titleId comparableType comparableStatus dealType ownershipType propertyType
        siteSizeInAcres mixedUse validationStatus dealData provenance`),
    );
  });
});
