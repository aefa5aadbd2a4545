import { describe, expect, it } from 'vitest';
import { parseReturnPlace } from './return-place.ts';

const ORIGIN = 'https://app.example.test';

describe('the way back after a sign-in', () => {
  it('keeps path, filters and view', () => {
    const place = { href: '/titles/x/documents?tenure=Freehold#map=14/52/-2', scrolled: [12] };
    expect(parseReturnPlace(place, ORIGIN)).toEqual(place);
  });

  it.each([
    '//evil.test/',
    '/\\evil.test/',
    '\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/callback?code=1',
    '',
  ])('leads to the map instead of %j', (href) => {
    expect(parseReturnPlace({ href, scrolled: [] }, ORIGIN).href).toBe('/');
  });

  it.each([null, 'text', {}, { href: 4 }])('copes with %j', (value) => {
    expect(parseReturnPlace(value, ORIGIN).href).toBe('/');
  });
});
