import { formatCountOf } from '#lib/format-count.ts';

/** What came of reading a file of orders, in words. */
export function describeImport(
  added: number,
  inFile: number,
): { readonly title: string; readonly description: string } {
  if (inFile === 0) {
    return { title: 'The file holds no orders.', description: 'Nothing was changed.' };
  }
  const known = inFile - added;
  if (added === 0) {
    return {
      title:
        known === 1
          ? 'The order is in the list already.'
          : `All ${known} orders are in the list already.`,
      description: 'Nothing was changed.',
    };
  }
  return {
    title: `${formatCountOf(added, 'order')} added to the list.`,
    description:
      known > 0
        ? `${formatCountOf(known, 'order')} in the file ${known === 1 ? 'was' : 'were'} there already.`
        : '',
  };
}
