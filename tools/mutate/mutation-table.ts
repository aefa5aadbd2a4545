import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MutationFigures } from './count-mutants.ts';
import { SCOPES } from './scopes.ts';

const PAGE = join(import.meta.dirname, '../../docs/mutation.md');

/** The figures of a scope in the order of the table. */
export function readRow(name: string, figures: MutationFigures): readonly string[] {
  const { mutants, killed, survived, noCoverage, score } = figures;
  const counts = [mutants, killed, survived, noCoverage].map(String);
  // Rounded down: what is shown as 85 is no less.
  return [name, ...counts, `${(Math.floor(score * 10) / 10).toFixed(1)} %`];
}

/** Puts the figures of a scope, with today's date, in the place of those in docs/mutation.md. */
export function writeRow(name: string, figures: MutationFigures): void {
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, replaceRow(readFileSync(PAGE, 'utf8'), name, figures, today));
}

/**
 * The page with the row of a scope written anew.
 * @throws when it has no row of that scope
 */
export function replaceRow(
  page: string,
  name: string,
  figures: MutationFigures,
  date: string,
): string {
  const lines = page.split('\n');
  const place = lines.findIndex((line) => line.startsWith(`| ${name} |`));
  if (place === -1) throw new Error(`docs/mutation.md has no row for ${name}.`);
  const { every = 1 } = SCOPES[name] ?? {};
  const share = every === 1 ? '' : `, 1 change in ${every}`;
  const command = `\`npm run mutate -- --scope ${name}\`${share}`;
  lines[place] = `| ${[...readRow(name, figures), date, command].join(' | ')} |`;
  return lines.join('\n');
}
