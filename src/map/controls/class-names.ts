import { PRICE_STEPS, SIZE_STEPS } from '#lib/classify-title.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import type { Colouring } from '#lib/point-batch.ts';

/** What each colouring is called in the list that chooses it. */
export const COLOURING_NAMES: Readonly<Record<Colouring, string>> = {
  category: 'Category',
  tenure: 'Tenure',
  price: 'Last sale price',
  size: 'Site area',
};

const SQUARE_METRES = {
  imperial: { unit: 'ac', per: 4046.86 },
  metric: { unit: 'ha', per: 10_000 },
};

/** Names of the classes of a colouring, in their order, in the person's units. */
export function nameClasses(colouring: Colouring, units: UnitSystem): readonly string[] {
  switch (colouring) {
    case 'category':
      return ['Residential', 'Commercial', 'Mixed', 'Not known'];
    case 'tenure':
      return ['Freehold', 'Leasehold', 'Other'];
    case 'price':
      return nameSteps(PRICE_STEPS.map(formatPrice), '', 'No price');
    case 'size': {
      const { unit, per } = SQUARE_METRES[units];
      return nameSteps(
        SIZE_STEPS.map((step) => String(Number((step / per).toPrecision(1)))),
        ` ${unit}`,
        'Not known',
      );
    }
  }
}

function nameSteps(steps: readonly string[], unit: string, unknown: string): string[] {
  const between = steps.slice(1).map((to, index) => `${steps[index]}–${to}${unit}`);
  return [`Under ${steps[0]}${unit}`, ...between, `${steps.at(-1)}${unit} and over`, unknown];
}

function formatPrice(pounds: number): string {
  return pounds < 1_000_000 ? `£${pounds / 1000}k` : `£${pounds / 1_000_000}m`;
}
