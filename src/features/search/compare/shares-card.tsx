import { formatCount } from '#lib/format-count.ts';
import { DataTable } from '#ui/data-table.tsx';
import styles from './compare-page.module.css';
import type { ComparedSide } from './use-compared-side.ts';

export interface SharesCardProps {
  readonly label: string;
  readonly shareKey: string;
  readonly one: ComparedSide;
  readonly other: ComparedSide;
}

interface Row {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/** What both searches consist of by one field: counts, and shares of those with a value. */
export function SharesCard({ label, shareKey, one, other }: SharesCardProps) {
  const sides = [one.shares[shareKey] ?? [], other.shares[shareKey] ?? []] as const;
  const names = [...new Set(sides.flat().map(({ name }) => name))];
  const write = (side: (typeof sides)[number], name: string) => {
    const sum = side.reduce((total, { count }) => total + count, 0);
    const count = side.find((share) => share.name === name)?.count ?? 0;
    return sum === 0 ? '–' : `${formatCount(count)} (${Math.round((count / sum) * 100)}%)`;
  };
  const rows = names.map(
    (name): Row => ({
      name,
      a: write(sides[0], name),
      b: write(sides[1], name),
    }),
  );
  return (
    <section className={styles.card} aria-label={label}>
      <h2 className={styles.title}>{label}</h2>
      <DataTable
        caption={`${label} of both searches`}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: label, render: ({ name }) => name, isRowHeader: true, wide: true },
          { key: 'a', header: 'A', render: ({ a }) => a, align: 'end' },
          { key: 'b', header: 'B', render: ({ b }) => b, align: 'end' },
        ]}
      />
    </section>
  );
}
