import { joinClassNames } from '#ui/class-names.ts';
import tones from '#ui/tones.module.css';
import styles from './energy-rating.module.css';

const TONES: Readonly<Record<string, string | undefined>> = {
  A: tones.ok,
  B: tones.ok,
  C: tones.ok,
  D: tones.warn,
  E: tones.warn,
  F: tones.bad,
  G: tones.bad,
};

/**
 * The letter of a certificate in the colour of its band: C and better, D and E, or F and G, which may
 * not be let. Grey once the certificate has expired; A+ counts as A.
 */
export function EnergyRating(props: { readonly letter: string; readonly isExpired: boolean }) {
  const { letter, isExpired } = props;
  const tone = isExpired ? undefined : TONES[letter.trim().charAt(0).toUpperCase()];
  return <strong className={joinClassNames(styles.letter, tone ?? tones.neutral)}>{letter}</strong>;
}
