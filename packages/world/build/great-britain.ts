import { containsPlace } from '@property/geo/rings/ring.ts';
import type { Position } from 'geojson';

/** Around England, Scotland and Wales with their islands; Ireland, Man and France lie outside. */
const OUTLINE: readonly Position[] = [
  [-6.8, 49.7],
  [-1.8, 50.3],
  [0.9, 50.6],
  [1.55, 51.05],
  [2.2, 52.4],
  [0.8, 53.8],
  [-1.2, 56],
  [-0.4, 61.1],
  [-2.5, 61.1],
  [-9, 58],
  [-8, 56.2],
  [-6.7, 55.5],
  [-5.85, 55.22],
  [-5.3, 54.5],
  [-4.3, 54.5],
  [-4, 53.7],
  [-5, 53.6],
  [-5.8, 51.8],
  [-6.8, 49.7],
];

/** Whether titles, tenure and pounds are meant for a place, in degrees. */
export function isInGreatBritain(place: Position): boolean {
  return containsPlace(OUTLINE, place);
}
