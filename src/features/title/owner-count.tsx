import { useQuery } from '@tanstack/react-query';
import { createInFlightLimit } from '#api/limit-in-flight.ts';
import { limitQuery } from '#api/limit-query.ts';
import { useServices } from '#api/services-context.ts';
import { formatCappedCount } from '#lib/format-count.ts';
import { readTotal } from '#lib/read-total.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { readQueryDialect } from '#query/query-dialect.ts';
import styles from './owners-section.module.css';

/** A title can have many owners: the other sections are not to wait for their counts. */
const countLimit = createInFlightLimit(2);

/**
 * How many titles a company has, by one search that brings no rows (S-068, S-078); nothing until the
 * service has said, and nothing where it does not say or did not look everywhere (O-060, S-099).
 */
export function OwnerCount({ companyName }: { readonly companyName: string }) {
  const { search, profile } = useServices();
  const filters = [{ kind: 'company', values: [companyName] }] as const;
  const request = buildCountRequest({ filters }, new Map(), readQueryDialect(profile.search));
  const { data } = useQuery(limitQuery(search.search(request), countLimit));
  const total = data && !data.timed_out ? readTotal(data) : null;
  if (total === null) return null;
  const { value, isCapped } = total;
  const noun = value === 1 && !isCapped ? 'title' : 'titles';
  return (
    <span className={styles.count}>
      {formatCappedCount(value, isCapped)} {noun}
    </span>
  );
}
