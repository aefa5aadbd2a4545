import fc from 'fast-check';

/** A small made-up document with a field of every type. */
export interface Item {
  readonly id: string;
  readonly kind?: string;
  readonly tags: string[];
  readonly size?: number;
  readonly built?: string;
  readonly place?: { lat: number; lon: number };
  readonly sales: { price: number; year?: number }[];
}

const item: fc.Arbitrary<Item> = fc.record(
  {
    id: fc.uuid(),
    kind: fc.constantFrom('a', 'b', 'A', 'c'),
    tags: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
    size: fc.integer({ min: -5, max: 5 }),
    built: fc.integer({ min: 1990, max: 1999 }).map((year) => `${year}-06-15T12:00:00Z`),
    place: fc.record({
      lat: fc.integer({ min: -9, max: 9 }).map((v) => v * 10),
      lon: fc.integer({ min: -18, max: 18 }).map((v) => v * 10),
    }),
    sales: fc.array(
      fc.record(
        { price: fc.integer({ min: 0, max: 5 }), year: fc.integer({ min: 0, max: 3 }) },
        { requiredKeys: ['price'] },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['id', 'tags', 'sales'] },
);
/** Up to 40 documents, each with an id of its own. */
export const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 40 });
