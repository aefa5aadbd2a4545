/** How many conditions a query holds, whatever joins them. */
export function countClauses(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0;
  if (Array.isArray(query)) return query.reduce<number>((sum, part) => sum + countClauses(part), 0);
  return Object.entries(query).reduce((sum, [operator, inner]) => {
    if (operator === 'match_all') return sum;
    if (operator === 'bool')
      return (
        sum + Object.values(inner as object).reduce((n: number, part) => n + countClauses(part), 0)
      );
    if (operator === 'nested') return sum + countClauses((inner as { query?: unknown }).query);
    return sum + 1;
  }, 0);
}
