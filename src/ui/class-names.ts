/** Joins the class names that are present; undefined when none is. */
export function joinClassNames(
  ...names: readonly (string | false | null | undefined)[]
): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
