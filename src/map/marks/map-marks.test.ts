// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { LatePoints } from '../points/late-points.ts';
import type { PointMarks } from '../points/point-marks.ts';
import { MapMarks } from './map-marks.ts';

/** A group of a hundred in the middle of the world, of two classes. */
const GROUP: PointMarks = {
  ...{ zoom: 12, colouring: 'tenure', length: 1, classCount: 2 },
  places: Float64Array.of(0.5, 0.5),
  counts: Uint32Array.of(100),
  shares: Uint32Array.of(1, 99),
  points: Int32Array.of(-1),
  opensAt: Uint8Array.of(14),
};

test('whether a ring that no panel covers is divided is told once another view or other marks are drawn', () => {
  const listeners = new Map<string, () => void>();
  const container = Object.defineProperties(document.createElement('div'), {
    clientWidth: { value: 1000 },
    clientHeight: { value: 800 },
  });
  const map = {
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    once: () => undefined,
    isMoving: () => false,
    getContainer: () => container,
    getCanvas: () => document.createElement('canvas'),
    unproject: ([x, y]: [number, number]) => ({ lng: (x - 500) / 100, lat: (400 - y) / 100 }),
  };
  const points: { drawn: { marks: PointMarks } | null } = { drawn: null };
  const props = { padding: { top: 0, right: 0, bottom: 0, left: 0 } };
  const read = () => mapNotes.getState().hasRings;
  const marks = new MapMarks(
    map as unknown as MapLibreMap,
    points as unknown as Pick<LatePoints, 'drawn'>,
    () => props,
  );
  listeners.get('idle')?.();
  expect(read()).toBe(false);
  points.drawn = { marks: GROUP };
  listeners.get('idle')?.();
  expect(read()).toBe(true);
  props.padding = { ...props.padding, left: 600 };
  listeners.get('moveend')?.();
  expect(read()).toBe(false);
  props.padding = { ...props.padding, left: 0 };
  listeners.get('moveend')?.();
  expect(read()).toBe(true);
  marks.destroy();
  expect(read()).toBe(false);
});
