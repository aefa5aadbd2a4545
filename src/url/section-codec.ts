import { type Parsed, quoteFromLink } from './url-notice.ts';

const SECTION = /^[a-z][a-z-]{0,39}$/;

/** Reads the `section` parameter: the part of the title panel a link leads to; null without one. */
export function parseSection(parameters: URLSearchParams): Parsed<string | null> {
  const text = parameters.get('section');
  if (text === null || text === '') return { value: null, notices: [] };
  if (SECTION.test(text)) return { value: text, notices: [] };
  const message = `There is no section called ${quoteFromLink(text)}; the title opens at its top.`;
  return { value: null, notices: [{ parameter: 'section', message }] };
}

/** The query string with the section set, or without one. */
export function serializeSection(section: string | null, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  if (section === null) parameters.delete('section');
  else parameters.set('section', section);
  return parameters;
}
