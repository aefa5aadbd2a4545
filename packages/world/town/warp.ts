import type { Vertex } from './planar-map.ts';
import { sine } from './plane/curve.ts';
import { distance, type Point, rounded } from './plane/point.ts';

/** Bends the whole plan a little, in long waves, so that nothing drawn straight stays straight. */
export function warp({ x, y }: Point): Point {
  const dx =
    34 * sine(y / 2576 + 0.1) +
    22 * sine(y / 1194 + x / 3267) +
    46 * sine(y / 5843 + x / 9425 + 0.16);
  const dy =
    34 * sine(x / 2702 + 0.33) +
    22 * sine(x / 1288 - y / 3016) +
    46 * sine(x / 6346 - y / 10681 + 0.48);
  return rounded({ x: x + dx, y: y + dy });
}

/** Moves vertices along; what stands round a roundabout keeps its circle. */
export function warpVertices(
  vertices: Iterable<Vertex>,
  roundabouts: readonly { readonly centre: Point; readonly radius: number }[],
): void {
  for (const vertex of vertices) {
    const roundabout = roundabouts.find(
      ({ centre, radius }) => Math.abs(distance(centre, vertex) - radius) < 1.5,
    );
    const moved = warp(vertex);
    if (roundabout === undefined) {
      vertex.x = moved.x;
      vertex.y = moved.y;
      continue;
    }
    const centre = warp(roundabout.centre);
    const away = Math.max(1e-6, distance(centre, moved));
    const point = rounded({
      x: centre.x + ((moved.x - centre.x) * roundabout.radius) / away,
      y: centre.y + ((moved.y - centre.y) * roundabout.radius) / away,
    });
    vertex.x = point.x;
    vertex.y = point.y;
  }
}
