import { writeDay } from '#lib/local-day.ts';
import { changeSite } from '#storage/saved-database.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { DayInput } from '#ui/controls/day-input.tsx';
import styles from './next-date.module.css';
import quiet from './quiet-field.module.css';
import { useChangeSaved } from './use-change-saved.ts';

export interface NextDateProps {
  readonly site: ListedSite;
  /** What stands before a date that is not due, where nothing above says what it is. */
  readonly word?: string;
}

/** The next date of a title on a list, changed in place; it says so once it is due. */
export function NextDate({ site, word }: NextDateProps) {
  const { listId, titleId, number, next } = site;
  const change = useChangeSaved();
  const isDue = next !== undefined && next !== '' && next <= writeDay(new Date());
  return (
    <div className={styles.next} data-due={isDue || undefined}>
      {(isDue || word) && <span className={styles.word}>{isDue ? 'Due' : word}</span>}
      <DayInput
        className={joinClassNames(quiet.field, styles.day, !next && quiet.unset)}
        aria-label={`Next date of ${number}`}
        day={next || undefined}
        onChange={(day = '') => void change(() => changeSite({ listId, titleId, next: day }))}
      />
    </div>
  );
}
