import type { StoreApi } from 'zustand/vanilla';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { Total } from '#lib/read-total.ts';

/** How far a search has been read whole. */
export interface PlotState {
  readonly status: 'running' | 'paused' | 'stopped' | 'limited' | 'failed' | 'done';
  readonly points: readonly PointBatch[];
  readonly arrived: number;
  readonly withoutPosition: number;
  readonly total: Total | null;
  readonly target: number;
  readonly resumesAt: number | null;
  readonly error: unknown;
  readonly isWhole?: true;
}

export interface PlotRun {
  readonly state: StoreApi<PlotState>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  readonly plotAll: () => void;
  readonly cancel: () => void;
}
