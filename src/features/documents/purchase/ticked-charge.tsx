import type { DocumentKind } from '@property/contract/documents/document-kinds.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { nameTicked, tickedCharge } from '#lib/state/ticked-charge.ts';
import { type TickedTitle, tickedTitles } from '#records/title-grid/ticked-titles.ts';
import { balanceQuery, noteBalance } from '#storage/balance-query.ts';
import { listKindOffers, nameChosen, sumCosts } from './desk/many-offers.ts';
import { useOrderedDocuments } from './use-ordered-documents.ts';

/** Titles that are asked about without a press: each is a request of the person's minute. */
export const PRICED_MAXIMUM = 12;
/** Milliseconds after the last tick. */
const PAUSE = 500;
const KINDS: readonly DocumentKind[] = ['register'];
const NONE: readonly TickedTitle[] = [];

/** Tells what the registers of the ticked titles cost, once all of them are known. Draws nothing. */
export function TickedCharge() {
  const service = useDocuments();
  const ticked = useStore(tickedTitles, ({ titles }) => titles);
  const [settled, setSettled] = useState(NONE);
  useEffect(() => {
    const wanted = ticked.size > PRICED_MAXIMUM ? NONE : [...ticked.values()];
    const timer = setTimeout(() => setSettled(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [ticked]);
  const answers = useQueries({
    queries: settled.map(({ id }) => ({
      ...service.availability({ title_id: id }),
      retry: false,
    })),
  });
  const isOrdered = useOrderedDocuments();
  const cache = useQueryClient();
  const { data: balance } = useQuery(balanceQuery(service.person));
  const known = answers.flatMap(({ data }) => data ?? []);
  const latest = known.toSorted((one, other) => other.asOf - one.asOf)[0];
  const [balanceNow, asOf] = [latest?.answer.current_balance, latest?.asOf];
  useEffect(() => {
    if (balanceNow === undefined || asOf === undefined) return;
    noteBalance(cache, service.person, { tokens: balanceNow, asOf });
  }, [balanceNow, asOf, cache, service.person]);
  const isKnown = settled.length > 0 && isOrdered !== null && known.length === settled.length;
  const offers = isKnown
    ? known.map(({ answer }) =>
        listKindOffers(answer, { kinds: KINDS, isOrdered, withBought: false }).flatMap(
          ({ kind, document, reason }) => (document && reason === null ? [{ kind, document }] : []),
        ),
      )
    : [];
  const chosen = offers.filter(({ length }) => length > 0);
  const cost = sumCosts(chosen.flat().map(({ document }) => document));
  const tokens = balance?.tokens ?? null;
  const words =
    chosen.length === 0 ? null : `${nameChosen(KINDS, chosen)}: ${formatCountOf(cost, 'token')}`;
  const after = tokens === null ? null : tokens - cost;
  const said =
    tokens === null || after === null
      ? null
      : after < 0
        ? `${formatCount(-after)} short`
        : `${formatCount(tokens)} now, ${formatCount(after)} after`;
  const titles = nameTicked(settled);
  useEffect(() => {
    tickedCharge.setState({ told: words === null ? null : { titles, words, balance: said } });
    return () => tickedCharge.setState({ told: null });
  }, [titles, words, said]);
  return null;
}
