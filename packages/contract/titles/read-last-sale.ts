/** How far around a title `saleAgainstArea` holds its last sale against others, in metres; half the side of a square. */
export const SALE_AREA_METRES = 450;

interface DatedSale {
  readonly price?: number | undefined;
  readonly dateAcquired?: string | undefined;
}

/** The latest sale with a price, else the latest: dates decide, the order says nothing (S-059). */
export function readLastSale<Sale extends DatedSale>(
  sales: readonly Sale[] | undefined,
): Sale | undefined {
  return findLast(
    sales,
    ({ dateAcquired }) => dateAcquired ?? '',
    ({ price }) => price,
  );
}

/** The latest element that has what is preferred, else the latest of all. */
export function findLast<Element>(
  elements: readonly Element[] | undefined,
  readDate: (element: Element) => string,
  readPreferred: (element: Element) => unknown,
): Element | undefined {
  const preferred = elements?.filter((element) => readPreferred(element) !== undefined);
  return findLatest(preferred, readDate) ?? findLatest(elements, readDate);
}

function findLatest<Element>(
  elements: readonly Element[] | undefined,
  readDate: (element: Element) => string,
): Element | undefined {
  const [first, ...others] = elements ?? [];
  return others.reduce(
    (latest, element) =>
      latest !== undefined && readDate(element) > readDate(latest) ? element : latest,
    first,
  );
}
