/**
 * The same button of the next row, else of the one before; undefined for the only row. It takes the
 * focus once a row has gone: the keyboard would begin at the top of the page again.
 */
export function findNeighbour(button: HTMLElement): HTMLElement | undefined {
  const row = button.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour ? listButtons(neighbour)[listButtons(row).indexOf(button)] : undefined;
}

function listButtons(row: Element | null): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button') ?? [])];
}
