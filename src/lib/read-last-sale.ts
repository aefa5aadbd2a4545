interface DatedSale {
  readonly price?: number | undefined;
  readonly dateAcquired?: string | undefined;
}

/** The latest sale with a price, else the latest: dates decide, the order says nothing (S-059). */
export function readLastSale<Sale extends DatedSale>(
  sales: readonly Sale[] | undefined,
): Sale | undefined {
  return findLatest(sales?.filter((sale) => sale.price !== undefined)) ?? findLatest(sales);
}

function findLatest<Sale extends DatedSale>(sales: readonly Sale[] | undefined): Sale | undefined {
  return sales?.reduce<Sale | undefined>((latest, sale) => {
    if (latest === undefined) return sale;
    return (sale.dateAcquired ?? '') > (latest.dateAcquired ?? '') ? sale : latest;
  }, undefined);
}
