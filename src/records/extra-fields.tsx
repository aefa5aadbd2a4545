import { numberFormat } from '#lib/format/british-format.ts';
import { labelField } from '#lib/format/field-label.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import styles from './extra-fields.module.css';
import { Fold } from './fold.tsx';

interface ExtraFieldsProps {
  readonly record: object;
  /** Names that are shown already. */
  readonly known: readonly string[];
}

/**
 * What a record holds beyond what is shown, folded away; nothing when there is nothing (S-132). Paper
 * cannot be opened: there all of it stands, or the number that had no room.
 */
export function ExtraFields({ record, known }: ExtraFieldsProps) {
  const fields = listExtraFields(record, known);
  if (fields.length === 0) return null;
  return (
    <div className={styles.extra}>
      <Fold summary="More fields" switchClassName={styles.switch} className={styles.fields}>
        <FieldList fields={fields} />
      </Fold>
      <p className={styles.leftOut}>
        Left out for room: {formatCountOf(fields.length, 'further field')}.
      </p>
    </div>
  );
}

/** Fields by name and value. The name as the service wrote it shows on hover. */
export function FieldList({ fields }: { readonly fields: readonly ExtraField[] }) {
  return (
    <dl className={styles.list}>
      {fields.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt title={name}>{labelField(name)}</dt>
          <dd>
            <FieldValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

/** A field of a record with its name as the service wrote it. */
export interface ExtraField {
  readonly name: string;
  readonly value: unknown;
}

/** Shown by the source line, not among the fields. */
const TOLD_ELSEWHERE = ['provenance'];

/** Fields of a record that are not among the known ones, without those that hold nothing (S-061). */
export function listExtraFields(record: object, known: readonly string[]): ExtraField[] {
  const skipped = new Set([...known, ...TOLD_ELSEWHERE]);
  return Object.entries(record)
    .filter(([name, value]) => !skipped.has(name) && !holdsNothing(value))
    .map(([name, value]) => ({ name, value }));
}

function holdsNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
