// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noteBalance } from '#storage/balance-query.ts';
import { addOrders, readBasket, writeBasket } from '#storage/purchases.ts';
import { drawer, REGISTER, RUNNING, setUpDrawer } from '#testing/open-drawer.tsx';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { DocumentsForMany, TITLES_MAXIMUM } from './documents-for-many.tsx';

setUpDrawer();

const BOUGHT = { document_id: 'register-3', previously_purchased: '2026-01-02T10:00:00Z' };
/** What the service says of each title, by its identifier. */
const ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
  a: { title_number: 'WR1', register: REGISTER },
  b: { title_number: 'WR2', register: { ...REGISTER, token_cost: 9 } },
  c: { title_number: 'WR3', register: { ...REGISTER, ...BOUGHT } },
  d: { title_number: 'WR4', register: REGISTER },
  e: { title_number: 'WR5', register: { ...REGISTER, availability_code: 'MANUAL' } },
};

const drawMany = (ids: readonly string[]) => (
  <DocumentsForMany
    titles={ids.map((id) => ({ id, number: null, address: '' }))}
    missingScope={null}
    onConfirm={() => undefined}
    onClose={() => undefined}
  />
);

/** Draws the offers of titles, by what the service answers of each. */
function draw(answers: Readonly<Record<string, unknown>>, balance: number) {
  const confirm = vi.fn();
  const titles = Object.keys(answers).map((id) => ({ id, number: null, address: `${id} Street` }));
  const rendered = renderWithDocuments(
    <DocumentsForMany
      titles={titles}
      missingScope={null}
      onConfirm={confirm}
      onClose={() => undefined}
    />,
    drawer.person,
    (request) => {
      const id = new URLSearchParams(request.split('?')[1]).get('title_id') ?? '';
      return Response.json({ data: answers[id] ?? {}, current_balance: balance });
    },
  );
  return { ...rendered, confirm };
}

async function open() {
  const order = (status: string) => ({
    ...RUNNING,
    status,
    placedAt: Date.now(),
    title: {
      ...RUNNING.title,
      titleNumber: 'WR4',
      documents: RUNNING.title.documents.map((each) => ({ ...each, key: 'register' })),
    },
  });
  await addOrders(drawer.person, [order('COMPLETED')]);
  const read: string[] = [];
  const watcher = new MutationObserver(() => {
    const press = screen.queryByRole<HTMLButtonElement>('button', { name: /^Register for/ });
    if (press && !press.disabled) read.push(press.textContent);
  });
  onTestFinished(() => watcher.disconnect());
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { ...draw(ANSWERS, 1_100), read };
}

it('D-060 O-089: sums what can be bought, and leaves out what is bought or was ordered', async () => {
  const { confirm, requests } = await open();
  const press = await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  await waitFor(() =>
    expect(screen.getByText(/^Balance now/).textContent).toBe('Balance now 1,100, after 1,084'),
  );
  screen.getByText('Bought before: it is among your orders.');
  screen.getByText('Ordered already: see your orders.');
  const orders = screen.getByRole('link', { name: 'Open your orders' });
  expect(orders).toHaveProperty('pathname', '/orders');
  await userEvent.click(press);
  expect(confirm).toHaveBeenCalledTimes(1);
  await waitFor(async () => {
    const { titles } = await readBasket(drawer.person);
    expect(titles.map(({ titleNumber }) => titleNumber)).toEqual(['WR1', 'WR2']);
    expect(titles.flatMap(({ documents }) => documents.map(({ cost }) => cost))).toEqual([7, 9]);
  });
  // What charges is confirmed elsewhere.
  expect(requests.filter((request) => request.startsWith('POST /purchase'))).toEqual([]);
});

