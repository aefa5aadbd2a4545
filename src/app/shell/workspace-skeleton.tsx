import panels from '../workspace/panels.module.css';
import styles from './workspace-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The workspace in its final shape, before its parts have arrived. */
export function WorkspaceSkeleton() {
  return (
    <div aria-busy="true">
      <div className={panels.map} />
      <div className={panels.filterBar}>
        <span className={styles.chip} />
        <span className={styles.chip} />
        <span className={styles.chip} />
      </div>
      <section className={panels.results} aria-label="Results">
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
        <p className="visually-hidden" role="status">
          Loading the map and the results
        </p>
      </section>
    </div>
  );
}
