// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import MapSnapshot from './map-snapshot.tsx';

// It draws by WebGL, which is not there: this one puts its canvas into the page and rests.
vi.mock('maplibre-gl', () => ({
  Map: class {
    readonly #container: HTMLElement;
    constructor({ container }: { readonly container: HTMLElement }) {
      this.#container = container;
      container.append(document.createElement('canvas'));
    }
    once = (_: string, tell: () => void) => queueMicrotask(tell);
    on = () => this;
    getZoom = () => 14;
    getContainer = () => this.#container;
    getCanvas = () => ({ toDataURL: () => 'data:image/png;base64,' });
    unproject = () => ({ distanceTo: () => 800 });
    setMissingStyleImageResolver = () => undefined;
    remove = () => undefined;
  },
}));
vi.mock('./workers/worker.ts', () => ({ registerWorker: () => undefined }));
afterEach(cleanup);

it('leaves nothing but the picture once it is drawn: a canvas beside it would be printed over it', async () => {
  render(
    <MapSnapshot
      outline={null}
      bounds={[-1, 52, -0.9, 52.1]}
      basemap={{ kind: 'embedded', tiles: '/basemap/tiles.json' }}
      label="The map"
    />,
  );
  expect(document.querySelector('canvas')).not.toBeNull();
  await screen.findByRole('img', { name: 'The map' });
  expect(document.querySelector('canvas')).toBeNull();
});
