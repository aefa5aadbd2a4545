/** The chips of the filters in force, and the ones that can be added. */
export function FilterBar() {
  return <div role="toolbar" aria-label="Filters" />;
}
