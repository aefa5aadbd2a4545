import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '#ui/controls/button.tsx';
import { PopoverButton } from '#ui/overlays/popover-button.tsx';
import editor from '../editor.module.css';
import { DEAL_COLUMNS, USUAL_COLUMNS } from '../link/comps-view-codec.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './column-chooser.module.css';
import { DEAL_COLUMN_WORDS } from './deal-columns.tsx';
import type { DealContext } from './deal-context.ts';

/** Which columns the table shows; the link keeps it. */
export function ColumnChooser({ comps }: { readonly comps: Comps }) {
  const { view, units, state, readDistance } = comps;
  const context: DealContext = {
    units,
    label: (word) => word,
    median: null,
    measure: view.measure,
    basis: view.basis,
    ...comps.schedule.figuresOf,
    readDistance,
  };
  const toggle = (column: (typeof DEAL_COLUMNS)[number]) =>
    state.updateView(
      {
        columns: DEAL_COLUMNS.filter((each) =>
          each === column ? !view.columns.includes(each) : view.columns.includes(each),
        ),
      },
      { replace: true },
    );
  return (
    <PopoverButton
      label="Columns"
      face={
        <>
          <Columns3 aria-hidden="true" />
          Columns
        </>
      }
      width={380}
    >
      <fieldset className={editor.editor}>
        <legend className={editor.legend}>Columns</legend>
        <ul className={styles.columns}>
          {DEAL_COLUMNS.map((column) => (
            <li key={column}>
              <label className={styles.column}>
                <input
                  type="checkbox"
                  checked={view.columns.includes(column)}
                  onChange={() => toggle(column)}
                />
                <span>
                  {(DEAL_COLUMN_WORDS[column].name ?? DEAL_COLUMN_WORDS[column].header)(context)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button
          size="small"
          onClick={() => state.updateView({ columns: USUAL_COLUMNS }, { replace: true })}
        >
          Usual columns
        </Button>
      </fieldset>
    </PopoverButton>
  );
}
