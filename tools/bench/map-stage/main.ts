import '#ui/tokens.css';
import './stage.css';
import { COLOURINGS, type PointBatch } from '#lib/points/point-batch.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import { MapController } from '#map/map-controller.ts';
import { EMPTY_SCENE, type MapScene, type MapViewProps, type Viewport } from '#map/map-scene.ts';

const middle = { zoom: 12, lat: 52.21, lon: -2.45 };

/**
 * The product's map alone, over a plain background and with made-up points, for measuring what it
 * does with them. What the page can do is on `window.stage`.
 */
const container = document.getElementById('map');
if (container === null) throw new Error('The stage has no place for a map.');

const nothing = () => undefined;
const scene: MapScene = { ...EMPTY_SCENE, look: USUAL_LOOK };
let props: MapViewProps = {
  scene,
  viewport: middle,
  entry: 0,
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  drawMode: 'none',
  theme: 'light',
  units: 'imperial',
  basemap: { kind: 'style', light: '/style.json', dark: '/style.json' },
  onViewportChange: nothing,
  onSelect: nothing,
  onHover: nothing,
  onHoverRoad: nothing,
  onDrawn: nothing,
  onDrawCancelled: nothing,
  onFault: (sentence) => console.error(sentence),
};
let rested = nothing as () => void;
const ready = new Promise<void>((resolve) => {
  rested = resolve;
});
const controller = new MapController(container, props, {
  onIdle: (idle) => idle && rested(),
  onDraft: nothing,
});

/** Resolves when what was drawn before, names around it too, has long been on the screen. */
async function rest(): Promise<void> {
  await ready;
  await new Promise((resolve) => setTimeout(resolve, 2500));
}

/** Milliseconds from a change of the scene until a frame has shown it. */
async function measureChange(change: Partial<MapScene>): Promise<number> {
  await rest();
  performance.clearMarks();
  const drawn = new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const mark = list.getEntriesByName('map-points-drawn').at(-1);
      if (!mark) return;
      observer.disconnect();
      resolve(mark.startTime);
    });
    observer.observe({ type: 'mark' });
  });
  const started = performance.now();
  update({ scene: { ...props.scene, ...change } });
  return (await drawn) - started;
}

function update(changes: Partial<MapViewProps>): void {
  props = { ...props, ...changes };
  controller.update(props);
}

/** Frames a second while the map flies from side to side. */
async function measureFrames(): Promise<number> {
  await rest();
  let frames = 0;
  let runs = true;
  const count = () => {
    frames += 1;
    if (runs) requestAnimationFrame(count);
  };
  const fly = async (viewport: Viewport) => {
    update({ viewport, entry: (props.entry ?? 0) + 1 });
    await new Promise((resolve) => setTimeout(resolve, 650));
  };
  document.dispatchEvent(new Event('pointerdown'));
  const started = performance.now();
  requestAnimationFrame(count);
  for (const way of [1, -1, 1, -1]) await fly({ ...middle, lon: middle.lon + way * 0.02 });
  runs = false;
  return frames / ((performance.now() - started) / 1000);
}

const stage = {
  draw: (count: number) => measureChange({ points: buildStagePoints(count), look: USUAL_LOOK }),
  recolour: () => measureChange({ look: { colouring: 'price', hidden: [] } }),
  filter: () => measureChange({ look: { colouring: 'price', hidden: [0, 3] } }),
  frames: measureFrames,
};
export type Stage = typeof stage;
Object.assign(window, { stage });

/** Points spread over a town, the same for a number of them each time, in one batch. */
function buildStagePoints(count: number): readonly PointBatch[] {
  const side = Math.ceil(Math.sqrt(count));
  const positions = new Float64Array(2 * count);
  const classes = new Uint8Array(COLOURINGS.length * count);
  for (let index = 0; index < count; index += 1) {
    positions[2 * index] = middle.lon - 0.05 + ((index % side) / side) * 0.1;
    positions[2 * index + 1] = middle.lat - 0.04 + (Math.floor(index / side) / side) * 0.08;
    const chance = (index * 7919) % 1000;
    classes.set([chance % 3, chance % 2, chance % 6, (chance >> 3) % 6], COLOURINGS.length * index);
  }
  return [{ ids: Array.from({ length: count }, (_, index) => `t${index}`), positions, classes }];
}
