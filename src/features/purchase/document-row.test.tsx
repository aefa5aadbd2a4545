// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
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
        isOnOrder={false}
        onToggle={() => undefined}
        Download={() => null}
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(isOff);
  },
);
