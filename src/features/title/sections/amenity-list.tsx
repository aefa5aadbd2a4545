import type { AmenitiesResult, Amenity } from '@property/contract/titles/amenities.ts';
import Fuel from 'lucide-react/icons/fuel';
import Hospital from 'lucide-react/icons/hospital';
import MapPin from 'lucide-react/icons/map-pin';
import School from 'lucide-react/icons/school';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import TrainFront from 'lucide-react/icons/train-front';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { interaction } from '#lib/state/interaction.ts';
import type { MapPlace } from '#map/map-scene.ts';
import { ExtraFields } from '#records/extra-fields.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { Button } from '#ui/controls/button.tsx';
import { keyApart } from '#ui/key-apart.ts';
import sectionStyles from '../panel/section.module.css';
import { useTitleContext } from '../panel/title-context.ts';
import { titleView } from '../panel/title-view-store.ts';
import styles from './amenities-section.module.css';

const FIRST = 8;
const SHOWN = [
  'mainAddress',
  'propertyCategory',
  'uprns',
  'amenityType',
  'distanceInMetres',
  'geometry',
  'name',
  'id',
];

interface AmenityListProps {
  readonly result: AmenitiesResult;
  /** Asks the service for the most it gives; null when it has been asked. */
  readonly onShowMore: (() => void) | null;
}

/** Places within reach, one kind at a time if wanted, in the order of the service. */
export function AmenityList({ result, onShowMore }: AmenityListProps) {
  const { profile } = useServices();
  const [kind, setKind] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const { kindField } = profile.search.amenities;
  const rows = useMemo(() => listAmenityRows(result, kindField), [result, kindField]);
  const counts = countKinds(rows);
  const chosen = kind !== null && counts.has(kind) ? kind : null;
  const matching = useMemo(
    () => rows.filter((row) => chosen === null || row.kind === chosen),
    [rows, chosen],
  );
  const visible = useMemo(() => (all ? matching : matching.slice(0, FIRST)), [all, matching]);
  const keys = keyApart(visible.map((row) => row.id));
  const places = useMemo(() => buildMapPlaces(visible), [visible]);
  const total = result.results.hits.total?.value ?? rows.length;
  const canAskMore = total > rows.length && onShowMore !== null;
  const hoveredPlace = useStore(interaction, (state) => state.hoveredPlace);

  useEffect(() => {
    titleView.setState({ places });
    return () => {
      titleView.setState({ places: [] });
      interaction.setState({ hoveredPlace: null });
    };
  }, [places]);

  return (
    <>
      {counts.size > 1 && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">Kind of place</legend>
          <KindButton
            label="All"
            count={rows.length}
            pressed={chosen === null}
            onPress={() => setKind(null)}
          />
          {[...counts].map(([name, count]) => (
            <KindButton
              key={name}
              label={name}
              count={count}
              pressed={chosen === name}
              onPress={() => setKind(name)}
            />
          ))}
        </fieldset>
      )}
      <ol>
        {visible.map((row, index) => (
          <Place
            key={keys[index]}
            row={row}
            number={places.findIndex((place) => place.id === row.id) + 1}
            isHovered={hoveredPlace === row.id}
          />
        ))}
      </ol>
      {(visible.length < matching.length || (all && canAskMore)) && (
        <Button
          size="small"
          variant="quiet"
          className={sectionStyles.moreRows}
          onClick={() => (visible.length < matching.length ? setAll(true) : onShowMore?.())}
        >
          {visible.length < matching.length ? `Show all ${matching.length}` : 'Show more places'}
        </Button>
      )}
      <p className={sectionStyles.quiet}>
        Nearest first, by straight line from the middle of the title.
      </p>
      <SourceLine provenance={rows.map((row) => row.source.provenance)} />
    </>
  );
}

