import { useMemo, useState } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import type { Availability } from '#contract/availability.ts';
import { REFERRED_DOCUMENTS_MAXIMUM } from '#contract/limits-documents.ts';
import { formatTime } from '#lib/format-time.ts';
import type { ChosenDocument } from '#storage/purchase-records.ts';
import { isReferredFull } from './basket-store.ts';
import { DocumentRow } from './document-row.tsx';
import { ListTools, REFERRED_ORDERS, type ReferredOrder } from './list-tools.tsx';
import {
  listReferredDocuments,
  listStandardDocuments,
  type OfferedDocument,
} from './offered-documents.ts';
import styles from './purchase.module.css';
import type { DownloadComponent, PurchasedTitle } from './purchase-parts.ts';
import { useCounter } from './use-counter.ts';
import { useDocumentOrders } from './use-document-orders.ts';

export interface DocumentChoiceProps {
  readonly title: PurchasedTitle;
  readonly availability: Availability;
  /** When it was true, in milliseconds since 1970. */
  readonly asOf: number;
  readonly Download: DownloadComponent;
}

/** Referred documents from which a search among them is worth its place. */
const MANY = 8;

/** The documents of a title, to be ticked. */
export function DocumentChoice({ title, availability, asOf, Download }: DocumentChoiceProps) {
  const { profile } = useDocuments();
  const { basket, controls } = useCounter();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<ReferredOrder>('listed');
  const standard = useMemo(() => listStandardDocuments(availability), [availability]);
  const referred = useMemo(() => listReferredDocuments(availability), [availability]);
  const titleNumber = availability.data.title_number ?? title.number ?? '';
  const chosen = basket.titles.find((one) => one.titleNumber === titleNumber)?.documents ?? [];
  const orders = useDocumentOrders(titleNumber, asOf);
  const isFull = isReferredFull(chosen);

  const toggle = (document: OfferedDocument) => {
    const isChosen = chosen.some(({ key }) => key === document.key);
    const next = isChosen
      ? chosen.filter(({ key }) => key !== document.key)
      : [...chosen, choose(document)];
    controls.choose({ titleNumber, titleId: title.id, label: title.label }, next);
  };
  const renderRow = (document: OfferedDocument) => (
    <DocumentRow
      key={document.key}
      document={document}
      isChosen={chosen.some(({ key }) => key === document.key)}
      isBlocked={isFull && document.key.startsWith('[')}
      order={orders.get(document.key) ?? null}
      onToggle={() => toggle(document)}
      Download={Download}
    />
  );
  const shown = REFERRED_ORDERS[order](referred).filter((document) => matches(document, words));
  const available = referred.filter(({ state }) => state === 'available').length;
  if (standard.length + referred.length === 0) {
    return <p className={styles.nothing}>There is no document of this title to buy.</p>;
  }
  return (
    <>
      {standard.length > 0 && <Group heading="Standard">{standard.map(renderRow)}</Group>}
      {referred.length > 0 && (
        <Group
          heading="Referred to in the register"
          aside={`${available} of ${referred.length} available`}
          tools={
            referred.length > MANY && (
              <ListTools words={words} onWords={setWords} order={order} onOrder={setOrder} />
            )
          }
        >
          {shown.map(renderRow)}
          {shown.length === 0 && (
            <li className={styles.nothing}>None of them matches “{words}”.</li>
          )}
        </Group>
      )}
      <p className={styles.hint}>
        As of {formatTime(asOf)}. The service may keep this answer for{' '}
        {Math.round(profile.availability.cacheSeconds / 60)} minutes; it is asked again before
        anything is sent.
      </p>
      {isFull && (
        <p role="status" className={styles.hint}>
          {REFERRED_DOCUMENTS_MAXIMUM} referred documents are the most in one purchase. Buy these,
          then choose the rest.
        </p>
      )}
    </>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly aside?: string;
  readonly tools?: React.ReactNode;
  readonly children: React.ReactNode;
}

function Group({ heading, aside, tools, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={heading}>
      <div className={styles.groupHead}>
        <h3>{heading}</h3>
        {aside && <span>{aside}</span>}
      </div>
      {tools}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function choose({ key, name, cost, isBackdated, bought }: OfferedDocument): ChosenDocument {
  return { key, name, cost, isBackdated, documentIdBefore: bought?.documentId ?? null };
}

function matches({ name, explanation }: OfferedDocument, words: string): boolean {
  const text = `${name} ${explanation}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
