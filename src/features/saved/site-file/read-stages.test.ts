import { expect, it } from 'vitest';
import { STAGES, STAGES_MAXIMUM } from '#storage/saved-records.ts';
import { readSiteFile } from './read-site-file.ts';
import { readStages } from './read-stages.ts';

const readLines = (text: string) => {
  const reading = readSiteFile(new TextEncoder().encode(text).buffer);
  return reading.ok ? reading.lines : [];
};

it('takes a column of stages or of a status, and no other, for where a site stands', () => {
  const lines = readLines('Title,Status,Estate stage\nWX1,SECURED,2\nWX2,,3\n');
  const read = readStages(lines, STAGES);
  expect(lines.map(read)).toEqual(['Secured', 'New']);
});

it('takes a column of more names than a board has stages for none', () => {
  const rows = Array.from({ length: STAGES_MAXIMUM }, (_, index) => `WX${index},Said ${index}`);
  const lines = readLines(['Title,Status', ...rows].join('\n'));
  expect(new Set(lines.map(readStages(lines, [])))).toHaveLength(STAGES_MAXIMUM);
  expect(new Set(lines.map(readStages(lines, STAGES)))).toEqual(new Set(['New']));
});
