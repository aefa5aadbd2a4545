import type { TitleSource } from '#contract/title.ts';

type Sales = NonNullable<TitleSource['sales']>;

/** The latest sale of a title: dated ones first, as the order of the records says nothing. */
export function readLastSale(sales: Sales | undefined): Sales[number] | undefined {
  return sales?.reduce<Sales[number] | undefined>((latest, sale) => {
    if (latest === undefined) return sale;
    return (sale.dateAcquired ?? '') > (latest.dateAcquired ?? '') ? sale : latest;
  }, undefined);
}
