import { describe, expect, it } from 'vitest';
import { chooseMove, isSameView, locateCrosshair, measureFreeView } from './framing.ts';

const window = { clientWidth: 1440, clientHeight: 900 };
const padding = { top: 56, right: 612, bottom: 0, left: 76 };

describe('the free view', () => {
  const free = measureFreeView(window.clientWidth, window.clientHeight, padding);

  it('is what the panels leave, or all of the map when they leave nothing to look at', () => {
    expect(free).toEqual({ left: 76, right: 828, top: 56, bottom: 900 });
    const sheet = measureFreeView(390, 844, { top: 120, right: 0, bottom: 700, left: 0 });
    expect(sheet).toEqual({ left: 0, right: 390, top: 0, bottom: 844 });
  });

  it('has the crosshair in its middle', () => {
    expect(locateCrosshair(window, padding)).toEqual([452, 478]);
  });

  it('is left for nothing that is whole in it, panned for what fits, rescaled for what does not', () => {
    expect(chooseMove(free, { left: 100, right: 200, top: 100, bottom: 200 })).toBe('stay');
    expect(chooseMove(free, { left: 800, right: 900, top: 100, bottom: 200 })).toBe('pan');
    expect(chooseMove(free, { left: 0, right: 1200, top: 100, bottom: 200 })).toBe('fit');
  });
});

describe('isSameView', () => {
  it('compares to the precision of a link', () => {
    const view = { zoom: 12.345, lat: 51.123456, lon: -2.987654 };
    expect(isSameView(view, { zoom: 12.35, lat: 51.12346, lon: -2.98765 })).toBe(true);
    expect(isSameView(view, { ...view, zoom: 12.36 })).toBe(false);
    expect(isSameView(view, { ...view, lon: -2.98767 })).toBe(false);
  });
});
