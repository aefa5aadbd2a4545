import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import { type MapNote, mapNotes, type NoteSign } from '#lib/state/map-notes.ts';
import type { MovementKind } from '#lib/title/classify-movement.ts';
import {
  APPLICATIONS,
  nameMovement,
  readOpacity,
  readShownKinds,
  readShownMovement,
  readShownOwn,
} from '../details/kept-layers.ts';
import { describeView, MOVEMENT, movement } from '../details/movement-kinds.ts';
import { describeOwnState, ownStates } from '../details/own-states.ts';
import { describeKind, planning } from '../details/planning-layers.ts';
import { SIGN_LOOKS } from '../images/sign-looks.ts';
import { ConstraintSign, MovementClassSign, NoteSignMark, OwnSign } from './layer-sign.tsx';
import legend from './map-legend.module.css';
import marks from './mark-keys.module.css';

export interface LayerKeysProps {
  /** What a browser keeps of layers. */
  readonly kept: readonly string[];
  readonly ownLayers?: readonly MapLayerConfig[] | undefined;
}

/** What the layers that are on mean, a key each; applications by how they were decided. */
export default function LayerKeys({ kept, ownLayers = [] }: LayerKeysProps) {
  const kinds = useStore(planning, (state) => state.kinds);
  const { applications, near, read, owned, ownedBy } = useStore(mapNotes);
  const shownOwn = readShownOwn(kept);
  const states = useStore(ownStates);
  const moving = useStore(movement, (state) => state.kinds);
  const shownMovement = readShownMovement(kept);
  const hasApplications = kept.includes(APPLICATIONS);
  return (
    <>
      {ownedBy?.isOn && (
        <li>
          <NoteSignMark sign="owned" />
          {ownedBy.name} {owned.length > 0 && sayDrawn(countTitles(owned), ownedBy.count)}
        </li>
      )}
      {ownedBy?.isOn && owned.some(({ joined }) => joined !== undefined) && (
        <li>
          <i className={marks.tile} />
          Its titles side by side
        </li>
      )}
      {countSigns(near).map(([sign, count]) => (
        <li key={sign}>
          <NoteSignMark sign={sign} />
          {SIGN_LOOKS[sign].name} {formatCount(count)}
        </li>
      ))}
      {readShownKinds(kept)
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <li key={kind}>
            <ConstraintSign kind={kind} />
            {describeKind(kind).name}
          </li>
        ))}
      {hasApplications && read.isTooMany && <li>Applications: closer up</li>}
      {hasApplications &&
        countSigns(applications).map(([sign, count]) => (
          <li key={sign}>
            <NoteSignMark sign={sign} />
            {SIGN_LOOKS[sign].name} {formatCount(count)}
          </li>
        ))}
      {moving
        .filter((kind) => shownMovement.includes(kind))
        .map((kind) => (
          <MovementKeys key={kind} kind={kind} opacity={readOpacity(kept, nameMovement(kind))} />
        ))}
      {ownLayers
        .filter(({ name }) => shownOwn.includes(name))
        .map((layer) => (
          <li key={layer.name}>
            <OwnSign layer={layer} />
            {[layer.name, describeOwnState(states[layer.name]).toLowerCase()]
              .filter((words) => words !== '')
              .join(': ')}
          </li>
        ))}
    </>
  );
}

interface MovementKeysProps {
  readonly kind: MovementKind;
  /** That somebody chose. */
  readonly opacity: number | undefined;
}

/** The classes of traffic or footfall, and what of it is modelled, or not in view at all. */
function MovementKeys({ kind, opacity }: MovementKeysProps) {
  const { view, hasModelled } = useStore(movement, ({ seen }) => seen[kind]) ?? {};
  const { name, unit, from, colours, opacity: usual } = MOVEMENT[kind];
  const words = describeView(kind, view);
  if (view === 'far' || view === 'empty') return <li>{`${name}: ${words}`}</li>;
  const heading = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`;
  return (
    <li className={legend.group}>
      <span className={legend.strong}>{heading}</span>
      <ul className={legend.groupKeys} aria-label={heading}>
        {colours.map((colour, at) => (
          <li key={colour}>
            <MovementClassSign kind={kind} at={at} opacity={opacity ?? usual} />
            {nameClass(from, at)}
          </li>
        ))}
        {hasModelled && (
          <li>
            {kind === 'traffic' && (
              <MovementClassSign kind={kind} at={1} opacity={opacity ?? usual} isModelled={true} />
            )}
            {kind === 'traffic' ? 'modelled ≈' : 'all modelled ≈'}
          </li>
        )}
        {words !== '' && <li>{words}</li>}
      </ul>
    </li>
  );
}

/** A class by the figures between which it lies. */
function nameClass(from: readonly number[], at: number): string {
  const [start, end] = [from[at - 1], from[at]];
  if (start === undefined) return `under ${shorten(end ?? 0)}`;
  return end === undefined ? `${shorten(start)} or more` : `${shorten(start)}–${shorten(end)}`;
}

const shorten = (count: number) => (count >= 1000 ? `${count / 1000}k` : String(count));

/** How many titles notes stand for: of several side by side there is one. */
function countTitles(notes: readonly MapNote[]): number {
  return notes.reduce((sum, { joined }) => sum + (joined?.count ?? 1), 0);
}

/** Some have no position, or are not read yet: the map has a part of them, and says so. */
function sayDrawn(drawn: number, all: number | null): string {
  return all === null || drawn >= all
    ? formatCount(drawn)
    : `${formatCount(drawn)} of ${formatCount(all)}`;
}

/** The signs that are on the map, in the order of their table, with how many there are of each. */
function countSigns(notes: readonly MapNote[]): readonly (readonly [NoteSign, number])[] {
  const counts = new Map<NoteSign, number>();
  for (const { sign } of notes) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return (Object.keys(SIGN_LOOKS) as NoteSign[]).flatMap((sign) => {
    const count = counts.get(sign);
    return count === undefined ? [] : [[sign, count] as const];
  });
}
