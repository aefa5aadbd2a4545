import { useState } from 'react';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { replaceArea } from '#filters/model/edit-filters.ts';
import { countPlaces, namePlaces } from '#filters/model/near-places.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import { interaction } from '#lib/state/interaction.ts';
import { Button } from '#ui/controls/button.tsx';
import { useSelectedTitleId, useTitle } from '../results/rows/use-selected-title.ts';
import { closeDialog, type RadiusArea } from '../search-dialog-store.ts';
import { addArea } from './add-area.ts';
import styles from './area-form.module.css';
import { AreaField, AreaForm, checkMetres, checkPlace } from './area-form.tsx';

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
  const near = editing?.kind === 'near' ? editing : null;
  const radius = editing?.kind === 'radius' ? editing : null;
  const middle = radius ?? title?.geometry?.centroid ?? viewport;
  const [latitude, setLatitude] = useState(String(middle?.lat ?? ''));
  const [longitude, setLongitude] = useState(String(middle?.lon ?? ''));
  const [metresText, setMetres] = useState(String(editing?.metres ?? RADIUS_METRES.fallback));
  const [fault, setFault] = useState<string | null>(null);

  const apply = () => {
    const metres = checkMetres(metresText, 'The radius', RADIUS_METRES, 4);
    if (!metres.ok) return setFault(metres.fault);
    if (near) {
      update(replaceArea(search, near, { ...near, metres: metres.value }));
      onClose();
      return;
    }
    const place = checkPlace(latitude, longitude);
    if (!place.ok) return setFault(place.fault);
    const area: RadiusArea = { ...radius, kind: 'radius', ...place.value, metres: metres.value };
    onClose();
    if (editing) update(replaceArea(search, editing, area));
    else addArea(search, area, update);
  };
  return (
    <AreaForm
      title={near ? 'Distance' : 'Radius'}
      hint={
        near
          ? `Titles whose centre lies within this distance of any of ${countPlaces(near)} ${namePlaces(near)}.`
          : 'Titles whose centre lies within this distance of a point.'
      }
      fault={fault}
      onApply={apply}
      onClose={onClose}
    >
      {!near && (
        <>
          <AreaField label="Latitude" value={latitude} onChange={setLatitude} />
          <AreaField label="Longitude" value={longitude} onChange={setLongitude} />
        </>
      )}
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
