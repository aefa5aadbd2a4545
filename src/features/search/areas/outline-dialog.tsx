import { useState } from 'react';
import { splitAddress } from '#lib/split-address.ts';
import { BUFFER_METRES } from '#query/area.ts';
import { replaceArea, setFilter } from '#query/edit-filters.ts';
import { useSearchState } from '#url/use-search-state.ts';
import type { OutlineArea } from '../search-dialog-store.ts';
import { useSelectedTitleId, useTitle } from '../use-selected-title.ts';
import { AreaField, AreaForm } from './area-form.tsx';
import { checkMetres } from './check-figures.ts';
import { nameOutline, renameOutline } from './outline-name.ts';

export interface OutlineDialogProps {
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
    update(editing ? change(editing, metres.value) : add(titleId, metres.value));
    onClose();
  };
  const change = (before: OutlineArea, metres: number) => {
    const { name } = before;
    const named = name ? { name: renameOutline(name, before.metres, metres) } : {};
    return replaceArea(search, before, { ...before, ...named, metres });
  };
  const add = (id: string, metres: number) => {
    const name = nameOutline(title?.number ?? 'Title', metres);
    return setFilter(search, {
      kind: 'area',
      area: { kind: 'outline', titleId: id, metres, name },
    });
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
