import type { UnitSystem } from '@property/contract/units.ts';
import { useEffect, useRef } from 'react';
import styles from './map-snapshot.module.css';

const METRES_PER_FOOT = 0.3048;
const METRES_PER_MILE = 1609.344;

/** Lengths that people measure by, from the shortest. */
const LENGTHS: Readonly<Record<UnitSystem, readonly (readonly [metres: number, label: string])[]>> =
  {
    imperial: [
      ...[20, 50, 100, 200, 500].map((feet) => [feet * METRES_PER_FOOT, `${feet} ft`] as const),
      [METRES_PER_MILE / 8, '⅛ mile'],
      [METRES_PER_MILE / 4, '¼ mile'],
      [METRES_PER_MILE / 2, '½ mile'],
      [METRES_PER_MILE, '1 mile'],
      ...[2, 5, 10, 20, 50, 100].map(
        (miles) => [miles * METRES_PER_MILE, `${miles} miles`] as const,
      ),
    ],
    metric: [
      ...[5, 10, 20, 50, 100, 200, 500].map((metres) => [metres, `${metres} m`] as const),
      ...[1, 2, 5, 10, 20, 50, 100].map((km) => [km * 1000, `${km} km`] as const),
    ],
  };

/** Of the width of the picture: a longer bar would cover what it measures. */
const MOST = 0.22;

/** The longest length of people's units that takes no more than its share of a picture. */
export function chooseScale(
  across: number,
  units: UnitSystem,
): { readonly share: number; readonly label: string } {
  const lengths = LENGTHS[units];
  const [metres, label] = lengths.findLast(([length]) => length <= across * MOST) ??
    lengths[0] ?? [across, ''];
  return { share: metres / across, label };
}

interface ScaleBarProps {
  /** Metres of the picture from left to right. */
  readonly across: number;
  readonly units: UnitSystem;
}

/** How long a length is on the picture, at its lower right. */
export function ScaleBar({ across, units }: ScaleBarProps) {
  const { share, label } = chooseScale(across, units);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.style.setProperty('width', `${share * 100}%`), [share]);
  return (
    <div ref={bar} className={styles.scale}>
      {label}
      <span className={styles.bar} />
    </div>
  );
}

/** Where north is: a still map is never turned. */
export function NorthArrow() {
  return (
    <svg className={styles.north} viewBox="0 0 20 34" role="img" aria-label="North is up">
      <path d="M10 1L17 19L10 14.5L3 19Z" />
      <text x="10" y="32" textAnchor="middle">
        N
      </text>
    </svg>
  );
}
