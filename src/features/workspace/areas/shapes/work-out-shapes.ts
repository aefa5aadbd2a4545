import { buildCircle } from '@property/geo/build-circle.ts';
import { type CountedShape, combineShapes } from '@property/geo/rings/combine-shapes.ts';
import { DamagedShapeError, decodeShape } from '@property/geo/rings/shape-code.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import type { AreaShape, DerivedArea } from '#filters/model/area.ts';
import { decodePlaces } from '#filters/model/near-places.ts';
import { findSentFault, refuseShape } from '#lib/check-sent-shape.ts';
import { PlainError } from '#lib/plain-error.ts';

/** The outline of a title as the service gives it. */
interface Outline {
  readonly multiPolygonGeometry?: Polygon | MultiPolygon | undefined;
}

/** The shape of an area; `PlainError` for a damaged link, a shape that the
 * service would refuse, or a title without an outline. */
export async function workOutShape(
  area: DerivedArea,
  fetchOutline: () => Promise<Outline>,
): Promise<AreaShape> {
  switch (area.kind) {
    case 'drawn':
      return readDrawn(area.code);
    case 'radius':
      return buildCircle(area.lon, area.lat, area.metres);
    case 'near': {
      const circles = (decodePlaces(area.code) ?? []).map(({ lon, lat }) => ({
        role: 'any' as const,
        shape: buildCircle(lon, lat, area.metres),
      }));
      return combineShapes(circles);
    }
    case 'outline': {
      const { multiPolygonGeometry } = await fetchOutline();
      if (!multiPolygonGeometry) {
        const sentence = 'This title has no outline on record.';
        throw new PlainError('NO_OUTLINE', sentence, 'Remove the area, or draw a radius.');
      }
      const { bufferShape } = await import('@property/geo/rings/buffer-shape.ts');
      const buffered = bufferShape(multiPolygonGeometry, area.metres);
      if (buffered) return buffered;
      const sentence = 'The outline of this title encloses nothing.';
      throw new PlainError('OUTLINE_EMPTY', sentence, 'Remove the area, or draw a radius instead.');
    }
  }
}

/** What was drawn here passes; a link may hold any shape at all. */
function readDrawn(code: string): AreaShape {
  const shape = decodeDrawn(code);
  const fault = findSentFault(shape);
  if (fault) throw refuseShape(fault, 'The shape in the link');
  return shape;
}

function decodeDrawn(code: string): AreaShape {
  try {
    return decodeShape(code);
  } catch (cause) {
    if (!(cause instanceof DamagedShapeError)) throw cause;
    throw new PlainError(
      'SHAPE_DAMAGED',
      'The shape in the link is damaged; perhaps the link was cut off.',
      'Remove the area, or ask for the link again.',
    );
  }
}

/** The one shape of areas that are combined; a shape that is not known yet is left out. */
export function workOutCut(
  parts: readonly { readonly role: CountedShape['role']; readonly shape: AreaShape | undefined }[],
): AreaShape {
  return combineShapes(parts.flatMap(({ role, shape }) => (shape ? [{ role, shape }] : [])));
}
