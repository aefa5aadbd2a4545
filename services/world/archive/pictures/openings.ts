import type { Random } from '#services/world/records/random.ts';
import { type Box, line, polygon, rect, shade } from './svg.ts';

/** Something drawn, with the panes that may be lit in the evening. */
export interface Drawn {
  readonly body: string;
  readonly panes: readonly Box[];
}

export function join(parts: readonly Drawn[]): Drawn {
  return {
    body: parts.map(({ body }) => body).join(''),
    panes: parts.flatMap(({ panes }) => panes),
  };
}

export const plain = (body: string): Drawn => ({ body, panes: [] });

export type Glazing = 'sash' | 'casement' | 'plain' | 'cottage';

const FRAME = '#f4f3ee';
const GLASS = '#44566a';

/** A window with its frame, bars, sill and lintel. */
export function drawWindow(box: Box, glazing: Glazing, frame = FRAME): Drawn {
  const { x, y, width, height } = box;
  const edge = Math.max(2, Math.min(width, height) * 0.07);
  const pane = {
    x: x + edge,
    y: y + edge,
    width: width - 2 * edge,
    height: height - 2 * edge,
  };
  const bar = (fraction: number, down: boolean): string =>
    down
      ? line(
          { x: pane.x + pane.width * fraction, y: pane.y },
          { x: pane.x + pane.width * fraction, y: pane.y + pane.height },
          frame,
          edge * 0.8,
        )
      : line(
          { x: pane.x, y: pane.y + pane.height * fraction },
          { x: pane.x + pane.width, y: pane.y + pane.height * fraction },
          frame,
          edge * 0.8,
        );
  const bars = {
    sash: [bar(0.5, false), bar(0.5, true)],
    casement: [bar(0.34, true), bar(0.67, true)],
    cottage: [bar(0.5, true), bar(0.33, false), bar(0.66, false)],
    plain: [],
  }[glazing];
  const gleam = polygon(
    [
      { x: pane.x + pane.width * 0.12, y: pane.y + pane.height },
      { x: pane.x + pane.width * 0.55, y: pane.y },
      { x: pane.x + pane.width * 0.85, y: pane.y },
      { x: pane.x + pane.width * 0.42, y: pane.y + pane.height },
    ],
    '#8fa6b8',
    { opacity: '0.45' },
  );
  const body = [
    rect(
      { x: x - edge * 0.6, y: y - edge * 1.8, width: width + edge * 1.2, height: edge * 1.8 },
      '#d8d0c2',
    ),
    rect(box, frame),
    rect(pane, GLASS),
    gleam,
    ...bars,
    rect({ x: x - edge, y: y + height, width: width + edge * 2, height: edge * 1.3 }, '#cfc8bb'),
  ].join('');
  return { body, panes: [pane] };
}

/** A front door with a step, a light above it and a knob. */
export function drawDoor(box: Box, colour: string): Drawn {
  const { x, y, width, height } = box;
  const light = {
    x: x + width * 0.14,
    y: y + height * 0.06,
    width: width * 0.72,
    height: height * 0.14,
  };
  const panel = (top: number): string =>
    rect(
      { x: x + width * 0.2, y: y + height * top, width: width * 0.6, height: height * 0.26 },
      shade(colour, -0.14),
    );
  const body = [
    rect(
      { x: x - width * 0.1, y: y - height * 0.04, width: width * 1.2, height: height * 1.04 },
      FRAME,
    ),
    rect(box, colour),
    rect(light, GLASS),
    panel(0.28),
    panel(0.62),
    rect(
      { x: x + width * 0.82, y: y + height * 0.52, width: width * 0.07, height: width * 0.07 },
      '#d9b45b',
    ),
    rect(
      { x: x - width * 0.2, y: y + height, width: width * 1.4, height: height * 0.05 },
      '#b9b3a8',
    ),
  ].join('');
  return { body, panes: [light] };
}

/** A pane of warm light over each window that somebody is behind. */
export function lightPanes(panes: readonly Box[], random: Random): string {
  return panes
    .filter(() => random.chance(0.66))
    .map((pane) =>
      rect(pane, random.pick(['#ffd98a', '#ffe3a6', '#f7c66d', '#fff0c9']), { opacity: '0.88' }),
    )
    .join('');
}
