import { expect, it, vi } from 'vitest';
import { readOptions } from './read-options.ts';

/** What is said of arguments, and with what the process would end. */
function refuse(args: string[], usage?: string) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const options = { kills: { type: 'string' }, processes: { type: 'boolean' } } as const;
  try {
    expect(() => readOptions({ args, options }, usage)).toThrow('ended');
    return [ended.mock.calls[0]?.[0], said.mock.calls[0]?.[0]];
  } finally {
    said.mockRestore();
    ended.mockRestore();
  }
}

it('tells an option that is not known in a sentence, with those that are', () => {
  expect(refuse(['--bogus'])).toEqual([
    1,
    "Unknown option '--bogus'. Known are --kills, --processes.",
  ]);
  expect(refuse(['--kills'])[1]).toMatch(/argument missing.* Known are/);
  expect(refuse(['--bogus'], 'npm run crash')[1]).toBe("Unknown option '--bogus'\n\nnpm run crash");
});

it('reads those that are known', () => {
  const options = { kills: { type: 'string', default: '5' } } as const;
  expect(readOptions({ args: [], options }).values.kills).toBe('5');
  expect(readOptions({ args: ['--kills', '7'], options }).values.kills).toBe('7');
});
