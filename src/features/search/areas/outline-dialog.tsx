import { useState } from 'react';
import { splitAddress } from '#lib/split-address.ts';
import { BUFFER_METRES } from '#query/area.ts';
import { replaceArea, setFilter } from '#query/edit-filters.ts';
import { useSearchState } from '#url/use-search-state.ts';
import type { OutlineArea } from '../search-dialog-store.ts';
import { useSelectedTitleId, useTitle } from '../use-selected-title.ts';
import { AreaField, AreaForm } from './area-form.tsx';
import { checkMetres } from './check-figures.ts';
import { formatMetres } from './describe-area.ts';

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
    const { name: _, ...manner } = editing ?? {};
    const place = { kind: 'outline', titleId, metres: metres.value } as const;
    const area: OutlineArea = { ...manner, ...place, name: nameOutline(metres.value) };
    update(
      editing ? replaceArea(search, editing, area) : setFilter(search, { kind: 'area', area }),
    );
    onClose();
  };
  const number = title?.number ?? 'Title';
  const nameOutline = (metres: number) =>
    metres === 0 ? `Outline of ${number}` : `${number} + ${formatMetres(metres)}`;
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
