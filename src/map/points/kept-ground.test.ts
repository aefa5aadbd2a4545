import fc from 'fast-check';
import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { countRuns } from '#testing/count-runs.ts';
import { KeptGround } from './kept-ground.ts';

/** What of the map is seen, as it stands: the ground of a place, names in it, and marks over both. */
interface Seen {
  ground: number;
  /** How far names that lie below the marks have faded in. */
  fading: number;
  marks: number;
  place: number;
  width: number;
}

/** A map that draws words in place of pictures, on a card that copies them. */
function watchMap() {
  const seen: Seen = { ground: 0, fading: 0, marks: 0, place: 0, width: 8 };
  const state = { isMoving: false, hasNames: false, groundsDrawn: 0, copies: 0 };
  const custom = new Map<string, CustomLayerInterface>();
  const pictures = new Map<object | null, string>([[null, '']]);
  let [from, to, stored] = [null as object | null, null as object | null, null as object | null];
  const gl = {
    READ_FRAMEBUFFER: 1,
    DRAW_FRAMEBUFFER: 2,
    FRAMEBUFFER: 3,
    drawingBufferHeight: 8,
    get drawingBufferWidth() {
      return seen.width;
    },
    createFramebuffer: () => {
      const frame = {};
      pictures.set(frame, 'nothing');
      return frame;
    },
    createRenderbuffer: () => ({ width: 0 }),
    isFramebuffer: (frame: object | null) => frame !== null && pictures.has(frame),
    bindRenderbuffer: (_: unknown, store: object) => {
      stored = store;
    },
    renderbufferStorage: (_: unknown, _format: unknown, width: number) =>
      Object.assign(stored ?? {}, { width }),
    framebufferRenderbuffer: (_: unknown, _at: unknown, _kind: unknown, store: object) =>
      Object.assign(to ?? {}, { store }),
    bindFramebuffer: (kind: number, frame: object | null) => {
      if (kind !== 2) from = frame;
      if (kind !== 1) to = frame;
    },
    disable: () => undefined,
    blitFramebuffer: () => {
      state.copies += 1;
      for (const frame of [from, to])
        if (frame) expect(Reflect.get(Reflect.get(frame, 'store'), 'width')).toBe(seen.width);
      pictures.set(to, pictures.get(from) ?? 'nothing');
    },
  };
  const isNames = { type: 'symbol', source: 'basemap', isHidden: () => false };
  const style = {
    _updatedLayers: {} as Record<string, true>,
    _order: ['land', 'names', 'point'],
    _layers: {
      land: { type: 'fill', source: 'basemap' },
      names: isNames,
      point: { type: 'custom' },
    },
    tileManagers: { basemap: { getVisibleCoordinates: () => (state.hasNames ? [1] : []) } },
  };
  const drawLayer = (id: string): string => {
    if (id === 'land') state.groundsDrawn += 1;
    if (id === 'land') return `land ${seen.ground} at ${seen.place} in ${seen.width},`;
    if (id === 'names') return state.hasNames ? `names ${seen.fading},` : '';
    return `marks ${seen.marks} at ${seen.place}`;
  };
  const createPainter = () => ({
    render: (_style: typeof style, _transform: object, _data: object) => {
      pictures.set(null, '');
      for (const id of style._order) {
        const layer = custom.get(id);
        if (layer) layer.render(gl as never, {} as never);
        else pictures.set(null, `${pictures.get(null)}${drawLayer(id)}`);
      }
    },
  });
  const listeners: ((event: { sourceId: string }) => void)[] = [];
  const map = {
    style,
    _styleDirty: false,
    _update: (isOfStyle?: boolean) => {
      map._styleDirty ||= isOfStyle ?? false;
    },
    on: (_kind: 'sourcedata', listener: (typeof listeners)[number]) => listeners.push(listener),
    _render: () => {
      map._styleDirty = false;
      map.painter.render(style, { modelViewProjectionMatrix: [seen.place, 1] }, {});
    },
    painter: createPainter(),
    isMoving: () => state.isMoving,
    getZoom: () => 12,
    getLayersOrder: () => style._order,
    getLayer: (id: string) => custom.get(id) ?? Reflect.get(style._layers, id),
    addLayer: (layer: CustomLayerInterface, before: string) => {
      custom.set(layer.id, layer);
      style._order.splice(style._order.indexOf(before), 0, layer.id);
      style._updatedLayers[layer.id] = true;
      layer.onAdd?.({} as never, gl as never);
    },
  };
  const ground = new KeptGround(map as unknown as MapLibreMap);
  ground.attach('point');
  const draw = (): string => {
    map._render();
    return pictures.get(null) ?? '';
  };
  /** As the library does it: all is to be looked at anew, and then what has changed. */
  const changeSource = (sourceId: string) => {
    map._update();
    for (const listener of listeners) listener({ sourceId });
  };
  const drawPlainly = () => ['land', 'names', 'point'].map(drawLayer).join('');
  /** The card is lost with all that it holds, and another one comes. */
  const loseCard = () => {
    for (const frame of pictures.keys()) if (frame) pictures.delete(frame);
    map.painter = createPainter();
    style._order = style._order.filter((id) => !custom.delete(id));
    ground.attach('point');
  };
  return { map, seen, state, style, ground, draw, drawPlainly, changeSource, loseCard };
}