it('D-019: sums the title plans with the registers, or alone, and says of each why it is left out', async () => {
  const PLAN = { ...REGISTER, type_code: 'TITLEPLAN', token_cost: 5 };
  const answers = {
    a: { title_number: 'WR1', register: REGISTER, title_plan: PLAN },
    b: { title_number: 'WR2', register: REGISTER, title_plan: { ...PLAN, ...BOUGHT } },
    c: { title_number: 'WR3', register: REGISTER },
  };
  const { confirm } = draw(answers, 100);
  await screen.findByRole('button', { name: 'Register for these 3: 21 tokens' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Title plan' }));
  const both = await screen.findByRole('button', {
    name: '4 documents of these 3: 26 tokens',
  });
  expect(screen.getByText('4 of 6 can be bought')).toBeDefined();
  expect(screen.getByText('Title plan: Bought before: it is among your orders.')).toBeDefined();
  expect(screen.getByText('Title plan: No title plan is offered.')).toBeDefined();
  await userEvent.click(both);
  expect(confirm).toHaveBeenCalledTimes(1);
  await waitFor(async () => {
    const { titles } = await readBasket(drawer.person);
    expect(titles.map(({ documents }) => documents.map(({ key }) => key))).toEqual([
      ['register', 'title_plan'],
      ['register'],
      ['register'],
    ]);
  });

  // Back again, what is unticked leaves the basket as well.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Register' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Title plan for this one: 5 tokens' }),
  );
  await waitFor(async () => {
    const { titles } = await readBasket(drawer.person);
    expect(titles.map(({ documents }) => documents.map(({ key }) => key))).toEqual([
      ['title_plan'],
    ]);
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Title plan' }));
  expect(
    (await screen.findByRole('button', { name: 'Choose documents' })).hasAttribute('disabled'),
  ).toBe(true);
});

it('O-085: puts each register into the basket once, with what was bought before it', async () => {
  const register = { key: 'register', name: 'Register', cost: 3, isBackdated: false };
  const lease = { ...register, key: 'lease', name: 'Lease', documentIdBefore: null };
  await writeBasket(drawer.person, {
    titles: [
      {
        titleNumber: 'WR3',
        titleId: 'c',
        label: '',
        documents: [{ ...register, documentIdBefore: null }, lease],
      },
    ],
    reference: '',
  });
  await open();
  await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  await userEvent.click(screen.getByRole('checkbox', { name: /Buy again/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Register for these 3/ }));
  await waitFor(async () => {
    const { titles } = await readBasket(drawer.person);
    expect(titles.find(({ titleNumber }) => titleNumber === 'WR3')?.documents).toMatchObject([
      { key: 'lease' },
      { key: 'register', cost: 7, documentIdBefore: 'register-3' },
    ]);
    expect(titles).toHaveLength(3);
  });
});

it('D-059: names what else is in the basket, and counts it among what the balance is spent on', async () => {
  const document = { name: '', isBackdated: false, documentIdBefore: null };
  const title = (
    titleNumber: string,
    titleId: string,
    costs: Readonly<Record<string, number>>,
  ) => ({
    titleNumber,
    titleId,
    label: '',
    documents: Object.entries(costs).map(([key, cost]) => ({ ...document, key, cost })),
  });
  await writeBasket(drawer.person, {
    titles: [
      // The register of it is chosen here, at its price now; its plan is not chosen.
      title('WR1', 'a', { register: 99, title_plan: 99, lease: 2 }),
      // It cannot be bought, and is known by its identifier or its number.
      title('WR5', 'e', { register: 99 }),
      title('WR9', 'z', { register: 500, title_plan: 600 }),
    ],
    reference: '',
  });
  const { queryClient } = await open();
  const press = await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  expect(await screen.findByText('3 documents more are in the basket, 1,102 tokens')).toBeDefined();
  expect(screen.getByText(/^Balance now/).textContent).toBe('Balance now 1,100, 18 short');
  // What cannot be paid for is not put to be confirmed.
  expect(press).toHaveProperty('disabled', true);
  act(() => noteBalance(queryClient, drawer.person, { tokens: 1_118, asOf: Date.now() + 1 }));
  await waitFor(() => expect(press).toHaveProperty('disabled', false));
  await userEvent.click(press);
  await waitFor(async () => {
    const { titles } = await readBasket(drawer.person);
    const held = titles.map((each) => [each.titleNumber, each.documents.map(({ key }) => key)]);
    expect(held).toEqual([
      ['WR9', ['register', 'title_plan']],
      ['WR1', ['lease', 'register']],
      ['WR2', ['register']],
    ]);
  });
});

it('D-059: is short of nothing where the tokens are just enough', async () => {
  renderWithDocuments(drawMany(['a']), drawer.person, () =>
    Response.json({ data: ANSWERS.a, current_balance: 7 }),
  );
  await screen.findByRole('button', { name: 'Register for this one: 7 tokens' });
  await waitFor(() =>
    expect(screen.getByText(/^Balance now/).textContent).toBe('Balance now 7, after 0'),
  );
});

it('O-089: of several balances the latest is the one, in whatever order they are told', async () => {
  const told: Readonly<Record<string, readonly [tokens: number, age: number]>> = {
    a: [100, 120],
    b: [84, 0],
    c: [92, 60],
  };
  renderWithDocuments(drawMany(Object.keys(told)), drawer.person, (request) => {
    const id = new URLSearchParams(request.split('?')[1]).get('title_id') ?? '';
    const [tokens, age] = told[id] ?? [0, 0];
    const data = { title_number: `WR-${id}`, register: REGISTER };
    return Response.json({ data, current_balance: tokens }, { headers: { Age: String(age) } });
  });
  await screen.findByRole('button', { name: 'Register for these 3: 21 tokens' });
  await waitFor(() =>
    expect(screen.getByText(/^Balance now/).textContent).toBe('Balance now 84, after 63'),
  );
});

it('D-024: buys again only what the person asks for again, never what was ordered today', async () => {
  await open();
  await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  await userEvent.click(screen.getByRole('checkbox', { name: /Buy again/ }));
  await screen.findByRole('button', { name: 'Register for these 3: 23 tokens' });
});

it('O-089: offers nothing before this browser knows what it has ordered', async () => {
  const { read } = await open();
  await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  await waitFor(() => expect(read).not.toEqual([]));
  expect(new Set(read)).toEqual(new Set(['Register for these 2: 16 tokens']));
});

it('takes no press before every title is answered', async () => {
  const late = Promise.withResolvers<undefined>();
  renderWithDocuments(drawMany(['a', 'b']), drawer.person, async (request) => {
    const isLate = request.endsWith('=b');
    if (isLate) await late.promise;
    return Response.json({ data: isLate ? ANSWERS.b : ANSWERS.a, current_balance: 100 });
  });
  const early = await screen.findByRole('button', { name: 'Register for this one: 7 tokens' });
  await screen.findByText(/^Balance now/);
  expect(early.hasAttribute('disabled')).toBe(true);
  late.resolve(undefined);
  const press = await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
});

it('takes no press while the basket is not read: what it holds would be lost', async () => {
  const read = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'baskets') throw new DOMException('Broken', 'UnknownError');
    return read.call(this, key);
  });
  await open();
  const press = await screen.findByRole('button', { name: 'Register for these 2: 16 tokens' });
  expect(press.hasAttribute('disabled')).toBe(true);
});

it('asks about as many as fit at once, and says that they are not all', async () => {
  const titles = Array.from({ length: TITLES_MAXIMUM + 1 }, (_, at) => ({
    id: `t${at}`,
    number: `WR${at}`,
    address: '',
  }));
  const { requests } = renderWithDocuments(
    <DocumentsForMany
      titles={titles}
      missingScope={null}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
    drawer.person,
    () => Response.json({ data: { title_number: 'WR1', register: REGISTER }, current_balance: 9 }),
  );
  expect(screen.getByText(/^The first 50 of 51 ticked titles/)).toBeDefined();
  await screen.findByText('50 of 50 can be bought');
  expect(requests.filter((request) => request.includes('title_id='))).toHaveLength(50);
});
