import { SEARCH_SIZE } from '@property/contract/search/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CustomFilter, Search } from '#filters/model/filter.ts';
import { createId } from '#lib/create-id.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { parseSentSites, SENT_SITES } from '#lib/links/sent-sites-codec.ts';
import { explainFault } from '#storage/open-database.ts';
import { addSites, showSaved, useSaved } from '#storage/saved-database.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import panel from './results/results-panel.module.css';
import type { CurrentSearch } from './use-current-search.ts';

const NAME_MAXIMUM = 120;

/** A list that came as a link, kept with one press; nothing where all of it is on a list already. */
export default function SentListCard({ current }: { readonly current: CurrentSearch }) {
  const sent = readSent(current.search);
  const { data } = useSaved();
  if (sent === null || data === undefined) return null;
  const isKept = data.lists.some((list) => {
    const on = new Set(
      data.sites.flatMap((site) => (site.listId === list.id ? [site.titleId] : [])),
    );
    return sent.ids.every((id) => on.has(id));
  });
  return isKept ? null : <SaveSent current={current} {...sent} />;
}

interface SentList {
  readonly name: string;
  readonly ids: readonly string[];
}

interface SaveSentProps extends SentList {
  readonly current: CurrentSearch;
}

function SaveSent({ current: { service }, name, ids }: SaveSentProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const noted = parseSentSites(new URLSearchParams(query).get(SENT_SITES), ids.length);
  const save = async () => {
    setSaving(true);
    try {
      const facts = new Map<string, { readonly number: string; readonly address: string }>();
      for (let start = 0; start < ids.length; start += SEARCH_SIZE.maximum) {
        const values = ids.slice(start, start + SEARCH_SIZE.maximum);
        const { hits } = await cache.fetchQuery(
          service.search({
            query: { ids: { values } },
            size: values.length,
            _source: ['id', 'number', 'mainAddress'],
          }),
        );
        for (const { _id, _source } of hits.hits) {
          const { name: first, place } = splitAddress(_source?.mainAddress, _source?.number);
          facts.set(_source?.id ?? _id, {
            number: _source?.number ?? 'Title without a number',
            address: [first, place].filter(Boolean).join(', '),
          });
        }
      }
      const now = Date.now();
      const id = createId();
      const sites = ids.flatMap((titleId, index) => {
        const known = facts.get(titleId);
        if (known === undefined) return [];
        const { stage = 'New', next = '' } = noted?.[index] ?? {};
        // A list stands newest first: these keep the order of the link.
        const addedAt = new Date(now - index).toISOString();
        return [{ listId: id, titleId, ...known, stage, note: '', addedAt, ...(next && { next }) }];
      });
      const createdAt = new Date(now).toISOString();
      await addSites(sites, { id, name: name.slice(0, NAME_MAXIMUM), note: '', createdAt });
      await showSaved(cache);
      toasts.add({
        title: `Saved “${name}” with ${formatCountOf(sites.length, 'title')}`,
        actionProps: { children: 'Open it', onClick: () => void navigate(`/saved?list=${id}`) },
      });
    } catch (error) {
      toasts.add({ title: 'Not saved', description: explainFault(error).message, type: 'error' });
    }
    setSaving(false);
  };
  return (
    <div className={panel.note}>
      <Note icon={<ListPlus aria-hidden="true" />}>
        <b>{name}</b> is a list of {formatCountOf(ids.length, 'title')}
        {noted && ', with their stages and dates'}.{' '}
        <Button size="small" aria-busy={isSaving} disabled={isSaving} onClick={() => void save()}>
          Save as a list
        </Button>
      </Note>
    </div>
  );
}

/** The list that the link of a search is: one condition on titles by name, and nothing beside it. */
function readSent({ filters }: Search): SentList | null {
  const [only, ...others] = filters;
  if (only === undefined || others.length > 0 || only.type !== 'custom' || !only.name) return null;
  const ids = readIds(only);
  return ids.length === 0 ? null : { name: only.name, ids };
}

function readIds({ parts }: CustomFilter): readonly string[] {
  const [condition] = parts.filter ?? [];
  const { values = [] } =
    (condition as { readonly ids?: { readonly values?: readonly unknown[] } }).ids ?? {};
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}
