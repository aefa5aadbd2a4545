/** Owners by weight: private person, company, council, housing association, overseas company. */
export type OwnerWeights = readonly [number, number, number, number, number];

export interface UseFacts {
  readonly category: 'Residential' | 'Commercial' | 'Mixed';
  readonly types: readonly string[];
  /** Storeys where nothing is mapped. */
  readonly storeys: number;
  /** Pounds per square foot of floor in 2026 at an ordinary address; of land where there is none. */
  readonly price: number;
  /** Pounds per square foot of floor a year; 0 where it is not let. */
  readonly rent: number;
  /** Use class, its description, and the class before 2020. */
  readonly useClass: readonly [code: string, description: string, legacy: string] | null;
  /** Valuation office special category: code and description. */
  readonly rating: readonly [code: string, description: string] | null;
  readonly owners: OwnerWeights;
  /** Expected years between sales; 0 when hardly ever sold. */
  readonly holding: number;
  /** Planning applications expected since 2005. */
  readonly applications: number;
}
