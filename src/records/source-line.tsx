import type { Provenance } from '@property/contract/titles/provenance.ts';
import { labelField } from '#lib/format/field-label.ts';
import { Fold } from './fold.tsx';
import styles from './source-line.module.css';

export interface SourceLineProps {
  /** Of the records shown; those without any are skipped. */
  readonly provenance: readonly (Provenance | undefined)[];
}

/** Stands for all fields of a record. */
const EVERYTHING = '*';
/** Five roads, each with the year of its count. */
const MOST_NOTES = 5;
/** Characters that fit on one line of the narrowest panel. */
const ONE_LINE = 52;

/**
 * Says plainly what of the figures above is real and what is modelled, where the service tells. What
 * takes more than a line opens below its first words; on paper all of it stands there.
 */
export function SourceLine({ provenance }: SourceLineProps) {
  const told = provenance.filter((one) => one !== undefined);
  if (told.length === 0) return null;
  const collect = (read: (one: Provenance) => readonly string[] | undefined) => [
    ...new Set(told.flatMap((one) => read(one) ?? [])),
  ];
  const real = collect((one) => one.real);
  const modelled = collect((one) => one.modelled);
  const sources = collect((one) => one.sources);
  const notes = collect((one) => (one.note ? [one.note] : []));

  const [first, ...rest] = [
    ...tellOrigin(real, modelled),
    ...(sources.length > 0 ? [`Source: ${sources.join(', ')}.`] : []),
    ...notes.slice(0, MOST_NOTES),
  ];
  if (first === undefined) return null;
  const whole = [first, ...rest].join(' ');
  if (whole.length <= ONE_LINE) return <p className={styles.line}>{whole}</p>;
  return (
    <div className={styles.source}>
      <Fold
        summary={summarise(real, modelled)}
        switchClassName={styles.switch}
        className={styles.whole}
      >
        {whole}
      </Fold>
    </div>
  );
}

/** The shortest true statement; the fields, sources and notes open below it. */
function summarise(real: readonly string[], modelled: readonly string[]): string {
  if (modelled.length === 0) return real.length > 0 ? 'From records' : 'About these figures';
  return real.length === 0 ? 'Modelled figures, not records' : 'Part record, part modelled';
}

/** Names the shorter list and says the rest of the other. */
function tellOrigin(real: readonly string[], modelled: readonly string[]): string[] {
  if (modelled.length === 0) return real.length > 0 ? ['From records.'] : [];
  if (real.length === 0) return ['Modelled figures, not records.'];
  if (modelled.includes(EVERYTHING) || modelled.length > Math.max(real.length, 3)) {
    return [`From records: ${listFields(real)}. The rest is modelled.`];
  }
  return [`Modelled: ${listFields(modelled)}.`, `From records: ${listFields(real)}.`];
}

function listFields(names: readonly string[]): string {
  return names.map((name) => labelField(name).toLowerCase()).join(', ');
}
