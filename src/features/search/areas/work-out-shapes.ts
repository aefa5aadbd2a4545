import type { MultiPolygon, Polygon } from 'geojson';
import { PlainError } from '#lib/plain-error.ts';
import { buildCircle } from '#lib/shapes/build-circle.ts';
import { type CountedShape, combineShapes } from '#lib/shapes/combine-shapes.ts';
import { decodeShape } from '#lib/shapes/shape-code.ts';
import type { AreaShape, DerivedArea } from '#query/area.ts';

/** The outline of a title as the service gives it. */
interface Outline {
  readonly multiPolygonGeometry?: Polygon | MultiPolygon | undefined;
}

/** The shape of an area; `PlainError` for a damaged link or a title without an outline. */
export async function workOutShape(
  area: DerivedArea,
  fetchOutline: () => Promise<Outline>,
): Promise<AreaShape> {
  switch (area.kind) {
    case 'drawn':
      return decodeShape(area.code);
    case 'radius':
      return buildCircle(area.lon, area.lat, area.metres);
    case 'outline': {
      const { multiPolygonGeometry } = await fetchOutline();
      if (!multiPolygonGeometry) {
        const sentence = 'This title has no outline on record.';
        throw new PlainError('NO_OUTLINE', sentence, 'Remove the area, or draw a radius.');
      }
      const { bufferShape } = await import('#lib/shapes/buffer-shape.ts');
      return bufferShape(multiPolygonGeometry, area.metres);
    }
  }
}

/** The one shape of areas that are combined; a shape that is not known yet is left out. */
export function workOutCut(
  parts: readonly { readonly role: CountedShape['role']; readonly shape: AreaShape | undefined }[],
): AreaShape {
  return combineShapes(parts.flatMap(({ role, shape }) => (shape ? [{ role, shape }] : [])));
}
