import type { CSSProperties } from 'react';
import type { NoteSign } from '#lib/state/map-notes.ts';
import { paletteTokens } from '../basemap/palette.ts';
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

/** A picture, shapes, or tiles of the deployment's own. */
export function OwnSign({ colour }: { readonly colour?: string | undefined }) {
  return (
    <svg
      className={styles.own}
      style={colour === undefined ? undefined : ({ '--sign': colour } as CSSProperties)}
      viewBox="0 0 16 12"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="14" height="10" rx="1.5" />
      <path d="M1.5 9.5l4-4 3 3 2-2 4 4" />
    </svg>
  );
}
