import type { BoundingBox } from '../framing.ts';

/** A drawing under way. */
export interface BoxDrawing {
  stop(): void;
}

export interface BoxDrawingEvents {
  /** The box as it stands while it is drawn. */
  readonly onDraft: (bounds: BoundingBox | null) => void;
  readonly onDrawn: (bounds: BoundingBox) => void;
  readonly onCancelled: () => void;
}

/** What a drawing is started with: its colour and where the crosshair of the keyboard stands. */
export interface BoxDrawingSettings extends BoxDrawingEvents {
  readonly colour: `#${string}`;
  /** In pixels of the map. */
  readonly locateCrosshair: () => readonly [number, number];
}
