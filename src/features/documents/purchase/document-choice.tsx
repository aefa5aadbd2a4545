import { readMisread } from '@property/client/reading/misread.ts';
import type { Availability } from '@property/contract/documents/availability.ts';
import { REFERRED_DOCUMENTS_MAXIMUM } from '@property/contract/documents/limits-documents.ts';
import { useMemo, useState } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatTime } from '#lib/format/format-time.ts';
import type { ChosenDocument } from '#storage/purchase-records.ts';
import { joinClassNames } from '#ui/class-names.ts';
import inputs from '#ui/controls/text-input.module.css';
import { isReferredFull } from './desk/basket-store.ts';
import {
  listReferredDocuments,
  listStandardDocuments,
  type OfferedDocument,
} from './desk/offered-documents.ts';
import { DocumentRow, type DownloadComponent, type PurchasedTitle } from './document-row.tsx';
import styles from './purchase.module.css';
import { useCounter } from './use-counter.ts';
import { useDocumentOrders } from './use-document-orders.ts';

interface DocumentChoiceProps {
  readonly title: PurchasedTitle;
  readonly availability: Availability;
  /** When it was true, in milliseconds since 1970. */
  readonly asOf: number;
  /** Orders that stand above with their documents, by their ids. */
  readonly shownOrders: readonly string[];
  readonly Download: DownloadComponent;
}

/** Referred documents from which a search among them is worth its place. */
const MANY = 8;

/** The documents of a title, to be ticked. */
export function DocumentChoice(props: DocumentChoiceProps) {
  const { title, availability, asOf, shownOrders, Download } = props;
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
  // What has come, or is coming, with an order that stands above is read and downloaded there.
  const isAbove = ({ key }: OfferedDocument) => {
    const order = orders.get(key);
    return order !== undefined && order.state !== 'ended' && shownOrders.includes(order.id);
  };
  const isListed = (document: OfferedDocument) =>
    !isAbove(document) || chosen.some(({ key }) => key === document.key);

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
      held={chosen.find(({ key }) => key === document.key) ?? null}
      isBlocked={isFull && document.key.startsWith('[')}
      order={orders.get(document.key) ?? null}
      titleId={title.id}
      onToggle={() => toggle(document)}
      Download={Download}
    />
  );
  const others = standard.filter(isListed);
  const further = referred.filter(isListed);
  const shown = REFERRED_ORDERS[order](further).filter((document) => matches(document, words));
  const available = further.filter(({ state }) => state === 'available').length;
  if (standard.length + referred.length === 0) {
    // Of an answer that was not understood nobody knows what it offered.
    return readMisread(availability) ? null : (
      <p className={styles.nothing}>There is no document of this title to buy.</p>
    );
  }
  return (
    <>
      {others.length > 0 && <Group heading="Standard">{others.map(renderRow)}</Group>}
      {further.length > 0 && (
        <Group
          heading="Referred to in the register"
          aside={`${available} of ${further.length} available`}
          tools={
            // Once there it stays, whatever has gone up to its order: what is searched for narrows the rest.
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
      {others.length + further.length > 0 && (
        <p className={styles.hint}>
          As of {formatTime(asOf)}, or up to{' '}
          {formatCountOf(Math.round(profile.availability.cacheSeconds / 60), 'minute')} before.
          Prices are checked again before anything is bought.
        </p>
      )}
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
    <section aria-label={heading}>
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

const readDate = ({ key }: OfferedDocument): string => (JSON.parse(key) as string[])[1] ?? '';

/** Ways to order referred documents. */
const REFERRED_ORDERS = {
  listed: (documents: readonly OfferedDocument[]) => documents,
  newest: (documents: readonly OfferedDocument[]) =>
    documents.toSorted((one, other) => readDate(other).localeCompare(readDate(one))),
  oldest: (documents: readonly OfferedDocument[]) =>
    documents.toSorted((one, other) => readDate(one).localeCompare(readDate(other))),
  cheapest: (documents: readonly OfferedDocument[]) =>
    documents.toSorted((one, other) => one.cost - other.cost),
} as const;
type ReferredOrder = keyof typeof REFERRED_ORDERS;

const LABELS: Readonly<Record<ReferredOrder, string>> = {
  listed: 'As in the register',
  newest: 'Newest first',
  oldest: 'Oldest first',
  cheapest: 'Fewest tokens first',
};

interface ListToolsProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly order: ReferredOrder;
  readonly onOrder: (order: ReferredOrder) => void;
}

/** Finds and orders referred documents where there are many. */
function ListTools({ words, onWords, order, onOrder }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={joinClassNames(inputs.input, styles.input)}
        aria-label="Find a referred document"
        placeholder="Find by type, date or title number"
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <select
        className={joinClassNames(inputs.input, styles.input)}
        aria-label="Order of referred documents"
        value={order}
        onChange={(event) => onOrder(event.target.value as ReferredOrder)}
      >
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
