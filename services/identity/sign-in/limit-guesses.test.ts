import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { countAlone } from '#services/http/limits/limits.ts';
import type { SecurityFacts } from '#services/http/security-log.ts';
import { SESSION_COOKIE } from '../provider/build-configuration.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';
import { limitBeginnings } from './limit-beginnings.ts';
import { guardDeviceForm, SignInLimits } from './limit-guesses.ts';

const ASSETS = { stylePath: '/s.css', iconPath: '/i.svg' };
let now: number;
let logged: (readonly [string, SecurityFacts])[];
beforeEach(() => {
  now = 1_000_000;
  logged = [];
});
const clock = () => now;
const makeLimiter = countAlone(() => now);
const log = (event: string, facts: SecurityFacts) => void logged.push([event, facts]);

/** A request from an address, as node:http hands it over. */
function ask(app: Hono<NodeEnvironment>, path: string, init: RequestInit = {}, from = '192.0.2.1') {
  const incoming = {
    headers: { 'x-request-id': 'r-1', 'x-forwarded-for': `${from}9` },
    socket: { remoteAddress: from },
  } as unknown as IncomingMessage;
  return app.request(path, init, { incoming } as NodeEnvironment['Bindings']);
}

describe('beginnings', () => {
  const open = (isPage: boolean, isProxied = false) => {
    const app = new Hono<NodeEnvironment>();
    app.use(
      limitBeginnings({
        assets: ASSETS,
        isPage,
        clock,
        makeLimiter,
        name: '/begin',
        isProxied,
        log,
      }),
    );
    app.all('/begin', (context) => context.text('begun'));
    return app;
  };
  const begin = async (app: Hono<NodeEnvironment>, count: number) => {
    for (let i = 0; i < count; i += 1) expect((await ask(app, '/begin')).status).toBe(200);
  };

  test('A-063 are refused in JSON with the seconds until the window renews', async () => {
    const app = open(false);
    await begin(app, 300);
    now += 10_500;
    const refused = await ask(app, '/begin');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '50']);
    expect(await refused.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'too many requests from this address; try again in 50 s',
    });
    expect(logged).toEqual([
      ['too many requests', { address: '192.0.2.1', requestId: 'r-1', path: '/begin' }],
    ]);
    expect((await ask(app, '/begin', { method: 'OPTIONS' })).status).toBe(200);
    expect((await ask(app, '/begin', {}, '192.0.2.2')).status).toBe(200);
    now += 49_500;
    await begin(app, 1);
  });

  test('are refused on a page, in minutes where the wait is long', async () => {
    const app = open(true);
    for (let minute = 0; minute < 5; minute += 1) {
      await begin(app, 300);
      if (minute === 0) {
        const short = await ask(app, '/begin');
        expect(await short.text()).toContain('Wait 60 s, then reload');
        expect(short.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
        expect(short.headers.get('Retry-After')).toBe('60');
      }
      now += 60_000;
    }
    const long = await ask(app, '/begin');
    expect([long.status, long.headers.get('Retry-After')]).toEqual([429, '3300']);
    expect(await long.text()).toContain('Wait 55 minutes, then reload');
    now += 3_300_000 - 90_000;
    expect(await (await ask(app, '/begin')).text()).toContain('Wait 90 s,');
    now -= 1_000;
    expect(await (await ask(app, '/begin')).text()).toContain('Wait 2 minutes,');
  });

  test('are counted for the address that a proxy notes, where there is one', async () => {
    const app = open(false, true);
    await begin(app, 300);
    await ask(app, '/begin');
    expect(logged.at(-1)?.[1].address).toBe('192.0.2.19');
  });
});

describe('codes of devices', () => {
  const open = () => {
    const app = new Hono<NodeEnvironment>();
    app.use(guardDeviceForm(ASSETS, clock, false, log, makeLimiter));
    app.all('/device', (context) => context.text('seen'));
    return app;
  };
  const send = (app: Hono<NodeEnvironment>) =>
    ask(app, '/device', { method: 'POST', headers: { Cookie: `${SESSION_COOKIE}=x` } });

  test('A-063 a form that has lost its cookie is shown again, and counts against nobody', async () => {
    const app = open();
    for (let i = 0; i < 40; i += 1) {
      const again = await ask(app, '/device', { method: 'POST' });
      expect([again.status, again.headers.get('Location')]).toEqual([303, '/device']);
    }
    expect((await send(app)).status).toBe(200);
    expect(logged).toEqual([]);
  });

  test('A-063 of IPv6 are counted for the network that one subscriber has', async () => {
    const app = open();
    const enter = (from: string) =>
      ask(app, '/device', { method: 'POST', headers: { Cookie: `${SESSION_COOKIE}=x` } }, from);
    for (let i = 0; i < 30; i += 1) {
      expect((await enter(`2001:db8:1:2::${i}`)).status).toBe(200);
    }
    expect((await enter('2001:db8:1:2::ff')).status).toBe(429);
    expect((await enter('2001:db8:1:3::1')).status).toBe(200);
  });

  test('A-063 thirty may be entered in five minutes from one address, and looking counts for none', async () => {
    const app = open();
    for (let i = 0; i < 40; i += 1) expect((await ask(app, '/device')).status).toBe(200);
    for (let i = 0; i < 30; i += 1) expect((await send(app)).status).toBe(200);
    now += 59_500;
    const locked = await send(app);
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '241']);
    expect(locked.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await locked.text()).toContain('Try again in 5 min.');
    expect(logged).toEqual([['device code locked', { address: '192.0.2.1', requestId: 'r-1' }]]);
    now += 240_500;
    expect((await send(app)).status).toBe(200);
  });
});

