import { isModelledField } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { NearViewport } from '../panel/near-viewport.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import styles from './owners-section.module.css';

/** Titles that a link names one by one; of a larger group the others are left out, and that is said. */
const LINKED_MAXIMUM = 150;

/** The titles of its owner, or of the group that it belongs to, that a title lies side by side with. */
export function AdjoiningTitles({ title }: { readonly title: TitleDocument }) {
  const { units, isForPaper = false } = useTitleContext();
  const { adjoiningTitles: count = 0, adjoiningArea: area, adjoiningGroup: group } = title;
  if (count < 2) return null;
  const isModelled = isModelledField(title.provenance, 'adjoiningTitles');
  return (
    <div className={styles.adjoining}>
      <span data-modelled={isModelled ? '' : undefined}>
        Part of {formatCount(count)} adjoining titles of one owner
        {area !== undefined && `, ${formatLandArea(area, units)}`}
      </span>
      {group !== undefined && !isForPaper && (
        <NearViewport placeholder={null} always={false}>
          <GroupLink group={group} owner={title.owners?.[0]?.companyName} />
        </NearViewport>
      )}
    </div>
  );
}

interface GroupLinkProps {
  readonly group: string;
  readonly owner: string | undefined;
}

/** The way to all of a group, on the map that is there and in the list; nothing until they are known. */
function GroupLink({ group, owner }: GroupLinkProps) {
  const { search: service } = useServices();
  const client = useQueryClient();
  const { hash } = useLocation();
  const { data: ids } = useQuery({
    queryKey: ['search', 'adjoining', group] as const,
    queryFn: async ({ signal }) => {
      const query = { term: { adjoiningGroup: group } };
      const asked = { query, fields: ['id'], most: LINKED_MAXIMUM };
      const found: string[] = [];
      for await (const { id } of readTitles(client, service, asked, signal))
        if (id !== undefined) found.push(id);
      return found;
    },
  });
  if (ids === undefined || ids.length === 0) return null;
  const values = ids.slice(0, LINKED_MAXIMUM);
  const whole = `Adjoining titles of ${owner ?? 'one owner'}`;
  const isPart = values.length < ids.length;
  const search = setFilter(createEmptySearch(), {
    type: 'custom',
    kind: 'custom',
    parts: { filter: [{ ids: { values } }] },
    name: isPart ? `${whole}, first ${values.length} of ${ids.length}` : whole,
  });
  return <Link to={`/?${serializeSearch(search)}${hash}`}>Show them</Link>;
}
