/**
 * Open points of the service documents whose choice is not built yet, or built in part: a test that
 * names one need not be there. Whoever builds one writes its test and takes it off this list; it
 * should be empty.
 */
export const OPEN_RULES: ReadonlySet<string> = new Set();
