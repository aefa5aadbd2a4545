/** A sentence or a label with a capital at its start; the rest stays as it is. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
