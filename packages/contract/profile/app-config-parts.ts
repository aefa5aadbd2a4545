import * as z from 'zod/mini';
import '../schema-parts.ts';

/** An object of settings; a key it does not know is refused by name, against typing errors. */
export function settings<Shape extends z.core.$ZodShape>(name: string, shape: Shape) {
  const known = Object.keys(shape).filter((key) => !key.startsWith('$'));
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return `${name} must be an object of settings.`;
      const unknown = issue.keys.map((key) => `"${key}"`).join(', ');
      return `${unknown} is not a setting of ${name}. Known settings: ${known.join(', ')}.`;
    },
  });
}

/** Text that is not empty. */
export function textSchema(name: string) {
  const message = `${name} must be text and not empty.`;
  return z.string(message).check(z.minLength(1, message));
}

/** One of a few words. */
export function wordSchema<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `One of these is expected: ${words.map((word) => `"${word}"`).join(', ')}.`);
}

/** Whether text is an absolute http(s) address, or a path on the host of the app. */
function isAddress(text: string): boolean {
  if (text.startsWith('/')) return !text.startsWith('//') && URL.canParse(text, 'http://localhost');
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** An address: absolute with http or https, or a path that begins with "/". */
export const urlSchema = z
  .string('An address is expected.')
  .check(
    z.refine(isAddress, 'An address such as "https://example.test/path" or "/path" is expected.'),
  );

/** Base address of a service; it ends in the given prefix, which carries the version (S-001, D-001). */
export function baseUrlSchema(ending: '/search/v1' | '/docs/v1') {
  const message = `An address ending in ${ending} is expected, such as "https://example.test${ending}" or "${ending}".`;
  return z
    .string(message)
    .check(
      z.refine((text) => isAddress(text) && text.replace(/\/$/, '').endsWith(ending), message),
    );
}
