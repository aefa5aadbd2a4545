import { expect, it } from 'vitest';
import { readTitleHeading } from './title-heading.ts';

it('S-007 calls a title without an address by its number', () => {
  expect(readTitleHeading({ id: 'a', number: 'MID1' }).name).toBe('Title MID1');
  expect(readTitleHeading({ id: 'a' }).name).toBe('Title without a number');
  expect(readTitleHeading({ id: 'a', mainAddress: { fullAddress: ' , ' } }).place).toBe('');
});

it('S-050 splits the address of one that has it', () => {
  const mainAddress = { fullAddress: '12 Kiln Lane, Wrenford' };
  expect(readTitleHeading({ id: 'a', mainAddress }).name).toBe('12 Kiln Lane');
});
