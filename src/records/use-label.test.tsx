// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useLabel } from './use-label.ts';

afterEach(cleanup);

function Words({ values }: { readonly values: readonly string[] }) {
  const label = useLabel();
  return <>{values.map(label).join(', ')}</>;
}

it('O-042 O-043 says a value as the deployment names it, else as it arrives', () => {
  const values = ['RegisteredLease', 'RegisteredSale', 'SCT', 'CalledIn', 'Sale and leaseback'];
  const { container } = renderWithServices(<Words values={values} />, async () => new Response());
  expect(container.textContent).toBe(
    'Registered lease, Registered sale, Scotland, CalledIn, Sale and leaseback',
  );
});
