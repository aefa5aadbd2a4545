/**
 * The query string with the section set, or without one. The first scripts write it; a title alone
 * reads it.
 */
export function serializeSection(section: string | null, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others);
  if (section === null) parameters.delete('section');
  else parameters.set('section', section);
  return parameters;
}