interface KindButtonProps {
  readonly label: string;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function KindButton({ label, count, pressed, onPress }: KindButtonProps) {
  return (
    <button type="button" className={styles.kind} aria-pressed={pressed} onClick={onPress}>
      {label} {count}
    </button>
  );
}

interface PlaceProps {
  readonly row: AmenityRow;
  /** The number of its mark on the map; 0 without a position. */
  readonly number: number;
  readonly isHovered: boolean;
}

function Place({ row, number, isHovered }: PlaceProps) {
  const { units } = useTitleContext();
  return (
    <li
      className={styles.row}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => interaction.setState({ hoveredPlace: row.id })}
      onPointerLeave={() => interaction.setState({ hoveredPlace: null })}
    >
      <span className={styles.number}>{number > 0 && number}</span>
      <AmenityIcon kind={row.kind} />
      <div className={styles.place}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.address}>
          <span className={styles.inlineType} aria-hidden="true">
            {row.kind}
            {row.address && ', '}
          </span>
          {row.address}
        </span>
        <ExtraFields record={row.source} known={SHOWN} />
      </div>
      <span className={styles.type}>{row.kind}</span>
      <span className={styles.distance}>
        {row.distance === undefined ? '–' : formatDistance(row.distance, units)}
      </span>
    </li>
  );
}

function countKinds(rows: readonly AmenityRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

const ICONS = [
  { words: /school|academy|college|nursery/i, Icon: School },
  { words: /petrol|fuel|filling/i, Icon: Fuel },
  { words: /rail|station|tram/i, Icon: TrainFront },
  { words: /super|market|shop|store/i, Icon: ShoppingCart },
  { words: /hospital|clinic|health/i, Icon: Hospital },
] as const;

/** The icon of a kind of place, read from its words; a pin for any other kind (S-153). */
function AmenityIcon({ kind }: { readonly kind: string }) {
  const Icon = ICONS.find(({ words }) => words.test(kind))?.Icon ?? MapPin;
  return <Icon aria-hidden="true" />;
}

/** A place within reach as its row tells it. */
interface AmenityRow {
  readonly id: string;
  /** Its name where a deployment sends one, else the first part of its address. */
  readonly name: string;
  readonly address: string;
  readonly kind: string;
  /** Metres in a straight line; undefined where the service does not say. */
  readonly distance: number | undefined;
  readonly position: { readonly lat: number; readonly lon: number } | undefined;
  readonly source: Amenity;
}

/** Rows in the order of the service, nearest first (S-150). `kindField` names the kind (O-040). */
export function listAmenityRows(result: AmenitiesResult, kindField: string): AmenityRow[] {
  return result.results.hits.hits.map(({ _id, _source = {} }) => {
    const [first = '', ...rest] = (_source.mainAddress?.fullAddress ?? '').split(/,\s*/);
    const named = _source.name;
    const hasName = typeof named === 'string' && named !== '';
    return {
      id: _id,
      name: hasName ? named : first || 'Address not recorded',
      address: (hasName ? [first, ...rest] : rest)
        .filter((part) => part && part !== named)
        .join(', '),
      kind: readKind(_source, kindField),
      distance: _source.distanceInMetres,
      position: _source.geometry?.centroid,
      source: _source,
    };
  });
}

/** Rows that have a position, for the map, in their order: a mark has the number of its place in it. */
function buildMapPlaces(rows: readonly AmenityRow[]): MapPlace[] {
  return rows.flatMap(({ id, name, kind, position }) =>
    position ? [{ id, name, kind, lon: position.lon, lat: position.lat }] : [],
  );
}

function readKind(source: Amenity, kindField: string): string {
  const told = source[kindField];
  if (typeof told === 'string' && told !== '') return told;
  const described = source.uprns?.flatMap(({ vOA }) => vOA ?? []) ?? [];
  return (
    described.find(({ typeDescription }) => typeDescription)?.typeDescription ??
    source.propertyCategory ??
    'Kind not recorded'
  );
}