test('marks that come are drawn over the ground as it was kept', () => {
  const { seen, state, draw, drawPlainly } = watchMap();
  draw();
  seen.marks += 1;
  expect(draw()).toBe(drawPlainly());
  state.groundsDrawn = 0;
  for (let picture = 0; picture < 5; picture += 1) {
    seen.marks += 1;
    draw();
  }
  expect(state.groundsDrawn).toBe(0);
});

test('the ground stays when what lies on it has come, as the places of groups', () => {
  const { seen, state, draw, drawPlainly, changeSource } = watchMap();
  draw();
  state.groundsDrawn = 0;
  for (let picture = 0; picture < 5; picture += 1) {
    seen.fading += 1;
    changeSource('scene-points');
    draw();
  }
  expect(state.groundsDrawn).toBe(0);
  expect(draw()).toBe(drawPlainly());
});

test('the workers of the map are told of no layer that draws itself', () => {
  expect(watchMap().style._updatedLayers).toEqual({});
});

test('nothing is kept of a map that is on the move', () => {
  const { seen, state, draw, changeSource } = watchMap();
  state.isMoving = true;
  for (let picture = 0; picture < 5; picture += 1) {
    seen.place += 1;
    changeSource('basemap');
    draw();
  }
  expect(state.copies).toBe(0);
});

test('the list of layers is whole again after a picture, also where drawing fails', () => {
  const { map, style, draw } = watchMap();
  const all = [...style._order];
  draw();
  draw();
  expect(style._order).toEqual(all);
  map.addLayer(
    {
      id: 'broken',
      type: 'custom',
      render: () => {
        throw new Error('lost');
      },
    } as unknown as CustomLayerInterface,
    'point',
  );
  expect(draw).toThrow('lost');
  expect(style._order).toEqual([...all.slice(0, -1), 'broken', 'point']);
});

test('a style that has the layer is left as it is', () => {
  const { style, ground } = watchMap();
  ground.attach('point');
  expect(style._order).toEqual(['land', 'kept-ground', 'names', 'point']);
});

test('names that fade in under the marks are drawn over the ground as it was kept', () => {
  const { seen, state, draw, drawPlainly } = watchMap();
  state.hasNames = true;
  draw();
  state.groundsDrawn = 0;
  seen.fading += 1;
  draw();
  expect(state.groundsDrawn).toBe(0);
  expect(draw()).toBe(drawPlainly());
});

test('names that came into the ground later fade with it', () => {
  const { seen, state, style, draw, drawPlainly } = watchMap();
  state.hasNames = true;
  style._order = ['land', 'names', 'kept-ground', 'point'];
  draw();
  seen.fading += 1;
  expect(draw()).toBe(drawPlainly());
});

const CHANGES = [
  'marks',
  'style',
  'source',
  'groups',
  'sky',
  'names',
  'fade',
  'move',
  'rest',
  'jump',
  'resize',
  'card',
] as const;

/** What may happen to a map between two pictures. */
function change(kind: (typeof CHANGES)[number], watched: ReturnType<typeof watchMap>): void {
  const { map, seen, state, changeSource, loseCard } = watched;
  if (kind === 'marks') seen.marks += 1;
  if (kind === 'style' || kind === 'source' || kind === 'sky') seen.ground += 1;
  // A colour on its way to another: the library tells the next picture by this alone.
  if (kind === 'style') map._styleDirty = true;
  if (kind === 'source') changeSource('basemap');
  if (kind === 'groups') changeSource('scene-points');
  // A light, say: no source tells of it.
  if (kind === 'sky') map._update();
  // Tiles of another layer come, or go: the library is told.
  if (kind === 'names') {
    state.hasNames = !state.hasNames;
    changeSource('basemap');
  }
  if (kind === 'fade') seen.fading += 1;
  if (kind === 'move') state.isMoving = true;
  if (kind === 'move' || kind === 'jump') seen.place += 1;
  if (kind === 'rest') state.isMoving = false;
  if (kind === 'resize') seen.width += 1;
  if (kind === 'card') loseCard();
}

test('whatever happens, a picture is the one that a map without it draws', () => {
  const happening = fc.array(fc.array(fc.constantFrom(...CHANGES), { maxLength: 3 }));
  fc.assert(
    fc.property(happening, (pictures) => {
      const watched = watchMap();
      for (const changes of pictures) {
        for (const kind of changes) change(kind, watched);
        expect(watched.draw()).toBe(watched.drawPlainly());
      }
    }),
    { numRuns: countRuns(200) },
  );
});
