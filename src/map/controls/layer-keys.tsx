import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import { type MapNote, mapNotes, type NoteSign } from '#lib/state/map-notes.ts';
import { APPLICATIONS, readShownKinds, readShownOwn } from '../details/kept-layers.ts';
import { describeOwnState, ownStates } from '../details/own-states.ts';
import { describeKind, planning } from '../details/planning-layers.ts';
import { SIGN_LOOKS } from '../images/sign-looks.ts';
import { ConstraintSign, NoteSignMark, OwnSign } from './layer-sign.tsx';

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
  const hasApplications = kept.includes(APPLICATIONS);
  return (
    <>
      {ownedBy?.isOn && (
        <li>
          <NoteSignMark sign="owned" />
          {ownedBy.name} {owned.length > 0 && formatCount(owned.length)}
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
      {ownLayers
        .filter(({ name }) => shownOwn.includes(name))
        .map(({ name, colour }) => (
          <li key={name}>
            <OwnSign colour={colour} />
            {name}
            {states[name] && `: ${describeOwnState(states[name]).toLowerCase()}`}
          </li>
        ))}
    </>
  );
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
