import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOffered, removeLeft } from './memory-folder.ts';

it.each([
  ['tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['tmpfs /dev/shm tmpfs ro,relatime 0 0', false],
  ['/dev/vda / ext4 rw 0 0', false],
  ['/dev/vda /dev/shm ext4 rw 0 0', false],
  ['tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs rw,noexec 0 0', false],
  ['', false],
])('takes memory that can be written and runs programs (%s)', (mounts, offered) => {
  expect(isOffered(`proc /proc proc rw 0 0\n${mounts}\n`)).toBe(offered);
});

it('removes what a run that was killed has left, and nothing of one that goes on or of others', () => {
  const parent = mkdtempSync(join(tmpdir(), 'memory-'));
  const [ended, own, other] = [
    'property-tests-999999999-abc',
    `property-tests-${process.pid}-abc`,
    'other-999999999-abc',
  ];
  for (const name of [ended, own, other])
    mkdirSync(join(parent, name, 'files'), { recursive: true });
  removeLeft(parent);
  expect(readdirSync(parent).sort()).toEqual([other, own].sort());
  rmSync(parent, { recursive: true });
});
