import { describe, expect, it } from 'vitest';
import type { Filter } from '#filters/model/filter.ts';
import { describeWholeSearch } from './describe-whole-search.ts';

const TITLE = '187e8c81-7343-52e9-919f-2d34d3ecf244';
const READER = { units: 'imperial', label: (value: string) => value } as const;
const say = (...filters: Filter[]) =>
  describeWholeSearch({ index: 'titles', filters }, READER, {
    title: (id) => (id === TITLE ? 'title WX104882' : id),
    streets: new Map([['shape:near', 'Minster Street']]),
  });

describe('the conditions in a file', () => {
  it('name every value and write custom conditions out', () => {
    const parts = { must: [{ term: { a: 'b' } }] };
    expect(
      say(
        { type: 'choice', kind: 'type', values: ['Office', 'Retail', 'Warehouse', 'Barn'] },
        { type: 'choice', kind: 'tenure', values: ['Leasehold'], not: true },
        { type: 'custom', kind: 'custom', parts },
      ),
    ).toBe(
      'Not Leasehold, Office, Retail, Warehouse or Barn, 1 further condition: {"must":[{"term":{"a":"b"}}]}',
    );
  });

  it('say where each area is', () => {
    const area = { type: 'area', kind: 'area' } as const;
    expect(
      say(
        { ...area, area: { kind: 'travel-time', titleId: TITLE, mode: 'car', minutes: 15 } },
        { ...area, area: { kind: 'box', bounds: [-1.56, 52.2, -1.53, 52.21], name: 'North' } },
        { ...area, area: { kind: 'radius', lon: -1.5, lat: 52.2, metres: 500, role: 'any' } },
        { ...area, area: { kind: 'outline', titleId: TITLE, metres: 100, role: 'any' } },
        { ...area, area: { kind: 'drawn', code: 'abc', role: 'except' } },
      ),
    ).toBe(
      [
        'Inside 15 minutes’ drive of title WX104882',
        'inside “North” (the box from latitude 52.2, longitude -1.56 to latitude 52.21, longitude -1.53)',
        'inside 500 m around latitude 52.2, longitude -1.5 or the outline of title WX104882 and 100 m around it',
        'outside a drawn area, whose corners the link holds',
      ].join(', '),
    );
  });

  it('call areas that read alike what their chips call them', () => {
    const near = (lon: number): Filter => ({
      type: 'area',
      kind: 'area',
      area: { kind: 'radius', lon, lat: 52.2, metres: 500, role: 'any' },
    });
    expect(say(near(-1.5), near(-1.6))).toBe(
      'Inside “500 m radius (1)” around latitude 52.2, longitude -1.5 or “500 m radius (2)” around latitude 52.2, longitude -1.6',
    );
  });

  it('say an area once, by its name or the street it is near', () => {
    const radius = { kind: 'radius', lon: -1.5, lat: 52.2, metres: 500 } as const;
    const area = { type: 'area', kind: 'area' } as const;
    expect(say({ ...area, area: { ...radius, name: '500 m of Wrenford station' } })).toBe(
      'Inside “500 m of Wrenford station”',
    );
    const asked = '500 m of 52.20000, -1.50000';
    expect(say({ ...area, area: { ...radius, name: asked } })).toBe(`Inside “${asked}”`);
    expect(say({ ...area, area: { kind: 'drawn', code: 'near' } })).toBe(
      'Inside drawn area near Minster Street',
    );
    expect(say({ ...area, area: { kind: 'drawn', code: 'near', name: 'North' } })).toBe(
      'Inside “North” near Minster Street',
    );
  });

  it('say custom conditions in words where there are some', () => {
    const filter: Filter = { type: 'custom', kind: 'custom', parts: { must: [{ match_all: {} }] } };
    const sayCustom = () => ({ chip: '', more: '', line: '', whole: 'within 500 m of a school' });
    const names = { title: (id: string) => id, streets: new Map<string, string>() };
    const reader = { ...READER, sayCustom };
    expect(describeWholeSearch({ index: 'titles', filters: [filter] }, reader, names)).toBe(
      'Within 500 m of a school',
    );
  });

  it('say that there are none', () => {
    expect(say()).toBe('Every title, nothing filtered');
  });
});
