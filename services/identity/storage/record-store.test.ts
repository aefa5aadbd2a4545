import { expect, test } from 'vitest';
import { nameGrant, RecordStore } from './record-store.ts';
import { openSqlite } from './sqlite.ts';

let now = 1_000_000_000;

async function open() {
  const database = openSqlite(':memory:');
  const store = await RecordStore.open(database.run, () => now);
  const count = async () => {
    const [row] = await database.run('SELECT count(*) AS n FROM identity_records', []);
    return Number(row?.n);
  };
  const dump = async () => JSON.stringify(await database.run('SELECT * FROM identity_records', []));
  return { store, count, dump };
}

test('records come back as they were kept, by id, by session and by user code', async () => {
  const { store } = await open();
  await store.adapter('Session').upsert('s1', { jti: 's1', uid: 'u1', accountId: 'ana' }, 60);
  await store.adapter('DeviceCode').upsert('d1', { jti: 'd1', userCode: 'BCDF' }, 60);
  expect(await store.adapter('Session').find('s1')).toMatchObject({ jti: 's1', accountId: 'ana' });
  expect(await store.adapter('Session').findByUid('u1')).toMatchObject({ jti: 's1' });
  expect(await store.adapter('DeviceCode').findByUserCode('BCDF')).toMatchObject({ jti: 'd1' });
  expect(await store.adapter('Grant').find('s1')).toBeUndefined();
  await store.adapter('Session').upsert('s1', { jti: 's1', uid: 'u2' }, 60);
  expect(await store.adapter('Session').findByUid('u1')).toBeUndefined();
  await store.adapter('Session').destroy('s1');
  expect(await store.adapter('Session').find('s1')).toBeUndefined();
});

