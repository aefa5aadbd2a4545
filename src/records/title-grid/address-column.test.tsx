// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildAddressColumn } from './title-columns.tsx';

it('writes land that is called by its distance from elsewhere in two lines, and links all of it', () => {
  const column = buildAddressColumn(() => '/titles/1', new Map());
  const mainAddress = { fullAddress: 'Land 1.6 km south-west of Hatch End' };
  render(<MemoryRouter>{column.render({ id: '1', mainAddress }, 0)}</MemoryRouter>);
  const place = '1.6 km south-west of Hatch End';
  expect(screen.getByText('Land', { exact: true })).toBeDefined();
  expect(screen.getByText(place, { ignore: '.visually-hidden' })).toBeDefined();
  expect(screen.getByRole('link', { name: `Land ${place}` })).toBeDefined();
});
