import { type CSSProperties, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { noteFirstPicture, noteMapGround, waitForFirstPicture } from '#lib/state/first-view.ts';
import type { Draft } from './draw/drawing.ts';
import { MapController } from './map-controller.ts';
import type { MapPadding, MapViewProps } from './map-scene.ts';
import styles from './map-view.module.css';
import './maplibre.css';

/** All come after the map, which says enough where one of them does not come at all. */
const MapControls = lazyWithStandIn(async () => {
  await waitForFirstPicture();
  return import('./controls/map-controls.tsx');
});
const MapLegend = lazyWithStandIn(async () => {
  await waitForFirstPicture();
  return import('./controls/map-legend.tsx');
});
const DrawHint = lazyWithStandIn(() => import('./draw/draw-hint.tsx'));

/** `--gutter` of the design tokens. */
const gutter = 12;

const noWebGl =
  'This browser cannot draw the map, because WebGL 2 is off or missing. Search, results and titles work without it.';
/** Of any other cause: to blame the browser would send the person the wrong way. */
const notStarted =
  'The map could not be started. Reload the page to try again. Search, results and titles work without it.';

/** The map with its controls and legend: data in by properties, what the person does by events. */
export default function MapView(props: MapViewProps) {
  const region = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<MapController | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const start = useEffectEvent((container: HTMLElement) => {
    try {
      return new MapController(container, props, {
        onIdle: (idle) => {
          if (region.current) region.current.dataset.idle = String(idle);
          if (idle) noteFirstPicture();
        },
        onDraft: setDraft,
      });
    } catch (error) {
      console.warn(error);
      noteMapGround();
      noteFirstPicture();
      const isGpu = error instanceof Error && error.name === 'GPUInitializationError';
      // Said in the place of the map, and once.
      setMessage(isGpu ? noWebGl : notStarted);
      return null;
    }
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const created = start(host.current);
    setController(created);
    return () => created?.destroy();
  }, []);

  // After every render: the controller compares and does only what changed.
  useEffect(() => controller?.update(props));

  useEffect(() => {
    if (!controller) return undefined;
    let stop = () => {};
    let isGone = false;
    waitForFirstPicture()
      .then(() => controller.stands)
      .then(() => import('./details/start-details.ts'))
      .then(({ startDetails }) => {
        if (!isGone && region.current) stop = startDetails(controller, region.current);
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isGone = true;
      stop();
    };
  }, [controller]);

  const insets = props.insets ?? props.padding;
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="Map"
      aria-busy={props.scene.isOld}
      data-idle="false"
      data-insets={`${insets.left} ${insets.right}`}
      style={describeInsets(insets)}
    >
      <div ref={host} className={styles.canvas} />
      {controller && (
        <Suspense>
          <MapControls
            map={controller}
            onMessage={setMessage}
            hasTools={props.onLookChange !== undefined}
            ownLayers={props.ownLayers}
            look={props.scene.look}
            onLookChange={props.onLookChange}
          />
        </Suspense>
      )}
      <Suspense>
        <MapLegend
          scene={props.scene}
          units={props.units}
          onLookChange={props.onLookChange}
          ownLayers={props.ownLayers}
        />
      </Suspense>
      {controller && draft && (
        <Suspense>
          <DrawHint
            draft={draft}
            padding={props.padding}
            units={props.units}
            onCommand={(command) => controller.runDrawCommand(command)}
          />
        </Suspense>
      )}
      {message && (
        <p className={styles.message} role="alert" data-map-fault="">
          {message}
        </p>
      )}
    </section>
  );
}

function describeInsets({ top, right, bottom, left }: MapPadding): CSSProperties {
  return {
    '--map-inset-top': `${top}px`,
    '--map-inset-right': `${Math.max(gutter, right)}px`,
    '--map-inset-bottom': `${bottom}px`,
    '--map-inset-left': `${Math.max(gutter, left)}px`,
  } as CSSProperties;
}
