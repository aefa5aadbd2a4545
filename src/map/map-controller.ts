import { GeoJSONSource, type Map as MapLibreMap, type ScaleControl } from 'maplibre-gl';
import { noteMapGround } from '#lib/state/first-view.ts';
import { makeMap, waitForGround } from './basemap/make-map.ts';
import { type Palette, readPalette, toHexColour } from './basemap/palette.ts';
import { isSameBasemap, layPlainStyle, layStyle } from './basemap/style.ts';
import { Camera } from './camera.ts';
import { addFoot } from './controls/add-foot.ts';
import { describeCanvas } from './describe-canvas.ts';
import type { MapDetails } from './details/start-details.ts';
import type { Draft, DrawCommand, Drawing } from './draw/drawing.ts';
import type { startDrawing } from './draw/start-drawing.ts';
import { Framer } from './framer.ts';
import { isSameView, locateCrosshair } from './framing.ts';
import { paintImage } from './images/paint-image.ts';
import type { DrawMode, MapViewProps, Viewport } from './map-scene.ts';
import type { Pointer } from './pointer.ts';
import { LatePoints } from './points/late-points.ts';
import { SceneSync } from './scene/scene-sync.ts';
import { spareWork } from './spare-work.ts';
import { registerWorker } from './workers/worker.ts';

const pointsFault =
  'The code that draws titles could not be run. Reload the page to try again; the list has them all.';

/** What the controller tells the view beyond the events of the map. */
export interface ControllerEvents {
  readonly onIdle: (idle: boolean) => void;
  /** The drawing as it stands; null when nothing is drawn. */
  readonly onDraft: (draft: Draft | null) => void;
}

