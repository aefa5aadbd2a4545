import type { UnitSystem } from '@property/contract/units.ts';
import { toasts } from '#ui/overlays/toasts.ts';
import { LINK_MAXIMUM } from './shapes/measure-link.ts';
import type { ShapedArea } from './use-area-shapes.ts';

/** Says that a link is longer than some programs pass on, and offers a file in its place. */
export function tellLongLink(link: string, areas: readonly ShapedArea[], units: UnitSystem): void {
  const cut = `Some programs cut links after ${LINK_MAXIMUM.toLocaleString('en-GB')}.`;
  const hasAreas = areas.length > 0;
  toasts.add({
    title: `This link has ${link.length.toLocaleString('en-GB')} characters`,
    description: hasAreas
      ? `${cut} Send its areas as a file instead: it is dropped on the map.`
      : `${cut} Save the search and send the file of what is saved instead.`,
    ...(hasAreas && {
      actionProps: { children: 'Save as a file', onClick: () => saveFile(areas, units) },
    }),
  });
}

function saveFile(areas: readonly ShapedArea[], units: UnitSystem): void {
  import('./shapes/save-area-file.ts').then(
    ({ saveAreaFile }) => saveAreaFile(areas, units),
    () =>
      toasts.add({
        title: 'The file could not be written',
        description: 'Reload the page to try again; the link has everything.',
        type: 'error',
      }),
  );
}
