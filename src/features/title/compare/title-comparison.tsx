import { useQueries } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useServices } from '#api/services-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { COMPARED_MAXIMUM } from '#url/compare-codec.ts';
import { useCompared } from '#url/use-compared.ts';
import { AddTitleForm } from './add-title-form.tsx';
import { COMPARED_FACTS } from './compared-facts.tsx';
import { ComparedHead } from './compared-head.tsx';
import styles from './title-comparison.module.css';

/** Up to four titles side by side, a row for each fact. Every cell waits and fails by itself. */
export function TitleComparison() {
  const { search } = useServices();
  const { ids, notices, update } = useCompared();
  const titles = useQueries({ queries: ids.map((id) => search.title(id)) });
  const add = (id: string) => {
    if (!ids.includes(id)) update([...ids, id]);
  };
  return (
    <>
      {notices.length > 0 && (
        <Note tone="warn" role="status">
          {notices.map(({ message }) => message).join(' ')}
        </Note>
      )}
      {ids.length === 0 ? (
        <EmptyState title="No title to compare yet">
          Add one by its number, or press Compare in a title.
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, a part that scrolls sideways
        <div
          role="group"
          aria-label="Titles side by side"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
          tabIndex={0}
          className={styles.scroller}
        >
          <table className={styles.table} style={{ '--titles': ids.length } as CSSProperties}>
            <thead>
              <tr>
                <th scope="col" className={styles.corner}>
                  <span className="visually-hidden">Fact</span>
                </th>
                {ids.map((id, column) => (
                  <ComparedHead
                    key={id}
                    id={id}
                    query={titles[column]}
                    onRemove={() => update(ids.filter((other) => other !== id))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {COMPARED_FACTS.map(({ label, Cell }) => (
                <tr key={label}>
                  <th scope="row" className={styles.label}>
                    {label}
                  </th>
                  {ids.map((id, column) => {
                    const title = titles[column]?.data;
                    return (
                      <td key={id} className={styles.cell}>
                        {title && <Cell title={title} />}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ids.length < COMPARED_MAXIMUM && <AddTitleForm onAdd={add} chosen={ids} />}
    </>
  );
}