/** The one owner of the map on the graphics card. Data come in by `update`, events go out. */
export class MapController {
  /** Resolves when the map is drawn on plain ground and its own layers are on their way. */
  readonly stands: Promise<void>;
  readonly #map: MapLibreMap;
  readonly #camera: Camera;
  readonly #framer: Framer;
  #scale: ScaleControl | undefined;
  #footing: ReturnType<typeof setTimeout> | undefined;
  #isFurnished = false;
  readonly #scene: SceneSync;
  readonly #points: LatePoints;
  readonly #events: ControllerEvents;
  #props: MapViewProps;
  #palette: Palette;
  #styled = false;
  readonly #faulted = new Set<string>();
  /** The view last given or told. */
  #view: Viewport;
  /** Views told that have not come back as a property yet: when they do, they are no new wish. */
  #told: readonly Viewport[] = [];
  /** Until the person acts, the view the map was made with is not left for anything. */
  #holding = true;
  #drawing: Drawing | null = null;
  #details: MapDetails | undefined;
  #pointer: Pointer | undefined;
  #drawMode: DrawMode = 'none';
  #editedKey: string | undefined;
  readonly #release = (): void => {
    this.#holding = false;
  };

  /** Throws MapLibre's `GPUInitializationError` where the browser gives no WebGL 2. */
  constructor(container: HTMLElement, props: MapViewProps, events: ControllerEvents) {
    registerWorker();
    this.#props = props;
    this.#events = events;
    this.#view = props.viewport;
    this.#palette = readPalette(props.theme, container);
    this.#map = makeMap(container, props, this.#palette);
    spareWork(this.#map, () => this.#points.hasNews);
    describeCanvas(this.#map.getCanvas());
    this.#map.setMissingStyleImageResolver((id) => this.#paint(id));
    this.#camera = new Camera(this.#map);
    this.#framer = new Framer(this.#camera);
    this.#points = new LatePoints(this.#map, this.#palette, () => this.#report(pointsFault));
    this.#scene = new SceneSync({
      setFeatures: (id, features) => {
        void this.#findSource(id)?.setData({ type: 'FeatureCollection', features });
        this.#events.onIdle(false);
      },
      showPoints: (shown) => this.#points.show(shown),
      setHovered: (source, id, hovered) => this.#map.setFeatureState({ source, id }, { hovered }),
      setPlotHovered: (id, hovered) => {
        if (!this.#map.getLayer('plot-marked')) return;
        const plot = { source: 'basemap', sourceLayer: 'plots', id };
        this.#map.setFeatureState(plot, { hovered });
      },
    });
    this.#listen();
    this.stands = waitForGround(this.#map).then(() => this.#furnish());
  }

  /** Takes what the view was given; called after every render, compares by value and identity. */
  update(props: MapViewProps): void {
    const previous = this.#props;
    this.#props = props;
    // Before the style: one that differs little is filled at once, in the colours of its theme.
    this.#details?.update(props);
    if (props.theme !== previous.theme || !isSameBasemap(props.basemap, previous.basemap))
      this.#restyle();
    let flies = false;
    if (props.entry !== previous.entry) {
      // The view of another entry of the history: what was told before belongs to the one left.
      this.#told = [];
      flies = this.#go(props.viewport);
    } else if (!isSameView(props.viewport, previous.viewport)) flies = this.#follow(props.viewport);
    if (this.#styled) this.#scene.apply(props.scene);
    if (props.scene.places !== previous.scene.places) this.#details?.settle(props.scene.places);
    // A view that was given shows what came with it.
    if (flies) this.#framer.take(props.scene);
    else this.#framer.frame(props, previous, this.#holding);
    if (props.units !== previous.units) this.#scale?.setUnit(props.units);
    const isOther = props.edited && props.edited.key !== this.#editedKey;
    if (isOther || props.drawMode !== this.#drawMode) void this.#setDrawMode(props.drawMode);
  }

  /** Takes over what the first map does without, once its code has come. */
  addDetails(start: typeof MapDetails, follow: typeof Pointer): void {
    this.#details = new start(this.#map, this.#props);
    this.#pointer = new follow(this.#map, this.#points, () => this.#props);
    if (this.#drawMode !== 'none') this.#pointer.enable(false);
  }

  zoomBy(steps: number): void {
    this.#framer.letGo();
    this.#camera.zoomBy(steps);
  }

  /** Does to the drawing under way what a button says. */
  runDrawCommand(command: DrawCommand): void {
    this.#drawing?.run(command);
    this.#map.getCanvas().focus({ preventScroll: true });
  }

  /** Shows where the person is. */
  showPlace(lon: number, lat: number): void {
    this.#framer.letGo();
    this.#camera.flyTo({ lon, lat, zoom: Math.max(15, this.#map.getZoom()) });
  }

  destroy(): void {
    // A drawing whose code is still on its way must not start on a map that is gone.
    this.#drawMode = 'none';
    clearTimeout(this.#footing);
    this.#stopDrawing();
    this.#pointer?.destroy();
    this.#points.destroy();
    document.removeEventListener('pointerdown', this.#release, true);
    document.removeEventListener('keydown', this.#release, true);
    this.#map.remove();
  }

  #listen(): void {
    document.addEventListener('pointerdown', this.#release, { capture: true, once: true });
    document.addEventListener('keydown', this.#release, { capture: true, once: true });
    this.#map.on('idle', () => this.#styled && this.#events.onIdle(true));
    this.#map.on('movestart', () => {
      this.#events.onIdle(false);
      if (this.#camera.isByHand) this.#framer.letGo();
    });
    this.#map.on('dataloading', () => this.#events.onIdle(false));
    this.#camera.onPause((view) => this.#props.onViewNear?.(view));
    this.#map.on('moveend', (event) => {
      if (!this.#camera.wasOvertaken(event)) this.#reportView();
    });
    this.#map.on('error', (event) => this.#fail(event));
  }

  /** Plain ground is drawn: what stands on it comes now. */
  #furnish(): void {
    noteMapGround();
    this.#isFurnished = true;
    this.#map.on('style.load', () => this.#takeStyle());
    layStyle(this.#map, this.#props.basemap, this.#palette, { diff: false });
    // In a task of its own.
    this.#footing = setTimeout(() => {
      this.#scale = addFoot(this.#map, this.#props);
    });
  }

  #takeStyle(): void {
    this.#points.attach();
    if (this.#styled) return;
    this.#styled = true;
    this.#scene.apply(this.#props.scene);
  }

  #reportView(): void {
    const view = this.#camera.read();
    // Also where it is the one before: it may have been held elsewhere.
    this.#props.onViewNear?.(view);
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    this.#told = [...this.#told, view];
    this.#props.onViewportChange(view);
  }

  #follow(view: Viewport): boolean {
    const echo = this.#told.findIndex((told) => isSameView(told, view));
    this.#told = echo === -1 ? [] : this.#told.slice(echo + 1);
    return echo === -1 && this.#go(view);
  }

  /** Whether the map had to move for it. */
  #go(view: Viewport): boolean {
    const told = this.#view;
    this.#view = view;
    if (this.#camera.restsAt(view, told)) return false;
    if (this.#holding) this.#camera.jump(view);
    else this.#camera.flyTo(view);
    return true;
  }

  #restyle(): void {
    if (this.#drawing) {
      // The drawing keeps its own layers, which a new style takes away.
      this.#stopDrawing();
      this.#props.onDrawCancelled();
    }
    this.#faulted.clear();
    this.#palette = readPalette(this.#props.theme, this.#map.getContainer());
    this.#points.setPalette(this.#palette);
    if (this.#isFurnished) layStyle(this.#map, this.#props.basemap, this.#palette);
  }

  #fail(event: { readonly error: unknown }): void {
    const isStyled = this.#styled || !this.#isFurnished;
    if (!isStyled) layPlainStyle(this.#map, this.#palette);
    import('./describe-map-fault.ts').then(
      ({ describeMapFault, markLostLayer }) => {
        const sentence = describeMapFault(event, isStyled);
        if (sentence === null) console.warn(event.error);
        else this.#report(sentence, markLostLayer(event));
      },
      // What cannot be fetched either is as far away as the map is.
      () => this.#report('The map could not be loaded whole.'),
    );
  }

  /** One sentence for the map and one for each layer of its own, however many tiles are lost. */
  #report(sentence: string, layer = ''): void {
    if (this.#faulted.has(layer)) return;
    this.#faulted.add(layer);
    this.#props.onFault(sentence);
  }

  #paint(id: string): void {
    const image = paintImage(id, this.#palette, Math.max(2, Math.ceil(devicePixelRatio)));
    if (image && !this.#map.hasImage(id)) this.#map.addImage(id, image.data, image.options);
  }

  #findSource(id: string): GeoJSONSource | undefined {
    const source = this.#map.getSource(id);
    return source instanceof GeoJSONSource ? source : undefined;
  }

  async #setDrawMode(mode: DrawMode): Promise<void> {
    this.#drawMode = mode;
    this.#editedKey = this.#props.edited?.key;
    this.#stopDrawing();
    if (mode === 'none') return;
    this.#pointer?.enable(false);
    try {
      const { startDrawing } = await import('./draw/start-drawing.ts');
      if (this.#drawMode === mode && !this.#drawing) this.#startDrawing(startDrawing, mode);
    } catch (error) {
      console.warn(error);
      if (this.#drawMode !== mode) return;
      this.#stopDrawing();
      this.#props.onFault('Drawing on the map could not be loaded. Reload the page to try again.');
      this.#props.onDrawCancelled();
    }
  }

  #startDrawing(start: typeof startDrawing, mode: Exclude<DrawMode, 'none'>): void {
    this.#drawing = start(mode, this.#map, {
      colour: toHexColour(this.#palette.draw),
      locateCrosshair: () => locateCrosshair(this.#map.getContainer(), this.#props.padding),
      reveal: (bounds, above) => this.#camera.reveal(bounds, this.#props.padding, above),
      edited: this.#props.edited ?? null,
      onDraft: (draft) => this.#events.onDraft(draft),
      onDrawn: (drawn) => this.#props.onDrawn(drawn),
      onCancelled: () => this.#props.onDrawCancelled(),
    });
    this.#map.getCanvas().focus({ preventScroll: true }); // The keys that draw are those of the map.
  }

  #stopDrawing(): void {
    this.#drawing?.stop();
    this.#drawing = null;
    this.#events.onDraft(null);
    this.#pointer?.enable(true);
  }
}
