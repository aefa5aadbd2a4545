import { useState } from 'react';
import { interaction } from '#lib/interaction.ts';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import { replaceArea, setFilter } from '#query/edit-filters.ts';
import { Button } from '#ui/button.tsx';
import { useSearchState } from '#url/use-search-state.ts';
import { useViewport } from '#url/use-viewport.ts';
import { closeDialog, type RadiusArea } from '../search-dialog-store.ts';
import { useSelectedTitleId, useTitle } from '../use-selected-title.ts';
import styles from './area-form.module.css';
import { AreaField, AreaForm } from './area-form.tsx';
import { checkMetres, checkPlace } from './check-figures.ts';

export interface RadiusDialogProps {
  /** The radius that is changed; a new one starts from the open title, else from the map's middle. */
  readonly editing?: RadiusArea | undefined;
  readonly onClose: () => void;
}

/** Limits the search to a circle, given by its middle and its radius in metres. */
export function RadiusDialog({ editing, onClose }: RadiusDialogProps) {
  const { search, update } = useSearchState();
  const { viewport } = useViewport();
  const title = useTitle(useSelectedTitleId());
  const middle = editing ?? title?.geometry?.centroid ?? viewport;
  const [latitude, setLatitude] = useState(String(middle?.lat ?? ''));
  const [longitude, setLongitude] = useState(String(middle?.lon ?? ''));
  const [metresText, setMetres] = useState(String(editing?.metres ?? RADIUS_METRES.fallback));
  const [fault, setFault] = useState<string | null>(null);

  const apply = () => {
    const place = checkPlace(latitude, longitude);
    const metres = checkMetres(metresText, 'The radius', RADIUS_METRES, 4);
    if (!place.ok) return setFault(place.fault);
    if (!metres.ok) return setFault(metres.fault);
    const area: RadiusArea = { ...editing, kind: 'radius', ...place.value, metres: metres.value };
    update(
      editing ? replaceArea(search, editing, area) : setFilter(search, { kind: 'area', area }),
    );
    onClose();
  };
  return (
    <AreaForm
      title="Radius"
      hint="Titles whose centre lies within this distance of a point."
      fault={fault}
      onApply={apply}
      onClose={onClose}
    >
      <AreaField label="Latitude" value={latitude} onChange={setLatitude} />
      <AreaField label="Longitude" value={longitude} onChange={setLongitude} />
      <AreaField label="Metres" value={metresText} onChange={setMetres} isWide />
      {!editing && (
        <Button
          className={styles.wide}
          onClick={() => {
            closeDialog();
            interaction.setState({ drawMode: 'circle' });
          }}
        >
          Draw it on the map
        </Button>
      )}
    </AreaForm>
  );
}
