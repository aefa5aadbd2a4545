// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders } from '#storage/purchases.ts';
import { RUNNING } from '#testing/open-drawer.tsx';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { useOrderedDocuments } from './use-ordered-documents.ts';

/** What the desk shows; what it does itself is told elsewhere. */
const desk = vi.hoisted(() => ({ isReady: true, intents: [] as unknown[] }));
vi.mock('./use-counter.ts', () => ({ useCounter: () => ({ view: desk }) }));

const HOUR = 3_600_000;
let person: string;

beforeEach(() => {
  person = crypto.randomUUID();
  Object.assign(desk, { isReady: true, intents: [] });
});
afterEach(cleanup);

const buy = (titleNumber: string, key = 'register') => ({
  ...RUNNING.title,
  titleNumber,
  documents: RUNNING.title.documents.map((each) => ({ ...each, key })),
});
const order = (number: string, status: string, hoursAgo: number, key?: string): OrderRecord => ({
  ...RUNNING,
  id: number,
  orderId: number,
  title: buy(number, key),
  status,
  placedAt: Date.now() - hoursAgo * HOUR,
});

const NUMBERS = 'A-today B-before C-failed D-running E-plan F-unclear G-refused H-plan'.split(' ');

function Shown() {
  const ordered = useOrderedDocuments();
  if (ordered === null) return <p>Not known</p>;
  const found = NUMBERS.flatMap((number) =>
    ['register', 'title_plan'].flatMap((key) => (ordered(number, key) ? `${number} ${key}` : [])),
  );
  return <p>{found.join(', ') || 'None'}</p>;
}

const open = () => renderWithDocuments(<Shown />, person, () => Response.json({}));

it('D-060 O-089: are those of today, and those on their way however old they are', async () => {
  await addOrders(person, [
    order('A-today', 'COMPLETED', 1),
    order('B-before', 'COMPLETED', 25),
    order('C-failed', 'FAILED', 1),
    order('D-running', 'PROCESSING', 100),
    order('E-plan', 'COMPLETED', 1, 'title_plan'),
  ]);
  desk.intents = [
    { state: { at: 'unclear' }, title: buy('F-unclear') },
    { state: { at: 'refused' }, title: buy('G-refused') },
    { state: { at: 'sending' }, title: buy('H-plan', 'title_plan') },
  ];
  open();
  expect(
    await screen.findByText(
      'A-today register, D-running register, E-plan title_plan, F-unclear register, H-plan title_plan',
    ),
  ).toBeDefined();
});

it('are not known before the purchases of earlier visits are', async () => {
  desk.isReady = false;
  const { show } = open();
  expect(screen.getByText('Not known')).toBeDefined();
  desk.isReady = true;
  show(<Shown />);
  expect(await screen.findByText('None')).toBeDefined();
});
