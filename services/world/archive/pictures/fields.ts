import type { Random } from '#services/world/records/random.ts';
import { drawBackdrop, drawHedge, drawTree, HORIZON, type Light } from './scenery.ts';
import { PICTURE, path, rect, shade } from './svg.ts';

const CROPS = ['#9fae5c', '#c7b25e', '#86a356', '#b7c27a', '#7d9a55', '#a08d5a'] as const;

/** Open land seen from its gate. */
export function drawFields(own: Random, passing: Random, light: Light, wooded: boolean): string[] {
  const { width, height } = PICTURE;
  const parts = drawBackdrop(passing, light, '#8ba35e');
  const bands = 4;
  for (let band = 0; band < bands; band++) {
    const top = HORIZON - 30 + (band * (height - HORIZON + 30)) / bands;
    const crop = own.pick(CROPS);
    const [left, right] = [own.between(-18, 18), own.between(-18, 18)];
    parts.push(
      path(
        `M0 ${top + left} Q${width / 2} ${top - own.between(5, 30)} ${width} ${top + right} L${width} ${height} L0 ${height} Z`,
        shade(crop, -0.04 * band),
      ),
      ...drawFurrows(top + 14, band, crop),
    );
    const trees = wooded ? 16 : own.whole(1, 4);
    for (let index = 0; index < trees; index++) {
      const size = (wooded ? 110 : 80) * (0.6 + band * 0.45) * own.between(0.8, 1.2);
      parts.push(drawTree(own, own.between(0, width), top + own.between(0, 12), size));
    }
    if (!wooded) parts.push(drawHedge(own, -10, width + 10, top + 8, 8 + band * 5));
  }
  parts.push(drawGate(own.between(300, 700)));
  if (light === 'evening')
    parts.push(rect({ x: 0, y: 0, width, height }, '#1b2145', { opacity: '0.38' }));
  return parts;
}

function drawFurrows(top: number, band: number, crop: string): string[] {
  const { width } = PICTURE;
  return Array.from({ length: 5 }, (_, row) => {
    const y = top + row * (8 + band * 5);
    return path(`M0 ${y} Q${width / 2} ${y - 14} ${width} ${y}`, 'none', {
      stroke: shade(crop, -0.14),
      'stroke-width': String(1.2 + band * 0.6),
    });
  });
}

function drawGate(x: number): string {
  const bars = [0, 1, 2, 3].map((row) =>
    rect({ x, y: 640 + row * 26, width: 250, height: 8 }, '#8d7a5f'),
  );
  const posts = [-14, 250].map((offset) =>
    rect({ x: x + offset, y: 616, width: 16, height: 140 }, '#6f5d47'),
  );
  const brace = path(`M${x} 730 L${x + 246} 640`, 'none', {
    stroke: '#8d7a5f',
    'stroke-width': '8',
  });
  return [...bars, brace, ...posts].join('');
}
