import type { Brochure } from '#contract/brochures.ts';

/** A file name that says what is in it: title number, agent and date. */
export function nameBrochureFile(title: string, brochure: Brochure): string {
  const parts = [title, brochure.agentName ?? 'brochure', brochure.brochureDate.slice(0, 10)];
  const name = parts
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-');
  return `${name.replaceAll(/^-+|-+$/g, '')}.pdf`;
}
