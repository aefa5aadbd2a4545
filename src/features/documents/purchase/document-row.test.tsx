// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { DocumentRow } from './document-row.tsx';

afterEach(cleanup);

it.each([
  [true, false],
  [false, true],
])(
  'D-052: a document that is not sold any more can be taken out (chosen: %s)',
  (isChosen, isOff) => {
    render(
      <MemoryRouter>
        <DocumentRow
          document={{
            key: 'register',
            name: 'Register',
            explanation: 'By hand',
            state: 'manual',
            cost: 7,
            isBackdated: false,
            bought: null,
          }}
          isChosen={isChosen}
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
