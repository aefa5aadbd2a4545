/** How a box lies to an area. */
export type Placement = 'inside' | 'outside' | 'across';

/** Something points can lie in, edges included. Degrees. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  contains(longitude: number, latitude: number): boolean;
  /** "across" also where it is not known: then every point of the box is looked at. */
  place(west: number, south: number, east: number, north: number): Placement;
}

/** A rectangle of meridians and parallels. */
export function buildRectangle(west: number, south: number, east: number, north: number): Area {
  return {
    west,
    south,
    east,
    north,
    contains: (x, y) => x >= west && x <= east && y >= south && y <= north,
    place: (left, bottom, right, top) => {
      if (left > east || right < west || bottom > north || top < south) return 'outside';
      return left >= west && right <= east && bottom >= south && top <= north ? 'inside' : 'across';
    },
  };
}

/** Any other outline whose rectangle is known: boxes beside the rectangle are outside. */
export function buildArea(rectangle: Area, contains: Area['contains']): Area {
  return {
    ...rectangle,
    contains,
    place: (...box) => (rectangle.place(...box) === 'outside' ? 'outside' : 'across'),
  };
}
