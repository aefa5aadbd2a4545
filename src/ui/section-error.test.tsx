// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SectionError } from './section-error.tsx';

afterEach(cleanup);

it.each([
  ['Retry', 'lucide-rotate-cw'],
  ['Reload', 'lucide-rotate-cw'],
  ['Close', 'lucide-x'],
] as const)('S-226: the button says what it does in word and sign: %s', (label, sign) => {
  render(<SectionError message="It went wrong." retryLabel={label} onRetry={() => undefined} />);
  const button = screen.getByRole('button', { name: label });
  expect(button.querySelector('svg')?.classList).toContain(sign);
});
