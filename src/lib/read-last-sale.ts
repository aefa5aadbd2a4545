import type { TitleSource } from '#contract/title.ts';

type Sales = NonNullable<TitleSource['sales']>;

/** The latest sale with a price, else the latest: dates decide, the order says nothing (S-059). */
export function readLastSale(sales: Sales | undefined): Sales[number] | undefined {
  return findLatest(sales?.filter((sale) => sale.price !== undefined)) ?? findLatest(sales);
}

function findLatest(sales: Sales | undefined): Sales[number] | undefined {
  return sales?.reduce<Sales[number] | undefined>((latest, sale) => {
    if (latest === undefined) return sale;
    return (sale.dateAcquired ?? '') > (latest.dateAcquired ?? '') ? sale : latest;
  }, undefined);
}