describe('passwords', () => {
  const NEAR = '192.0.2.1';

  test('are refused for what is left of a quarter of an hour, and never for no time', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    for (let i = 0; i < 10; i += 1) expect((await limits.begin('a@x.test', NEAR)).wait).toBe(0);
    now += 100_500;
    const locked = await limits.begin('a@x.test', NEAR);
    expect(locked.wait).toBe(800);
    // A right password that was not looked at remembers nobody.
    await locked.succeed();
    expect((await limits.begin('a@x.test', NEAR)).wait).toBe(800);
    now += 799_499;
    expect((await limits.begin('a@x.test', NEAR)).wait).toBe(1);
    now += 1;
    expect((await limits.begin('a@x.test', NEAR)).wait).toBe(0);
  });

  test('that are right count against nobody', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    for (let i = 0; i < 2_000; i += 1) {
      const attempt = await limits.begin('a@x.test', NEAR);
      expect(attempt.wait).toBe(0);
      await attempt.succeed();
    }
    expect((await limits.begin('b@x.test', NEAR)).wait).toBe(0);
  });

  test('that are right make no address a suspect one', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    for (let i = 0; i < 150; i += 1) await (await limits.begin(`${i}@x.test`, NEAR)).succeed();
    // A suspect address would have three tries.
    for (let i = 0; i < 10; i += 1) expect((await limits.begin('new@x.test', NEAR)).wait).toBe(0);
    expect((await limits.begin('new@x.test', NEAR)).wait).toBe(900);
  });

  test('from an address where many were wrong are three for each account, but for who is known there', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    await (await limits.begin('known@x.test', NEAR)).succeed();
    for (let i = 0; i < 100; i += 1) expect((await limits.begin(`${i}@x.test`, NEAR)).wait).toBe(0);
    for (let i = 0; i < 3; i += 1) expect((await limits.begin('new@x.test', NEAR)).wait).toBe(0);
    expect((await limits.begin('new@x.test', NEAR)).wait).toBe(900);
    expect((await limits.begin('new@x.test', '198.51.100.1')).wait).toBe(0);
    for (let i = 0; i < 10; i += 1) expect((await limits.begin('known@x.test', NEAR)).wait).toBe(0);
  });

  test('that are not looked at count nowhere else', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    // A hundred that were looked at would make it a suspect address.
    for (let i = 0; i < 150; i += 1) await limits.begin('a@x.test', NEAR);
    for (let i = 0; i < 10; i += 1) expect((await limits.begin('new@x.test', NEAR)).wait).toBe(0);
  });

  test('of the account of a known pair count for that pair alone', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    await (await limits.begin('a@x.test', NEAR)).succeed();
    for (let i = 0; i < 10; i += 1) expect((await limits.begin('a@x.test', NEAR)).wait).toBe(0);
    expect((await limits.begin('a@x.test', NEAR)).wait).toBe(900);
    // None of these counted for the account, which has fifty tries from elsewhere.
    for (let i = 0; i < 50; i += 1)
      expect((await limits.begin('a@x.test', `198.51.100.${i}`)).wait).toBe(0);
    expect((await limits.begin('a@x.test', '203.0.113.1')).wait).toBe(900);
  });

  test('ten thousand pairs are remembered, and the one of the longest ago is forgotten', async () => {
    const limits = new SignInLimits(makeLimiter, clock);
    const succeed = async (email: string) => (await limits.begin(email, NEAR)).succeed();
    await succeed('oldest@x.test');
    await succeed('first@x.test');
    for (let i = 0; i < 9_998; i += 1) await succeed(`${i}@x.test`);
    await succeed('oldest@x.test');
    await succeed('another@x.test');
    const isKnown = async (email: string) => {
      // Fifty wrong ones from elsewhere lock out who is not known here.
      for (let i = 0; i < 50; i += 1) await limits.begin(email, `198.51.100.${i}`);
      return (await limits.begin(email, NEAR)).wait === 0;
    };
    const known: boolean[] = [];
    for (const email of ['oldest@x.test', 'first@x.test', '0@x.test']) {
      known.push(await isKnown(email));
    }
    expect(known).toEqual([true, false, true]);
  });
});
