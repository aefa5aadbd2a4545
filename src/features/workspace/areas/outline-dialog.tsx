import { useState } from 'react';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { BUFFER_METRES } from '#filters/model/area.ts';
import { replaceArea } from '#filters/model/edit-filters.ts';
import { formatMetres } from '#filters/words/describe-area.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { useSelectedTitleId, useTitle } from '../results/rows/use-selected-title.ts';
import type { OutlineArea } from '../search-dialog-store.ts';
import { addArea } from './add-area.ts';
import { AreaField, AreaForm, checkMetres } from './area-form.tsx';

interface OutlineDialogProps {
  /** The outline that is changed; a new one is that of the open title. */
  readonly editing?: OutlineArea | undefined;
  readonly onClose: () => void;
}

/** Limits the search to the outline of a title and what lies within some metres around it. */
export function OutlineDialog({ editing, onClose }: OutlineDialogProps) {
  const { search, update } = useSearchState();
  const selectedId = useSelectedTitleId();
  const titleId = editing?.titleId ?? selectedId;
  const title = useTitle(titleId);
  const [metresText, setMetres] = useState(String(editing?.metres ?? BUFFER_METRES.fallback));
  const [fault, setFault] = useState<string | null>(null);

  const apply = () => {
    const metres = checkMetres(metresText, 'The buffer', BUFFER_METRES);
    if (titleId === null) return setFault('Open a title first, on the map or in the results.');
    if (!metres.ok) return setFault(metres.fault);
    onClose();
    if (editing) update(change(editing, metres.value));
    else add(titleId, metres.value);
  };
  const change = (before: OutlineArea, metres: number) => {
    const { name } = before;
    const named = name ? { name: renameOutline(name, before.metres, metres) } : {};
    return replaceArea(search, before, { ...before, ...named, metres });
  };
  const add = (id: string, metres: number) => {
    const name = nameOutline(title?.number ?? 'Title', metres);
    addArea(search, { kind: 'outline', titleId: id, metres, name }, update);
  };
  return (
    <AreaForm
      title="Around a title"
      hint={
        titleId === null ? (
          'Open a title on the map or in the results; this stays open meanwhile.'
        ) : (
          <>
            The outline of{' '}
            <b>{title ? splitAddress(title.mainAddress, title.number).name : 'this title'}</b> and
            what lies around it. 0 metres is the outline alone.
          </>
        )
      }
      fault={fault}
      onApply={apply}
      onClose={onClose}
    >
      <AreaField label="Metres around it" value={metresText} onChange={setMetres} isWide />
    </AreaForm>
  );
}

const ALONE = 'Outline of ';

/** "Outline of WX1", or "WX1 + 100 m" with what lies around it. */
export function nameOutline(number: string, metres: number): string {
  return metres === 0 ? `${ALONE}${number}` : `${number}${nameBuffer(metres)}`;
}

/** The name once the metres are others: what it says of them follows, anything else stays. */
export function renameOutline(name: string, before: number, after: number): string {
  const buffer = nameBuffer(before);
  if (before === 0 && name.startsWith(ALONE)) return nameOutline(name.slice(ALONE.length), after);
  if (before === 0 || !name.endsWith(buffer)) return name;
  return nameOutline(name.slice(0, -buffer.length), after);
}

function nameBuffer(metres: number): string {
  return ` + ${formatMetres(metres)}`;
}
