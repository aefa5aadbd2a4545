import panels from '../workspace/panels.module.css';
import styles from './workspace-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The workspace in its final shape, before its parts have arrived. */
export function WorkspaceSkeleton() {
  return (
    <div aria-busy="true">
      <div className={panels.map} />
      <div className={panels.filterBar}>
        <FilterBarSkeleton />
      </div>
      <section className={panels.results} aria-label="Results">
        <ResultsSkeleton />
        <p className="visually-hidden" role="status">
          Loading the map and the results
        </p>
      </section>
    </div>
  );
}

/** The filter bar before it has arrived. */
export function FilterBarSkeleton() {
  return (
    <>
      <span className={styles.chip} />
      <span className={styles.chip} />
      <span className={styles.chip} />
    </>
  );
}

/** The list before it has arrived. */
export function ResultsSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.count} />
        <span className={styles.line} />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.thumbnail} />
          <span className={styles.lines}>
            <span className={styles.line} />
            <span className={styles.short} />
            <span className={styles.line} />
          </span>
        </div>
      ))}
    </>
  );
}
