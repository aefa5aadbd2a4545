/** The page of a document of an order. */
export function writeOrderReader(orderId: string, documentId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/documents/${encodeURIComponent(documentId)}`;
}

/** The page of a document that was bought of a title, whichever order it came with. */
export function writeTitleReader(titleId: string, documentId: string): string {
  return `/documents/${titleId}/${encodeURIComponent(documentId)}`;
}
