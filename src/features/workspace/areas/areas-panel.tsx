import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { FloatingDialog } from '#filters/bar/floating-dialog.tsx';
import type { AreaRole } from '#filters/model/area.ts';
import { removeFilter } from '#filters/model/edit-filters.ts';
import { describeCutKey, listCutAreas } from '#filters/query/build-areas.ts';
import { describeAreas } from '#filters/words/describe-area.ts';
import { preferences } from '#lib/state/preferences.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import { areaNotes } from './area-panel-store.ts';
import { AreaRow } from './area-row.tsx';
import styles from './areas-panel.module.css';
import { SavedAreas } from './saved-areas.tsx';
import { LINK_MAXIMUM, measureLink } from './shapes/measure-link.ts';
import { saveAreaFile } from './shapes/save-area-file.ts';

const GROUPS: readonly { readonly role: AreaRole; readonly heading: string }[] = [
  { role: 'all', heading: 'Inside all of' },
  { role: 'any', heading: 'Inside any of' },
  { role: 'except', heading: 'Outside' },
];

/** Every area of the search: how they count together, and what can be done with each. */
export function AreasPanel({ onClose }: { readonly onClose: () => void }) {
  const current = useCurrentSearch();
  const units = useStore(preferences, (state) => state.units);
  const note = useStore(areaNotes, (state) => state.note);
  useEffect(() => () => areaNotes.setState({ note: null }), []);
  const [moved, setMoved] = useState<string | null>(null);
  const areas = current.areas.map(({ area }) => area);
  const cut = listCutAreas(areas);
  const isNowhere = current.shapes.get(describeCutKey(cut))?.coordinates.length === 0;
  const length = measureLink(current.search);

  return (
    <FloatingDialog label="Areas" onClose={onClose}>
      <p className={styles.sentence}>
        {areas.length === 0
          ? 'Titles everywhere. Draw an area, choose a file, or drop one on the map.'
          : `Titles ${describeAreas(areas, units).join(', ')}.`}
      </p>
      {note && (
        <Note tone={note.tone} role={note.tone === 'bad' ? 'alert' : 'status'}>
          {note.sentence}{' '}
          {note.action && (
            <Button
              size="small"
              onClick={() => {
                note.action?.run();
                areaNotes.setState({ note: null });
              }}
            >
              {note.action.label}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => areaNotes.setState({ note: null })}>
            Dismiss
          </Button>
        </Note>
      )}
      {isNowhere && (
        <Note tone="warn" role="status">
          Nothing is left: what is excepted covers all the rest.
        </Note>
      )}
      <div className={styles.groups}>
        {GROUPS.map(({ role, heading }) => {
          const rows = current.areas.filter(({ area }) => (area.role ?? 'all') === role);
          return (
            rows.length > 0 && (
              <section key={role} aria-label={heading}>
                <h3 className={styles.heading}>{heading}</h3>
                {role === 'any' && rows.length === 1 && (
                  <p className={styles.hint} role="status">
                    “Any of” needs two areas: this one alone has to hold like those of “All of”.
                  </p>
                )}
                <ul className={styles.list}>
                  {rows.map((shaped) => (
                    <AreaRow
                      key={shaped.key}
                      shaped={shaped}
                      current={current}
                      units={units}
                      isMoved={shaped.key === moved}
                      onMove={setMoved}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      {length > LINK_MAXIMUM && (
        <Note tone="warn" role="note">
          The link has {length.toLocaleString('en-GB')} characters; some programs cut links after{' '}
          {LINK_MAXIMUM.toLocaleString('en-GB')}. Send the areas as a file instead: it is dropped on
          the map.
        </Note>
      )}
      <SavedAreas current={current} />
      {areas.length > 0 && (
        <footer className={styles.footer}>
          <Button size="small" onClick={() => saveAreaFile(current.areas, units)}>
            Save as a file
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => current.update(removeFilter(current.search, 'area'))}
          >
            Remove all
          </Button>
        </footer>
      )}
    </FloatingDialog>
  );
}
