import { PlainError } from '#lib/plain-error.ts';

/**
 * The failure to show for areas that the service takes one by one, but not in one search (O-055).
 * Apart from the check of shapes, which the first view does without.
 */
export function refuseTogether(): PlainError {
  return new PlainError(
    'SHAPES_REFUSED',
    'The areas have more than 20,000 corners together, too many for one search.',
    'Remove one of them, or simplify them in the program they come from.',
  );
}
