import { SEARCH_SIZE } from '@property/contract/search/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createCutShort } from '#api/cut-short.ts';
import { describeError } from '#api/describe-error.ts';
import type { CustomFilter, Search } from '#filters/model/filter.ts';
import { createId } from '#lib/create-id.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { parseSentSites, SENT_SITES, type SentSite } from '#lib/links/sent-sites-codec.ts';
import { PlainError } from '#lib/plain-error.ts';
import { StorageError } from '#storage/open-database.ts';
import { addSites, showSaved, useSaved } from '#storage/saved-database.ts';
import { NAME_MAXIMUM, STAGES } from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import panel from './results/results-panel.module.css';
import type { CurrentSearch } from './use-current-search.ts';

/** The lists that links were kept as: one with titles that the service does not know is never kept whole. */
const keptAs = new Map<string, string>();

/** A list that came as a link, kept with one press; nothing where all of it is on a list already. */
export default function SentListCard({ current }: { readonly current: CurrentSearch }) {
  const sent = readSent(current.search);
  const { data } = useSaved();
  if (sent === null || data === undefined) return null;
  const link = JSON.stringify(sent);
  const isKept = data.lists.some((list) => {
    if (list.id === keptAs.get(link)) return true;
    const on = new Set(
      data.sites.flatMap((site) => (site.listId === list.id ? [site.titleId] : [])),
    );
    return sent.ids.every((id) => on.has(id));
  });
  return isKept ? null : (
    <SaveSent key={link} current={current} onSaved={(id) => keptAs.set(link, id)} {...sent} />
  );
}

interface SentList {
  readonly name: string;
  readonly ids: readonly string[];
}

interface SaveSentProps extends SentList {
  readonly current: CurrentSearch;
  readonly onSaved: (listId: string) => void;
}

function SaveSent({ current: { service }, onSaved, name, ids }: SaveSentProps) {
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
        const question = service.search({
          query: { ids: { values } },
          size: values.length,
          _source: ['id', 'number', 'mainAddress'],
        });
        const { hits, timed_out: isCutShort } = await cache.fetchQuery(question);
        if (isCutShort) {
          // The next press asks anew.
          cache.removeQueries({ queryKey: question.queryKey, exact: true });
          throw createCutShort();
        }
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
        const { stage = STAGES[0], next = '' } = noted?.[index] ?? {};
        // A list stands newest first: these keep the order of the link.
        const addedAt = new Date(now - index).toISOString();
        return [{ listId: id, titleId, ...known, stage, note: '', addedAt, ...(next && { next }) }];
      });
      if (sites.length === 0) throw createNoneKnown();
      const createdAt = new Date(now).toISOString();
      await addSites(sites, { id, name: name.slice(0, NAME_MAXIMUM), note: '', createdAt });
      onSaved(id);
      await showSaved(cache);
      toasts.add({
        title: `Saved “${name}” with ${countKept(sites.length, ids.length)}`,
        ...(sites.length < ids.length && {
          description: 'The service knows no others of the link.',
        }),
        actionProps: { children: 'Open it', onClick: () => void navigate(`/saved?list=${id}`) },
      });
    } catch (error) {
      toasts.add({ title: 'Not saved', description: explain(error), type: 'error' });
    }
    setSaving(false);
  };
  return (
    <div className={panel.note}>
      <Note icon={<ListPlus aria-hidden="true" />}>
        <b>{name}</b> is a list of {formatCountOf(ids.length, 'title')}
        {nameNoted(noted)}.{' '}
        <Button size="small" aria-busy={isSaving} disabled={isSaving} onClick={() => void save()}>
          Save as a list
        </Button>
      </Note>
    </div>
  );
}

const countKept = (kept: number, sent: number) =>
  kept === sent
    ? formatCountOf(sent, 'title')
    : `${formatCount(kept)} of ${formatCountOf(sent, 'title')}`;

/** What else the link says; every title has a stage, and the first of them says nothing. */
function nameNoted(noted: readonly SentSite[] | null): string {
  const words = [
    noted?.some(({ stage }) => stage !== STAGES[0]) && 'stages',
    noted?.some(({ next }) => next !== '') && 'dates',
  ].filter((word) => typeof word === 'string');
  return words.length === 0 ? '' : `, with their ${words.join(' and ')}`;
}

function createNoneKnown(): PlainError {
  return new PlainError(
    'NONE_KNOWN',
    'The service knows none of these titles.',
    'Check that the link is for this service.',
  );
}

/** A fault of storage in its own words; all else went wrong in what was asked. */
function explain(error: unknown): string {
  if (error instanceof StorageError) return error.message;
  const { sentence, advice } = describeError(error);
  return `${sentence} ${advice}`;
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
