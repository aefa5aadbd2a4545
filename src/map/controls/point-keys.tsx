import type { UnitSystem } from '@property/contract/units.ts';
import { Fragment, type ReactNode, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import { COLOURINGS, type Colouring, type PointBatch } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { isMissing } from '../images/class-fill.ts';
import { MARK_STYLES } from '../images/mark-style.ts';
import keys from './class-keys.module.css';
import { hasClass, nameClasses, nameColouring, nameShort } from './class-names.ts';
import { ClassSign } from './class-sign.tsx';
import styles from './map-legend.module.css';

interface PointKeysProps {
  readonly points: readonly PointBatch[];
  readonly cells: readonly CellBatch[];
  readonly look: PointLook;
  readonly units: UnitSystem;
  /** Nobody takes a choice where it is not given: the keys then only explain. */
  readonly onLookChange?: ((look: PointLook) => void) | undefined;
  /** The other keys, which stand behind these. */
  readonly children?: ReactNode;
}

/** The name of the colouring says it: each step of the scale need not. */
const LONG_UNIT = ' per sq ft';

/** Chooses what points are coloured by; a class is hidden and shown again by its key. */
export function PointKeys(props: PointKeysProps) {
  const { points, cells, look, units, onLookChange, children } = props;
  const id = useId();
  const { colouring, hidden } = look;
  const counts = useMemo(() => countClasses(points, cells, colouring), [points, cells, colouring]);
  const told = useStore(mapNotes, (state) => state.classes);
  const hasOutlines = useStore(mapNotes, (state) => state.hasOutlines);
  // Other maps than that of the results tell no counts.
  const known = onLookChange && told?.colouring === colouring ? told : null;
  const isScale = known !== null && colouring !== 'tenure';
  const limits = known?.limits ?? null;
  const names = nameClasses(colouring, units, limits);
  const toggle = (index: number) => {
    const others = hidden.filter((each) => each !== index);
    const next = others.length < hidden.length ? others : [...hidden, index];
    onLookChange?.({ colouring, hidden: next.toSorted((a, b) => a - b) });
  };
  const shown = CLASSES[colouring].flatMap((name, index) => {
    const isHidden = hidden.includes(index);
    const count = known?.counts[index] ?? null;
    const isStep = isScale && !isMissing(colouring, index);
    // A scale is whole, whatever its steps hold, as far as the filters leave it.
    const isLeft = isStep && hasClass(colouring, index, limits);
    const isShown = isHidden || isLeft || (count ?? counts[index] ?? 0) > 0;
    return isShown ? [{ name, index, isHidden, count, isStep }] : [];
  });
  const hasOthers = onLookChange !== undefined && hasOutlines;
  return (
    <>
      {onLookChange && (
        <>
          <label htmlFor={id} className="visually-hidden">
            Colour titles by
          </label>
          <select
            id={id}
            className={styles.choice}
            value={colouring}
            onChange={({ target }) => {
              const next = COLOURINGS.find((each) => each === target.value) ?? colouring;
              onLookChange?.({ colouring: next, hidden: [] });
            }}
          >
            {COLOURINGS.map((each) => (
              <option key={each} value={each}>
                {nameShort(each)}
              </option>
            ))}
          </select>
        </>
      )}
      <fieldset className={styles.classes} aria-label={`Shown: ${nameColouring(colouring)}`}>
        {shown.map(({ name, index, isHidden, count, isStep }) => {
          if (!MARK_STYLES[colouring][index]) return null;
          return (
            <button
              key={name}
              type="button"
              className={isStep ? `${styles.key} ${keys.step}` : styles.key}
              aria-pressed={!isHidden}
              disabled={!onLookChange}
              title={`${isHidden ? 'Show' : 'Hide'} these on the map`}
              onClick={() => toggle(index)}
            >
              <ClassSign colouring={colouring} itsClass={index} />
              <span>{isScale ? names[index]?.replace(LONG_UNIT, '') : names[index]}</span>
              {count !== null && (
                <span className={keys.count}>
                  {' '}
                  {formatCount(count)}
                  {known?.isInView ? ' in view' : <em> {count === 1 ? 'title' : 'titles'}</em>}
                </span>
              )}
            </button>
          );
        })}
        {hasOthers && (
          <span className={keys.other}>
            <i />
            Not in the results
          </span>
        )}
      </fieldset>
      {/* Drawn anew where these are others: keys of another view do not slide along beside it. */}
      <Fragment key={JSON.stringify([shown.map(({ index, count }) => [index, count]), hasOthers])}>
        {children}
      </Fragment>
    </>
  );
}

/** Batches never change: while others stream in, those that are there are not counted again. */
const counted = new WeakMap<PointBatch, Map<Colouring, readonly number[]>>();

/** How many titles there are of each class of a colouring; cells know only that they are split by. */
function countClasses(
  points: readonly PointBatch[],
  cells: readonly CellBatch[],
  colouring: Colouring,
): number[] {
  const counts = CLASSES[colouring].map(() => 0);
  for (const batch of points) {
    for (const [itsClass, count] of countBatch(batch, colouring).entries()) {
      counts[itsClass] = (counts[itsClass] ?? 0) + count;
    }
  }
  for (const { shares, colouring: own } of cells) {
    if (own !== colouring) continue;
    shares.forEach((share, index) => {
      const itsClass = index % counts.length;
      counts[itsClass] = (counts[itsClass] ?? 0) + share;
    });
  }
  return counts;
}

function countBatch(batch: PointBatch, colouring: Colouring): readonly number[] {
  const known = counted.get(batch) ?? new Map<Colouring, readonly number[]>();
  counted.set(batch, known);
  const before = known.get(colouring);
  if (before) return before;
  const counts = CLASSES[colouring].map(() => 0);
  const { classes } = batch;
  for (let at = COLOURINGS.indexOf(colouring); at < classes.length; at += COLOURINGS.length) {
    const itsClass = classes[at] ?? 0;
    counts[itsClass] = (counts[itsClass] ?? 0) + 1;
  }
  known.set(colouring, counts);
  return counts;
}
