import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AROUND_HAND, GAP, narrowMark, placeCard } from './place-card.ts';

const ROOM = { left: 388, top: 56, right: 1440, bottom: 900 };
const CARD = { width: 276, height: 210 };
const at = (x: number, y: number, radius = 20) => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

it('stands at the right of a mark, else at its left, below or above', () => {
  expect(placeCard(at(700, 400), CARD, ROOM)).toMatchObject({ side: 'right', left: 720 + GAP });
  expect(placeCard(at(1300, 400), CARD, ROOM).side).toBe('left');
  const phone = { left: 0, top: 108, right: 390, bottom: 460 };
  expect(placeCard(at(190, 130), { width: 276, height: 180 }, phone).side).toBe('below');
  expect(placeCard(at(190, 440), { width: 276, height: 180 }, phone).side).toBe('above');
});

it('covers nothing of what it speaks of and stays in view, wherever there is room beside it', () => {
  const boxes = fc.record({
    x: fc.integer({ min: ROOM.left, max: ROOM.right }),
    y: fc.integer({ min: ROOM.top, max: ROOM.bottom }),
    across: fc.integer({ min: 4, max: 240 }),
    down: fc.integer({ min: 4, max: 900 }),
  });
  fc.assert(
    fc.property(boxes, ({ x, y, across, down }) => {
      const box = { left: x - across, right: x + across, top: y - down, bottom: y + down };
      const { left, top, side, tip } = placeCard(box, CARD, ROOM);
      const right = left + CARD.width;
      const bottom = top + CARD.height;
      expect(left >= ROOM.left && right <= ROOM.right).toBe(true);
      expect(top >= ROOM.top && bottom <= ROOM.bottom).toBe(true);
      const isClear =
        right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      expect(isClear).toBe(true);
      const edge = side === 'right' || side === 'left' ? CARD.height : CARD.width;
      expect(tip > 0 && tip < edge).toBe(true);
    }),
  );
});

it('goes below what lies over cards, where that leaves it in view beside its mark', () => {
  const strip = { left: 460, top: 70, right: 620, bottom: 104 };
  const plain = placeCard(at(420, 130), CARD, ROOM);
  const placed = placeCard(at(420, 130), CARD, ROOM, strip);
  expect(plain).toMatchObject({ side: 'right', top: 64 });
  expect(placed).toMatchObject({ side: 'right', left: plain.left, top: 112 });
  expect(placed.tip).toBe(20);
  expect(placeCard(at(420, 600), CARD, ROOM, strip)).toEqual(placeCard(at(420, 600), CARD, ROOM));
  // Beside it there is room as well, and a card above its mark would come to lie over it.
  const aside = {
    ...strip,
    left: plain.left + CARD.width + 1,
    right: plain.left + CARD.width + 99,
  };
  expect(placeCard(at(420, 130), CARD, ROOM, aside)).toEqual(plain);
  const narrow = { ...ROOM, left: 300, right: 300 + CARD.width + 20 };
  const above = placeCard(at(440, 500), CARD, narrow);
  const over = { left: 300, right: 600, top: above.top, bottom: above.top + 10 };
  expect(above.side).toMatch(/above|below|top|bottom/);
  expect(placeCard(at(440, 500), CARD, narrow, over)).toEqual(above);
  const low = { ...ROOM, bottom: 300 };
  expect(placeCard(at(420, 130), CARD, low, strip)).toEqual(placeCard(at(420, 130), CARD, low));
});

it('stays in view beside an outline that fills it', () => {
  const { left, top } = placeCard({ left: -50, top: -50, right: 2000, bottom: 2000 }, CARD, ROOM);
  expect(left).toBeGreaterThanOrEqual(ROOM.left);
  expect(left + CARD.width).toBeLessThanOrEqual(ROOM.right);
  expect(top).toBeGreaterThanOrEqual(ROOM.top);
  expect(top + CARD.height).toBeLessThanOrEqual(ROOM.bottom);
});

it('stands at the same short way from the hand on an outline of any size', () => {
  const spots = fc.record({
    x: fc.integer({ min: ROOM.left, max: ROOM.right }),
    y: fc.integer({ min: ROOM.top, max: ROOM.bottom }),
    across: fc.integer({ min: 4, max: 4000 }),
    down: fc.integer({ min: 4, max: 4000 }),
  });
  fc.assert(
    fc.property(spots, ({ x, y, across, down }) => {
      const outline = { left: x - across, right: x + 7, top: y - 9, bottom: y + down };
      const { left, top } = placeCard(narrowMark(outline, { x, y }), CARD, ROOM);
      const away = Math.max(
        Math.max(left - x, 0, x - left - CARD.width),
        Math.max(top - y, 0, y - top - CARD.height),
      );
      expect(away).toBeLessThanOrEqual(AROUND_HAND + GAP);
      // Never under the hand.
      expect(away).toBeGreaterThan(0);
    }),
  );
});

it('keeps clear of all of a small mark, wherever in it the hand is', () => {
  const mark = at(700, 400);
  expect(narrowMark(mark, { x: 690, y: 410 })).toEqual(mark);
});

it('has its tip in the middle of what is in view of a mark that reaches out of it, on each side', () => {
  const wide = (left: number, right: number) =>
    placeCard({ left, right, top: 100, bottom: 300 }, CARD, ROOM);
  // From 400 to the edge at 1440 that is 920, and from the edge at 388 to 1300 it is 844.
  expect(wide(400, 9000)).toMatchObject({ side: 'below', left: 920 - 138, tip: 138 });
  expect(wide(-9000, 1300)).toMatchObject({ side: 'below', left: 844 - 138, tip: 138 });
  const tall = (top: number, bottom: number) =>
    placeCard({ left: 600, right: 700, top, bottom }, CARD, ROOM);
  // From the edge at 56 to 800 the middle is 428, and from 100 to the edge at 900 it is 500.
  expect(tall(-9000, 800)).toMatchObject({ side: 'right', top: 428 - 70, tip: 70 });
  expect(tall(100, 9000)).toMatchObject({ side: 'right', top: 500 - 70, tip: 70 });
});

it('keeps a little way from the edges of what it may lie on', () => {
  const filled = { left: -50, top: -50, right: 2000, bottom: 2000 };
  expect(placeCard(filled, CARD, ROOM)).toMatchObject({ side: 'below', top: 900 - 8 - 210 });
  const slim = { width: 200, height: 300 };
  expect(placeCard(filled, slim, ROOM)).toMatchObject({ side: 'right', left: 1440 - 8 - 200 });
  const phone = { left: 0, top: 108, right: 390, bottom: 460 };
  const small = { width: 276, height: 180 };
  expect(placeCard(at(300, 130), small, phone)).toMatchObject({ side: 'below', left: 106 });
  expect(placeCard(at(90, 130), small, phone)).toMatchObject({ side: 'below', left: 8 });
});

it('speaks of a large outline by what is near the hand, as far to each side', () => {
  const outline = { left: 0, top: 0, right: 1000, bottom: 1000 };
  expect(narrowMark(outline, { x: 500, y: 400 })).toEqual({
    ...{ left: 500 - AROUND_HAND, right: 500 + AROUND_HAND },
    ...{ top: 400 - AROUND_HAND, bottom: 400 + AROUND_HAND },
  });
  // The hand has left it meanwhile.
  expect(narrowMark(outline, { x: 1500, y: -300 })).toEqual({
    ...{ left: 1000 - AROUND_HAND, right: 1000, top: 0, bottom: AROUND_HAND },
  });
});
