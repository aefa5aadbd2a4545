import type { Provenance } from '@property/contract/titles/provenance.ts';
import { useContext } from 'react';
import { labelField } from '#lib/format/field-label.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { Fold } from './fold.tsx';
import { SaidNote } from './said-note.ts';
import styles from './source-line.module.css';

export interface SourceLineProps {
  /** Whether it stands for the whole, whose note the lines of its parts leave out. */
  readonly isOfWhole?: boolean;
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
export function SourceLine({ provenance, isOfWhole = false }: SourceLineProps) {
  const said = useContext(SaidNote);
  const told = provenance.filter((one) => one !== undefined);
  if (told.length === 0) return null;
  const collect = (read: (one: Provenance) => readonly string[] | undefined) => [
    ...new Set(told.flatMap((one) => read(one) ?? [])),
  ];
  const real = collect((one) => one.real);
  const modelled = collect((one) => one.modelled);
  const sources = collect((one) => one.sources);
  const notes = collect((one) => (one.note ? [one.note] : [])).filter(
    (note) => isOfWhole || note !== said,
  );
  const matches = tellMatches(told);

  const [first, ...rest] = [
    ...tellOrigin(real, modelled),
    ...(sources.length > 0 ? [`Source: ${sources.join(', ')}.`] : []),
    ...matches,
    ...notes.slice(0, MOST_NOTES),
  ];
  if (first === undefined) return null;
  const whole = [first, ...rest].join(' ');
  // The legend of the mark that stands behind modelled figures.
  const mark = modelled.length > 0 && <span aria-hidden="true"> ≈</span>;
  if (whole.length <= ONE_LINE) {
    return (
      <p className={styles.line}>
        {whole}
        {mark}
      </p>
    );
  }
  return (
    <div className={styles.source}>
      <Fold
        summary={
          <>
            {summarise(real, modelled)}
            {mark}
          </>
        }
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

/** How surely rows of sources are about this title, and from when they are. */
function tellMatches(told: readonly Provenance[]): string[] {
  const graded = told.filter(({ grade }) => grade !== undefined);
  if (graded.length === 0) return [];
  const likely = graded.filter(({ grade }) => grade === 'likely').length;
  const days = graded.flatMap(({ date }) => date ?? []).toSorted();
  const [first, last = first] = [days[0], days.at(-1)];
  return [
    likely === 0
      ? 'Matched by the whole address.'
      : likely === graded.length
        ? 'Matched by a likely address.'
        : `Matched by address, ${likely} of ${graded.length} likely.`,
    ...(first === undefined || last === undefined
      ? []
      : [
          `Dated ${first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`}.`,
        ]),
  ];
}

/** Names the shorter list and says the rest of the other. */
function tellOrigin(real: readonly string[], modelled: readonly string[]): string[] {
  if (modelled.length === 0) return real.length > 0 ? ['From records.'] : [];
  if (real.includes(EVERYTHING)) {
    return modelled.includes(EVERYTHING)
      ? ['Some of these rows are from records, the others modelled.']
      : [`From records. Modelled: ${listFields(modelled)}.`];
  }
  if (real.length === 0) return ['Modelled figures, not records.'];
  if (modelled.includes(EVERYTHING) || modelled.length > Math.max(real.length, 3)) {
    return [`From records: ${listFields(real)}. The rest is modelled.`];
  }
  return [`Modelled: ${listFields(modelled)}.`, `From records: ${listFields(real)}.`];
}

function listFields(names: readonly string[]): string {
  return names.map((name) => labelField(name).toLowerCase()).join(', ');
}
