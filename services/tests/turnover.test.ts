import { EventEmitter } from 'node:events';
import { type LogFields, silentLogger } from '@property/contract/logger.ts';
import { expect, test } from 'vitest';
import { Turnover } from '../turnover.ts';

/** Things that lie in one place, the last of them on top, and what became of them. */
function lay() {
  const closed: string[] = [];
  let top = 0;
  const open = (number: number) => ({
    name: String(number),
    isReplaced: () => number !== top,
    close: async () => {
      closed.push(String(number));
    },
  });
  return {
    closed,
    open: () => open(top),
    replace: () => {
      top += 1;
    },
  };
}

test('takes another one only when there is one, and closes the old one', async () => {
  const place = lay();
  const turnover = new Turnover(place.open(), async () => place.open(), silentLogger);
  await turnover.look();
  expect(turnover.current.name).toBe('0');
  place.replace();
  await turnover.look();
  expect(turnover.current.name).toBe('1');
  expect(place.closed).toEqual(['0']);
  await turnover.close();
  expect(place.closed).toEqual(['0', '1']);
});

test('closes an old one when the last of those who began with it has ended', async () => {
  const place = lay();
  const turnover = new Turnover(place.open(), async () => place.open(), silentLogger);
  const [first, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  expect(turnover.hold(first).name).toBe('0');
  turnover.hold(second);
  place.replace();
  await turnover.look();
  expect(turnover.hold(third).name).toBe('1');
  first.emit('close');
  third.emit('close');
  expect(place.closed).toEqual([]);
  second.emit('close');
  expect(place.closed).toEqual(['0']);
  await turnover.close();
});

test('serves the old one while the other cannot be opened, and takes it once it can', async () => {
  const place = lay();
  const errors: LogFields[] = [];
  let isBroken = true;
  const open = async () => {
    if (isBroken) throw new Error('half a world');
    return place.open();
  };
  const logger = { ...silentLogger, warn: (_: string, fields: LogFields) => errors.push(fields) };
  const turnover = new Turnover(place.open(), open, logger);
  place.replace();
  await turnover.look();
  expect(turnover.current.name).toBe('0');
  expect(errors).toMatchObject([{ error: 'half a world' }]);
  isBroken = false;
  await turnover.look();
  expect(turnover.current.name).toBe('1');
  await turnover.close();
});

test('opens another one once, however often it is looked for meanwhile', async () => {
  const place = lay();
  let opened = 0;
  const open = async () => {
    opened += 1;
    return place.open();
  };
  const turnover = new Turnover(place.open(), open, silentLogger);
  place.replace();
  await Promise.all([turnover.look(), turnover.look()]);
  expect(opened).toBe(1);
  await turnover.close();
});

test('closes those that are still in use at the end', async () => {
  const place = lay();
  const turnover = new Turnover(place.open(), async () => place.open(), silentLogger);
  turnover.hold(new EventEmitter());
  place.replace();
  await turnover.look();
  await turnover.close();
  expect(place.closed).toEqual(['0', '1']);
});
