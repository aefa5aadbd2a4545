import type { TitleDocument } from '@property/contract/titles/title.ts';
import { guessTitleCountry, recognizeTitleNumber } from '@property/contract/titles/title-number.ts';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { COMPARED_MAXIMUM } from '#records/compare/compare-codec.ts';
import { useCompared } from '#records/compare/use-compared.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readTitleHeading } from '../header/title-heading.ts';
import { COMPARED_FACTS } from './compared-facts.tsx';
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

interface ComparedHeadProps {
  readonly id: string;
  readonly query: UseQueryResult<TitleDocument> | undefined;
  readonly onRemove: () => void;
}

/** Which title a column is about, with a way to it and a way out of the comparison. */
function ComparedHead({ id, query, onRemove }: ComparedHeadProps) {
  const title = query?.data;
  const { name, place } = title ? readTitleHeading(title) : { name: 'this title', place: '' };
  return (
    <th scope="col" className={styles.head}>
      <IconButton
        size="small"
        label={`Take ${name} out`}
        className={styles.remove}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
      {title && (
        <>
          <Link to={serializeTitleRoute({ kind: 'id', id })}>{name}</Link>
          {place && <span className={styles.place}>{place}</span>}
          <span className={styles.number}>{title.number}</span>
        </>
      )}
      {query?.error && <span className={styles.fault}>{describeError(query.error).sentence}</span>}
      {query?.isPending && <Skeleton height={40} />}
    </th>
  );
}

interface AddTitleFormProps {
  readonly onAdd: (id: string) => void;
  readonly chosen: readonly string[];
}

/** Adds a title by its number, in any case and with spaces (S-034, S-035). */
function AddTitleForm({ onAdd, chosen }: AddTitleFormProps) {
  const { search } = useServices();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const field = useId();
  const add = async () => {
    const number = recognizeTitleNumber(text);
    if (number === null) {
      const fault = 'A title number is two or three letters and digits, such as WR123456.';
      setState({ busy: false, fault });
      return;
    }
    setState({ busy: true });
    try {
      const country = guessTitleCountry(number);
      const title = await queryClient.fetchQuery(search.titleByNumber(number, country));
      if (chosen.includes(title.id)) {
        setState({ busy: false, fault: `${number} stands here already.` });
        return;
      }
      onAdd(title.id);
      setText('');
      setState({ busy: false });
    } catch (error) {
      const { sentence, code, correlationId } = describeError(error);
      const reference = [code, correlationId].filter(Boolean).join(' ');
      setState({ busy: false, fault: reference ? `${sentence} (${reference})` : sentence });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label htmlFor={field}>Add a title by its number</label>
      <div className={styles.fields}>
        <input
          id={field}
          className={styles.input}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={state.fault !== undefined}
          aria-describedby={state.fault === undefined ? undefined : `${field}-fault`}
          onChange={(event) => {
            setText(event.target.value);
            setState({ busy: false });
          }}
        />
        <Button type="submit" disabled={state.busy}>
          Add
        </Button>
      </div>
      {state.fault !== undefined && (
        <p id={`${field}-fault`} role="alert" className={styles.fault}>
          {state.fault}
        </p>
      )}
    </form>
  );
}
