import { expect, test } from 'vitest';
import { RecordStore } from './record-store.ts';
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
