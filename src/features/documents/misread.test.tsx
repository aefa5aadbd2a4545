// @vitest-environment jsdom

import { availabilitySchema } from '@property/contract/documents/availability.ts';
import {
  deliveryAuditSchema,
  deliveryStatisticsSchema,
  eventDeliveriesSchema,
} from '@property/contract/documents/delivery-audit.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { askAnew } from '#testing/ask-anew.ts';
import { IS_LONG } from '#testing/count-runs.ts';
import { NAMES, REGISTER, setUpDrawer } from '#testing/open-drawer.tsx';
import { listSpoiltAnswers } from '#testing/random/spoil-answer.ts';
import { writeSample } from '#testing/random/write-sample.ts';
import { refuse, renderWithDocuments } from '#testing/render-with-documents.tsx';
import { PurchaseDrawer } from './purchase/purchase-drawer.tsx';
import { WebhooksView } from './webhooks/webhooks-view.tsx';

setUpDrawer();

/** Waits until a part of the page names as many fields as were not understood, and gives its text. */
async function readNoted(part: string, count: number, what: string): Promise<string> {
  const read = () => document.querySelector(part)?.textContent ?? '';
  const text = `Not understood: ${formatCountOf(count, 'field')}`;
  await expect.poll(read, { message: what }).toContain(text);
  expect(document.querySelector(`${part} [role="alert"]`), what).toBeNull();
  return read();
}

const WHOLE = writeSample(availabilitySchema);
const PATIENCE = IS_LONG ? 900_000 : 120_000;

function openAvailability(answer: unknown) {
  return drawAvailability(() => answer);
}

function drawAvailability(read: () => unknown) {
  return renderWithDocuments(
    <PurchaseDrawer
      title={{ ask: { title_id: 'id' }, id: 'id', number: 'WR100001', label: '1 Kiln Lane' }}
      onClose={() => undefined}
      Download={() => null}
      Order={() => null}
      missingScope={null}
    />,
    crypto.randomUUID(),
    () => Response.json(read()),
  );
}

describe('S-006 O-032 any field of another kind is named, and the rest stands', () => {
  it(
    'in the drawer of documents, which offers what it did but for what cannot be read',
    async () => {
      let given: unknown = WHOLE;
      const { queryClient } = drawAvailability(() => given);
      const countBoxes = () => document.querySelectorAll('input[type="checkbox"]').length;
      await expect.poll(countBoxes).toBeGreaterThan(2);
      const offered = countBoxes();
      for (const { name, answer, count } of listSpoiltAnswers(availabilitySchema, WHOLE)) {
        given = answer;
        await askAnew(queryClient, ['documents']);
        await readNoted('[aria-label="Documents"]', count, name);
        expect(countBoxes(), name).toBeGreaterThanOrEqual(offered - 1);
      }
    },
    PATIENCE,
  );

  it.each([
    ['Statistics', '/statistics', deliveryStatisticsSchema],
    ['Delivery audit', '/audit', deliveryAuditSchema],
    ['Event', '/events/', eventDeliveriesSchema],
  ] as const)(
    'in the card %s of the webhooks',
    async (card, path, schema) => {
      const sample = numberRecords(writeSample(schema));
      const answers: Record<string, unknown> = { [path]: sample };
      const { queryClient } = openWebhooks(answers);
      for (const { name, answer, count } of listSpoiltAnswers(schema, sample)) {
        answers[path] = answer;
        await askAnew(queryClient, ['documents']);
        const said = await readNoted(`[aria-label="${card}"]`, count, name);
        // What is not told is neither a success nor a failure.
        if (name.includes('is_success')) expect(said).toContain('Not known');
      }
    },
    PATIENCE,
  );
});

/** Records of a sample are alike; what they are known by is not. */
function numberRecords(sample: unknown): unknown {
  const text = JSON.stringify(sample);
  let last = 0;
  return JSON.parse(text, (name, value) => {
    if (name !== 'id') return value;
    last += 1;
    return last;
  });
}

const EVENT = '9b020000-0000-4000-8000-00000000c4e1';

function openWebhooks(answers: Readonly<Record<string, unknown>>) {
  const usual = {
    '/statistics': { total_attempts: 0 },
    '/audit': { items: [], total_count: 0 },
    '/events/': { event_id: EVENT, attempts: [] },
  };
  return renderWithDocuments(
    <WebhooksView
      eventId={EVENT}
      link={() => '/webhooks'}
      missingScope={null}
      Download={() => null}
    />,
    crypto.randomUUID(),
    (request) => {
      const found = Object.entries({ ...usual, ...answers }).find(([path]) =>
        request.includes(path),
      );
      return found ? Response.json(found[1]) : refuse(404, 'NOT_FOUND', 'There is none.');
    },
  );
}

it('D-030 O-032 a price that is not understood sells nothing, and no document is said to be missing', async () => {
  openAvailability({
    data: { ...NAMES, register: { ...REGISTER, token_cost: '7' } },
    current_balance: 'much',
  });
  const text = await readNoted('[aria-label="Documents"]', 2, 'price');
  expect(text).toContain('names no price');
  expect(document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.disabled).toBe(true);
  cleanup();
  openAvailability({ data: { ...NAMES, register: 'here' } });
  expect(await readNoted('[aria-label="Documents"]', 1, 'register')).not.toContain(
    'There is no document',
  );
});

it('O-032 what was not understood stays named when the answer comes again', async () => {
  let asked = 0;
  const { queryClient } = renderWithDocuments(<Asked />, 'ana', () => {
    asked += 1;
    const data = { ...NAMES, register: { ...REGISTER, token_cost: asked === 2 ? 7 : 'x' } };
    return Response.json({ data });
  });
  await readNoted('body', 1, 'first');
  await queryClient.refetchQueries();
  await expect.poll(() => document.body.textContent).toBe('7');
  await queryClient.refetchQueries();
  await readNoted('body', 1, 'third');
});

/** Both what was read of the register and what was not. */
function Asked(): ReactNode {
  const { data } = useQuery(useDocuments().availability({ title_id: 'id' }));
  return (
    <>
      {data?.answer.data.register?.token_cost}
      <NotUnderstood answer={data?.answer} />
    </>
  );
}
