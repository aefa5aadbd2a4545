/** Whether results stand as a table, by the query string of a link: `?view=table`. */
export function isTableView(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'table';
}
