import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { CSSProperties } from 'react';
import type { NoteSign } from '#lib/state/map-notes.ts';
import type { MovementKind } from '#lib/title/classify-movement.ts';
import { paletteTokens } from '../basemap/palette.ts';
import { MOVEMENT } from '../details/movement-kinds.ts';
import { describeKind } from '../details/planning-layers.ts';
import { SIGN_LOOKS } from '../images/sign-looks.ts';
import styles from './layer-sign.module.css';

/** What a kind of constraint looks like on the map. */
export function ConstraintSign({ kind }: { readonly kind: string }) {
  const { colour, sign } = describeKind(kind);
  return (
    <svg
      className={styles.constraint}
      data-sign={sign}
      style={{ '--sign': `var(${paletteTokens[colour]})` } as CSSProperties}
      viewBox="0 0 16 12"
      aria-hidden="true"
    >
      {sign === 'triangle' ? (
        <path d="M8 1.5l5.5 9.5h-11z" />
      ) : sign === 'dot' ? (
        <circle cx="8" cy="6" r="4" />
      ) : (
        <rect x="1" y="1" width="14" height="10" rx="1.5" />
      )}
    </svg>
  );
}

/** What an application or a place looks like on the map. */
export function NoteSignMark({ sign }: { readonly sign: NoteSign }) {
  const { shape, token, glyph } = SIGN_LOOKS[sign];
  return (
    <svg
      className={styles.note}
      data-shape={shape}
      style={{ '--sign': `var(${token})` } as CSSProperties}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      {shape === 'ring' ? (
        <circle cx="20" cy="20" r="18" />
      ) : (
        <rect x="4" y="4" width="32" height="32" rx="8" />
      )}
      <path d={glyph} transform="translate(8.8 8.8) scale(.933)" />
    </svg>
  );
}

/** A bend of road, or a square of ground, in the colours of its classes. */
export function MovementSign({ kind }: { readonly kind: MovementKind }) {
  const { colours } = MOVEMENT[kind];
  const paint = (at: number) =>
    ({ '--sign': `var(${paletteTokens[colours[at] ?? 'heat1']})` }) as CSSProperties;
  return (
    <svg className={styles.movement} data-kind={kind} viewBox="0 0 16 12" aria-hidden="true">
      {kind === 'traffic' ? (
        <path d="M1 10C5 10 4 3 8 3s3 3 7-1" style={paint(2)} />
      ) : (
        [0, 2, 4].map((at, column) => (
          <rect key={at} x={1 + column * 4.7} y="1" width="4.7" height="10" style={paint(at)} />
        ))
      )}
    </svg>
  );
}

/** What a class of a kind looks like on the land: a stroke of road, dashed where it is modelled, or ground. */
export function MovementClassSign({
  kind,
  at,
  opacity,
  isModelled,
}: {
  readonly kind: MovementKind;
  readonly at: number;
  readonly opacity: number;
  readonly isModelled?: boolean;
}) {
  const colour = MOVEMENT[kind].colours[at] ?? 'heat1';
  return (
    <svg
      className={styles.movement}
      data-kind={kind}
      data-modelled={isModelled || undefined}
      style={{ '--sign': `var(${paletteTokens[colour]})` } as CSSProperties}
      viewBox="0 0 16 12"
      aria-hidden="true"
    >
      {kind === 'traffic' ? (
        <path d="M1 6h14" strokeOpacity={opacity} />
      ) : (
        <>
          <rect className={styles.land} x="1" y="1" width="14" height="10" rx="1.5" />
          <rect x="1" y="1" width="14" height="10" rx="1.5" fillOpacity={opacity} />
        </>
      )}
    </svg>
  );
}

/** A layer of the deployment's own: shapes in the colour that they are drawn in, or a picture. */
export function OwnSign({ layer }: { readonly layer: Pick<MapLayerConfig, 'kind' | 'colour'> }) {
  const { kind, colour } = layer;
  // Only the head of a file of tiles tells which it holds; a colour is of use to shapes alone.
  const isShapes = kind === 'geojson' || (kind === 'pmtiles' && colour !== undefined);
  return (
    <svg
      className={styles.own}
      data-shapes={isShapes || undefined}
      style={colour === undefined ? undefined : ({ '--sign': colour } as CSSProperties)}
      viewBox="0 0 16 12"
      aria-hidden="true"
    >
      {isShapes ? (
        <path d="M2 3l6-2 6 4-3 6-8-2z" />
      ) : (
        <>
          <rect x="1" y="1" width="14" height="10" rx="1.5" />
          <path d="M1.5 9.5l4-4 3 3 2-2 4 4" />
        </>
      )}
    </svg>
  );
}
