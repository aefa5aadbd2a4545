import type { MarkBox, MarkSpot } from '#map/marks/drawn-marks.ts';

/** Pixels between a mark and its card. */
export const GAP = 16;
/** Pixels between a card and the edge of what it may lie on. */
const EDGE = 8;
/** The tip keeps away from rounded corners, in pixels. */
const CORNER = 20;

type Side = 'right' | 'left' | 'below' | 'above';

export interface PlacedCard {
  readonly left: number;
  readonly top: number;
  /** Where the card stands from the mark. */
  readonly side: Side;
  /** Pixels along the edge beside the mark to the tip. */
  readonly tip: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels around the hand that a card keeps clear of what it speaks of, however large that is. */
export const AROUND_HAND = 72;

/**
 * The part of a mark that its card stands beside: all of a small one, of a large outline what is near
 * the hand. The way to the card is then short, and leads over the outline itself.
 *
 * @param spot where the hand is, or the keyboard, in pixels
 */
export function narrowMark(mark: MarkBox, spot: MarkSpot): MarkBox {
  const x = hold(spot.x, mark.left, mark.right);
  const y = hold(spot.y, mark.top, mark.bottom);
  return {
    left: Math.max(mark.left, x - AROUND_HAND),
    right: Math.min(mark.right, x + AROUND_HAND),
    top: Math.max(mark.top, y - AROUND_HAND),
    bottom: Math.min(mark.bottom, y + AROUND_HAND),
  };
}

/**
 * Places a card beside what it speaks of and never over it, as long as there is room on one side:
 * right, else left, below, above. Where there is none, it stands where most of it is free.
 *
 * @param mark all that the card speaks of, in pixels
 * @param room what the card may lie on, in pixels
 * @param strip what lies over the map and over cards too: a card beside its mark goes down below it
 */
export function placeCard(
  mark: MarkBox,
  { width, height }: Size,
  room: MarkBox,
  strip: MarkBox | null = null,
): PlacedCard {
  // Of what is larger than the view only the part in view has to be kept free.
  const box: MarkBox = {
    left: Math.max(mark.left, room.left),
    right: Math.min(mark.right, room.right),
    top: Math.max(mark.top, room.top),
    bottom: Math.min(mark.bottom, room.bottom),
  };
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const across = y - Math.min(height / 3, 80);
  const along = x - width / 2;
  const choices = [
    { side: 'right', left: box.right + GAP, top: across, spare: room.right - box.right - width },
    {
      side: 'left',
      left: box.left - GAP - width,
      top: across,
      spare: box.left - room.left - width,
    },
    { side: 'below', left: along, top: box.bottom + GAP, spare: room.bottom - box.bottom - height },
    { side: 'above', left: along, top: box.top - GAP - height, spare: box.top - room.top - height },
  ] as const;
  const roomiest = choices.toSorted((one, other) => other.spare - one.spare)[0] ?? choices[0];
  const { side, left, top } = choices.find(({ spare }) => spare >= GAP + EDGE) ?? roomiest;
  const placed = {
    left: hold(left, room.left + EDGE, room.right - EDGE - width),
    top: hold(top, room.top + EDGE, room.bottom - EDGE - height),
  };
  const isBeside = side === 'right' || side === 'left';
  const isUnder =
    strip !== null &&
    placed.left < strip.right &&
    placed.left + width > strip.left &&
    placed.top < strip.bottom &&
    placed.top + height > strip.top;
  if (isBeside && isUnder && strip.bottom + 2 * EDGE + height <= room.bottom)
    placed.top = strip.bottom + EDGE;
  const tip = isBeside
    ? hold(y - placed.top, CORNER, height - CORNER)
    : hold(x - placed.left, CORNER, width - CORNER);
  return { ...placed, side, tip };
}

/** Within two ends; the first one holds where they cross. */
function hold(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}