test('O-136, O-137 what is used once is taken by one of many', async () => {
  const { store } = await open();
  const tokens = store.adapter('RefreshToken');
  await store.adapter('Grant').upsert('g1', { jti: 'g1' }, 60);
  await tokens.upsert('r1', { jti: 'r1', grantId: 'g1' }, 60);
  const results = await Promise.allSettled([1, 2, 3].map(() => tokens.consume('r1')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await store.adapter('Grant').find('g1')).toBeUndefined();
});

test('O-137 ending a grant ends its tokens and no others', async () => {
  const { store } = await open();
  const tokens = store.adapter('RefreshToken');
  await tokens.upsert('r1', { jti: 'r1', grantId: 'g1' }, 60);
  await tokens.upsert('r2', { jti: 'r2', grantId: 'g2' }, 60);
  await tokens.consume('r2');
  await tokens.revokeByGrantId('g1');
  expect(await tokens.find('r1')).toBeUndefined();
  expect(await tokens.find('r2')).toMatchObject({ jti: 'r2', consumed: expect.any(Number) });
});

test('the table holds neither refresh tokens nor codes', async () => {
  const { store, dump } = await open();
  await store.adapter('RefreshToken').upsert('secret-token', { jti: 'secret-token' }, 60);
  await store.adapter('AuthorizationCode').upsert('secret-code', { jti: 'secret-code' }, 60);
  expect(await dump()).not.toMatch(/secret-(?:token|code)/);
});

test('lapsed records are cleared away, an hour after they lapsed', async () => {
  const { store, count } = await open();
  await store.adapter('Grant').upsert('g1', { jti: 'g1' }, 60);
  now += 3_600_000;
  await store.adapter('Grant').upsert('g2', { jti: 'g2' }, 60);
  expect(await count()).toBe(2);
  now += 601_000;
  await store.adapter('Grant').upsert('g3', { jti: 'g3' }, 60);
  expect(await count()).toBe(2);
});

test('what is found by its id names it, and what was used says when', async () => {
  const { store, dump } = await open();
  const codes = store.adapter('AuthorizationCode');
  await codes.upsert('c1', { jti: 'c1', grantId: 'g1' }, 60);
  expect(await codes.find('c1')).toEqual({ jti: 'c1', grantId: 'g1' });
  await codes.consume('c1');
  expect(await codes.find('c1')).toEqual({
    jti: 'c1',
    grantId: 'g1',
    consumed: Math.floor(now / 1000),
  });
  // Written again as used: the time stands in its column, once.
  await codes.upsert('c2', { jti: 'c2', consumed: 77 }, 60);
  expect(await codes.find('c2')).toEqual({ jti: 'c2', consumed: 77 });
  await codes.upsert('c3', { jti: 'c3', consumed: true }, 60);
  expect(await codes.find('c3')).toEqual({ jti: 'c3' });
  expect(await dump()).not.toContain('"c1"');
  expect(await codes.findByUid('nobody')).toBeUndefined();
});

test('O-136 what has no grant is used once as well, and what is unknown not at all', async () => {
  const { store } = await open();
  const codes = store.adapter('DeviceCode');
  await codes.upsert('d1', { jti: 'd1' }, 60);
  await codes.upsert('d2', { jti: 'd2' }, 60);
  await codes.consume('d1');
  await expect(codes.consume('d1')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(codes.consume('d9')).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await codes.find('d2')).toEqual({ jti: 'd2' });
});

test('O-137 a second use ends the grant and all that came of it', async () => {
  const { store } = await open();
  const [tokens, others] = [store.adapter('RefreshToken'), store.adapter('AccessToken')];
  await tokens.upsert('r1', { jti: 'r1', grantId: 'g1' }, 60);
  await others.upsert('a1', { jti: 'a1', grantId: 'g1' }, 60);
  await others.upsert('a2', { jti: 'a2', grantId: 'g2' }, 60);
  await tokens.consume('r1');
  await expect(tokens.consume('r1')).rejects.toThrow();
  expect([await tokens.find('r1'), await others.find('a1')]).toEqual([undefined, undefined]);
  expect(await others.find('a2')).toBeDefined();
});

test('lapsed records are looked for every ten minutes, and kept for just an hour', async () => {
  now = 2_000_000_000_000;
  const { store, count } = await open();
  const grants = store.adapter('Grant');
  await grants.upsert('short', { jti: 'short' }, 60);
  await grants.upsert('none', { jti: 'none' });
  now += 599_000;
  await grants.upsert('second', { jti: 'second' }, 4_000);
  expect(await count()).toBe(3);
  // An hour after the one without a life lapsed, to the second.
  now += 3_001_000;
  await grants.upsert('third', { jti: 'third' }, 4_000);
  expect(await count()).toBe(4);
  now += 599_000;
  await grants.upsert('fourth', { jti: 'fourth' }, 4_000);
  expect(await count()).toBe(5);
  now += 1_000;
  await grants.upsert('fourth', { jti: 'fourth' }, 4_000);
  expect(await count()).toBe(3);
});

test('however many have lapsed, a write clears a few of them away, and those after it the rest', async () => {
  now = 2_000_000_000_000;
  const { store, count } = await open();
  const begun = store.adapter('Interaction');
  for (let i = 0; i < 350; i++) await begun.upsert(`i${i}`, { jti: `i${i}` }, 60);
  now += 2 * 3_600_000;
  const left: number[] = [];
  for (let i = 0; i < 5; i++) {
    await begun.upsert('last', { jti: 'last' }, 60);
    left.push(await count());
  }
  expect(left).toEqual([251, 151, 51, 1, 1]);
});

test('O-153 a grant counts until it ends or lapses, under a name that does not open it', async () => {
  const { store } = await open();
  const grants = store.adapter('Grant');
  await grants.upsert('g1', { jti: 'g1' }, 60);
  await store.adapter('Session').upsert('s1', { jti: 's1' }, 60);
  const name = nameGrant('g1');
  expect(await store.isGranted(name)).toBe(true);
  expect(await grants.find(name)).toBeUndefined();
  expect([await store.isGranted('g1'), await store.isGranted(nameGrant('s1'))]).toEqual([
    false,
    false,
  ]);
  now += 60_000;
  expect(await store.isGranted(name)).toBe(false);
  await grants.upsert('g1', { jti: 'g1' }, 60);
  await grants.destroy('g1');
  expect(await store.isGranted(name)).toBe(false);
});
