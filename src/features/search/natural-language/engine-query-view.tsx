import ChevronRight from 'lucide-react/icons/chevron-right';
import { CopyButton } from '#ui/copy-button.tsx';
import { JsonText } from '../inspector/json-text.tsx';
import { writeJson } from '../inspector/write-json.ts';
import styles from './question-card.module.css';

export interface EngineQueryViewProps {
  readonly engineQuery: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly took: number;
}

/** The query a question became, to be read and copied (S-113). */
export function EngineQueryView({ engineQuery, took }: EngineQueryViewProps) {
  const json = writeJson(engineQuery);
  return (
    <details className={styles.query}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        Generated query
        <span className={styles.took}>{took} ms</span>
      </summary>
      <div className={styles.code}>
        <span className={styles.copy}>
          <CopyButton text={json} label="Copy the generated query" />
        </span>
        <JsonText json={json} />
      </div>
    </details>
  );
}
