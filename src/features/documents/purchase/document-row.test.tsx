// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { OfferedDocument } from './desk/offered-documents.ts';
import { DocumentRow } from './document-row.tsx';

afterEach(cleanup);

const REGISTER: OfferedDocument = {
  key: 'register',
  name: 'Register',
  explanation: 'Owner, charges and restrictions',
  state: 'available',
  cost: 7,
  isBackdated: false,
  bought: null,
};
const HELD = { ...REGISTER, documentIdBefore: null };

it.each([
  [true, false],
  [false, true],
])(
  'D-052: a document that is not sold any more can be taken out (chosen: %s)',
  (isChosen, isOff) => {
    render(
      <MemoryRouter>
        <DocumentRow
          document={{ ...REGISTER, state: 'manual' }}
          held={isChosen ? HELD : null}
          isBlocked={false}
          order={null}
          titleId={null}
          onToggle={() => undefined}
          Download={() => null}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(isOff);
  },
);

it.each([
  [null, '7 tokens'],
  [{ ...HELD, cost: 9 }, '9 tokens'],
])(
  'D-062: a ticked document shows the price that is summed, also where the list is older',
  (held, price) => {
    render(
      <MemoryRouter>
        <DocumentRow
          document={REGISTER}
          held={held}
          isBlocked={false}
          order={null}
          titleId={null}
          onToggle={() => undefined}
          Download={() => null}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('listitem').textContent).toContain(price);
  },
);
