import { QUESTION_LENGTH } from '@property/contract/search/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  buildOwnerLink,
  buildOwnerMapLink,
  parseOwner,
  parseOwnerLayer,
  serializeOwnerLayer,
} from './owner-codec.ts';
import { parseQuestion, serializeContinuation, serializeQuestion } from './question-codec.ts';

const ask = (link: string) => parseQuestion(new URLSearchParams(link));

describe('the question of a link', () => {
  it('goes on from the filters beside it, which do not answer it until it says so', () => {
    expect(ask('ask=only+offices&tenure=Freehold&goes-on=asked')).toMatchObject({
      text: 'only offices',
      isAnswered: false,
      goesOn: true,
      before: [],
    });
    expect(ask('ask=only+offices&tenure=Freehold&goes-on=answered')?.isAnswered).toBe(true);
  });

  it('is answered once there are filters or an order', () => {
    expect(ask('ask=+shops+in+Newport+')).toMatchObject({
      text: 'shops in Newport',
      isAnswered: false,
      goesOn: false,
      before: [],
    });
    expect(ask('ask=shops&tenure=Freehold')).toMatchObject({
      text: 'shops',
      isAnswered: true,
      goesOn: false,
      before: [],
    });
    expect(ask('ask=shops&sort=size-asc')).toMatchObject({
      text: 'shops',
      isAnswered: true,
      goesOn: false,
      before: [],
    });
    expect(ask('ask=shops&panel=open')).toMatchObject({
      text: 'shops',
      isAnswered: false,
      goesOn: false,
      before: [],
    });
  });

  it('S-106, S-108: is no longer than the service takes, and not empty', () => {
    const longest = 'x'.repeat(QUESTION_LENGTH.maximum - 1);
    expect(ask(`ask=${longest}+yyy`)?.text).toBe(longest);
    expect(ask('ask=++')).toBeNull();
    expect(ask('tenure=Freehold')).toBeNull();
  });

  it('is asked anew beside the filters of before, which are its answer only then', () => {
    const link = serializeQuestion('10 years', new URLSearchParams('tenure=Freehold&ask=flats'));
    expect(link.get('tenure')).toBe('Freehold');
    expect(parseQuestion(link)).toMatchObject({
      isAnswered: false,
      goesOn: false,
      hasFilters: true,
    });
    // It changed none of them: what goes on then goes on from the filters alone.
    expect(parseQuestion(serializeContinuation('only shops', link))?.before).toEqual([]);
  });

  it('is asked anew beside what others keep there', () => {
    const others = new URLSearchParams('ask=old&panel=open');
    const link = serializeQuestion('flats', others);
    expect([...link]).toEqual(
      expect.arrayContaining([
        ['panel', 'open'],
        ['ask', 'flats'],
      ]),
    );
    expect([...link]).toHaveLength(2);
  });
});

describe('a question that goes on', () => {
  it('keeps those it goes on from, the latest three, until one is asked anew', () => {
    const first = new URLSearchParams('tenure=Freehold&ask=shops+in+Newport');
    const second = serializeContinuation('only freehold ones', first);
    expect(parseQuestion(second)).toMatchObject({
      text: 'only freehold ones',
      before: ['shops in Newport'],
    });
    const answer = (link: URLSearchParams) => {
      link.set('goes-on', 'answered');
      return link;
    };
    const later = ['a', 'b', 'c'].reduce(
      (link, text) => serializeContinuation(text, answer(link)),
      second,
    );
    expect(parseQuestion(later)?.before).toEqual(['only freehold ones', 'a', 'b']);
    expect(serializeQuestion('flats', later).has('after')).toBe(false);
  });

  it('does not say to go on from one without an answer, which changed no filter', () => {
    const first = new URLSearchParams('tenure=Freehold&ask=shops+in+Newport');
    const unread = serializeContinuation('drop the freehold bit', first);
    const next = serializeContinuation('only big ones', unread);
    expect(parseQuestion(next)?.before).toEqual(['shops in Newport']);
  });
});

describe('the owner of a link', () => {
  const KILN = { kind: 'company', name: 'Kiln & Sons' } as const;

  it('comes back from its address, cut to what a name may have', () => {
    const link = buildOwnerLink(KILN);
    expect(link).toMatch(/^\/owners\?/);
    const read = (query: string) => parseOwner(new URLSearchParams(query));
    expect(read(link.slice(link.indexOf('?')))).toEqual(KILN);
    expect(read(`name=${'x'.repeat(201)}`)?.name).toHaveLength(200);
    expect(read('name=+Kiln+')).toEqual({ kind: 'company', name: 'Kiln' });
    expect([read('name=+'), read('')]).toEqual([null, null]);
  });

  it('S-068: leads to the map with the titles of just this company', () => {
    const [path, query] = buildOwnerMapLink(KILN).split('?');
    expect(path).toBe('/');
    expect([...new URLSearchParams(query)]).toEqual([['company', 'Kiln & Sons']]);
  });

  it('is a group by the name of its parent', () => {
    const group = { kind: 'parent', name: 'Kiln Group & Co' } as const;
    const link = buildOwnerLink(group);
    expect(parseOwner(new URLSearchParams(link.slice(link.indexOf('?'))))).toEqual(group);
    expect(buildOwnerMapLink(group)).toBe('/?parent=Kiln+Group+%26+Co');
  });
});

it('lays the titles of one owner over the map, beside whatever else the link says', () => {
  const group = { kind: 'parent', name: 'Marlow & Sons plc' } as const;
  const company = { kind: 'company', name: 'A Ltd' } as const;
  const link = serializeOwnerLayer(group, new URLSearchParams('tenure=Freehold&layer-owner=A+Ltd'));
  expect(link.toString()).toBe('tenure=Freehold&layer-group=Marlow+%26+Sons+plc');
  expect(parseOwnerLayer(link)).toEqual(group);
  expect(parseOwnerLayer(serializeOwnerLayer(company, link))).toEqual(company);
  expect(serializeOwnerLayer(null, link).toString()).toBe('tenure=Freehold');
  expect(parseOwnerLayer(new URLSearchParams('layer-owner=+&name=A+Ltd'))).toBeNull();
});
