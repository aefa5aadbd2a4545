import Columns3 from 'lucide-react/icons/columns-3';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { Button } from '#ui/controls/button.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { PopoverButton } from '#ui/overlays/popover-button.tsx';
import styles from './column-chooser.module.css';
import { type TitleColumn, USUAL_TITLE_COLUMNS } from './title-columns.tsx';

/** The columns that the person chose, in the order of choice; those that are not known are left out. */
export function useChosenColumns(all: readonly TitleColumn[]): readonly TitleColumn[] {
  const chosen = useStore(preferences, (state) => state.titleColumns) ?? USUAL_TITLE_COLUMNS;
  return chosen.flatMap((key) => all.find((column) => column.key === key) ?? []);
}

export interface ColumnChooserProps {
  /** Every column beside the one that stays in view. */
  readonly all: readonly TitleColumn[];
  readonly sortedKey?: string | undefined;
  /** Columns that a table has anyway: what is chosen elsewhere of them stays chosen there. */
  readonly fixed?: readonly string[];
  /** What is known of a column that is not shown; asked for while columns are chosen. */
  readonly renderKnown?: (key: string) => ReactNode;
}

/** Which columns the tables of titles show, and in which order; kept in this browser. */
export function ColumnChooser({ all, sortedKey, fixed = [], renderKnown }: ColumnChooserProps) {
  const chosen = useChosenColumns(all);
  const [words, setWords] = useState('');
  const keys = chosen.map(({ key }) => key);
  const choose = (next: readonly string[]) => changePreferences({ titleColumns: next });
  const wanted = words.trim().toLowerCase();
  const matches = ({ name }: TitleColumn) => name.toLowerCase().includes(wanted);
  const others = all.filter(({ key }) => !keys.includes(key) && !fixed.includes(key));
  const staying = all.filter(({ key }) => fixed.includes(key)).map(({ name }) => name);
  const shown = new Set([...keys, ...fixed]).size;
  const move = (key: string, step: -1 | 1) => {
    const from = keys.indexOf(key);
    const to = from + step;
    if (to < 0 || to >= keys.length) return;
    const next = keys.filter((each) => each !== key);
    next.splice(to, 0, key);
    choose(next);
  };
  return (
    <PopoverButton
      label="Columns"
      width={300}
      face={
        <>
          <Columns3 aria-hidden="true" />
          Columns
        </>
      }
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Columns</h2>
        <span className={styles.quiet}>
          {shown + 1} of {all.length + 1}
        </span>
      </div>
      <input
        type="search"
        className={inputs.input}
        aria-label="Find a column"
        placeholder="Find a column"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className={styles.list}>
        {wanted === '' &&
          [...staying, 'Address'].map((name) => (
            <li key={name} className={styles.line}>
              <label className={styles.name}>
                <input type="checkbox" checked disabled />
                <span>{name}</span>
              </label>
              <span className={styles.quiet}>stays in view</span>
            </li>
          ))}
        {chosen
          .filter((each) => matches(each) && !fixed.includes(each.key))
          .map(({ key, name }) => (
            <li key={key} className={styles.line}>
              <label className={styles.name}>
                <input
                  type="checkbox"
                  checked
                  aria-description="Alt and an arrow move it"
                  onChange={() => choose(keys.filter((each) => each !== key))}
                  onKeyDown={({ key: pressed, altKey }) => {
                    if (!altKey) return;
                    if (pressed === 'ArrowUp') move(key, -1);
                    if (pressed === 'ArrowDown') move(key, 1);
                  }}
                />
                <span>{name}</span>
              </label>
              {key === sortedKey && <span className={styles.quiet}>sorted</span>}
              <span className={styles.moves}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.move}
                  aria-label={`Move ${name} to the left`}
                  disabled={key === keys[0]}
                  onClick={() => move(key, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.move}
                  aria-label={`Move ${name} to the right`}
                  disabled={key === keys.at(-1)}
                  onClick={() => move(key, 1)}
                >
                  ↓
                </button>
              </span>
            </li>
          ))}
        {others.filter(matches).map(({ key, name }, index) => (
          <li key={key} className={styles.line} data-first={index === 0 || undefined}>
            <label className={styles.name}>
              <input type="checkbox" checked={false} onChange={() => choose([...keys, key])} />
              <span>{name}</span>
            </label>
            {renderKnown && <span className={styles.quiet}>{renderKnown(key)}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="small"
          variant="quiet"
          onClick={() => changePreferences({ titleColumns: null })}
        >
          Back to the usual {USUAL_TITLE_COLUMNS.length + 1}
        </Button>
        <span className={styles.quiet}>kept for you</span>
      </div>
    </PopoverButton>
  );
}
