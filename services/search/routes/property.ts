import type { Property } from '#contract/property.ts';
import type { TitleDocument } from '#contract/title.ts';

/** The flat fields of a title and its address, without nested arrays (S-127, O-027). */
export function pickProperty(title: TitleDocument): Property {
  return {
    titleId: title.id,
    number: title.number,
    countryIsoCode: title.countryIsoCode,
    tenure: title.tenure,
    propertyCategory: title.propertyCategory,
    propertyType: title.propertyType,
    areaInAcres: title.areaInAcres,
    areaInSquareFeet: title.areaInSquareFeet,
    areaInSquareMeters: title.areaInSquareMeters,
    buildingFootprint: title.buildingFootprint,
    siteCoverage: title.siteCoverage,
    totalFloorAreaSqFt: title.totalFloorAreaSqFt,
    sizeOfCommercialSpaceInSquareFeet: title.sizeOfCommercialSpaceInSquareFeet,
    ownerType: title.ownerType,
    mainAddress: title.mainAddress,
    lastModified: title.lastModified,
    provenance: title.provenance,
  };
}
