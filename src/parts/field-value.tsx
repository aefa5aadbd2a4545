import { numberFormat } from '#lib/british-format.ts';
import { labelField } from '#lib/field-label.ts';
import { formatDate } from '#lib/format-date.ts';
import styles from './field-list.module.css';

const NUMBER = numberFormat({ maximumFractionDigits: 6, useGrouping: true });
const DATE_TIME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const DEEPEST = 6;

/** Any value a service may send, nested objects and lists included (S-061, S-132). */
export function FieldValue({
  value,
  depth = 0,
}: {
  readonly value: unknown;
  readonly depth?: number;
}) {
  if (value === null || value === undefined || value === '') return <>Not recorded</>;
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  if (typeof value === 'number') return <>{NUMBER.format(value)}</>;
  if (typeof value === 'string') return <>{DATE_TIME.test(value) ? formatDate(value) : value}</>;
  if (typeof value !== 'object') return <>{String(value)}</>;
  if (depth >= DEEPEST) return <code className={styles.code}>{JSON.stringify(value)}</code>;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null)) {
      return <>{value.map(String).join(', ')}</>;
    }
    return (
      <ol className={styles.items}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity of their own
          <li key={index}>
            <FieldValue value={item} depth={depth + 1} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl className={styles.nested}>
      {Object.entries(value).map(([name, inner]) => (
        <div key={name}>
          <dt title={name}>{labelField(name)}</dt>
          <dd>
            <FieldValue value={inner} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
