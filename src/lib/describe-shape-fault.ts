import type { ShapeFault } from '@property/geo/rings/check-shape.ts';

/**
 * What is wrong with a shape, to follow what it is called ("This shape …"), and what to do about it.
 * The service refuses for the same reasons (S-074).
 */
export function describeShapeFault(fault: ShapeFault): {
  readonly reason: string;
  readonly advice: string;
} {
  switch (fault.code) {
    case 'crossing':
      return {
        reason: `has an outline that crosses itself at ${describePlace(fault)}`,
        advice: 'Repair it there and try again.',
      };
    case 'repeated':
      return {
        reason: `has an outline that follows one line twice from ${describePlace(fault)}`,
        advice: 'Go along each line once and try again.',
      };
    case 'outside':
      return {
        reason: 'has a hole outside its outline',
        advice: 'Make it an area of its own, or remove it.',
      };
    case 'filling':
      return { reason: 'has a hole that leaves nothing of it', advice: 'Remove the hole.' };
    case 'nested':
      return {
        reason: 'has a hole inside another hole',
        advice: 'Make what lies inside a hole an area of its own, or remove it.',
      };
    case 'flat':
      return { reason: 'encloses nothing', advice: 'Draw it larger.' };
    case 'open':
      return {
        reason: 'has an outline that is not closed',
        advice: 'End each outline where it begins and try again.',
      };
    case 'short':
      return {
        reason: 'has an outline of fewer than three corners',
        advice: 'Give it three corners or more and try again.',
      };
    case 'position':
      return {
        reason: 'is not in longitude and latitude',
        advice: 'It looks like National Grid or another projection; save it as WGS 84 (EPSG:4326).',
      };
    case 'crowded':
      return {
        reason: 'has more than 20,000 corners, which the service does not take',
        advice: 'Simplify it in the program it comes from.',
      };
    case 'intricate':
      return {
        reason: 'has too many lines side by side to be checked',
        advice: 'Simplify it in the program it comes from.',
      };
    case 'type':
    case 'list':
    case 'none':
    case 'brackets':
      return {
        reason: 'holds no proper outline',
        advice: 'Save it once more in the program it comes from.',
      };
  }
}

/** Latitude first, as people give it. */
export function describePlace({
  lon,
  lat,
}: {
  readonly lon: number;
  readonly lat: number;
}): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}
