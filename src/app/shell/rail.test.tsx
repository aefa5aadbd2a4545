// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { reportPlace } from '../navigation.ts';
import { Rail } from './rail.tsx';

afterEach(cleanup);

const read = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('keeps the colouring and the hidden classes of the map on the way to deals, and the view on the way back', () => {
  const look = 'colour=price&hide=1';
  reportPlace({ pathname: '/', search: '?text=mill', hash: `#map=15/51.6/-3&${look}` });
  render(<Rail />);
  expect(read('Comps')).toBe(`/comps?text=mill#${look}`);
  cleanup();
  reportPlace({ pathname: '/comps', search: '?text=mill', hash: `#${look}` });
  render(<Rail />);
  expect(read('Map')).toBe(`/?text=mill#map=15/51.6/-3&${look}`);
});
