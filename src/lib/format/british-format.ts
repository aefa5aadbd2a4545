/** Writes a value for a British reader. */
export interface Format<Value = number> {
  readonly format: (value: Value) => string;
}

/**
 * A form for numbers in British English. A formatter takes milliseconds to make on a slow machine,
 * so each is made at its first use and not when the code arrives.
 */
export function numberFormat(options: Intl.NumberFormatOptions): Format {
  return createOnce(() => new Intl.NumberFormat('en-GB', options));
}

/**
 * A form for dates and times in British English, from milliseconds since 1970; made at its first use.
 * Short months have three letters: en-GB writes Sept where every other has.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Format<number | Date> {
  const form = createOnce(() => new Intl.DateTimeFormat('en-GB', options));
  return { format: (time) => form.format(time).replace(/\bSept\b/, 'Sep') };
}

function createOnce<Value>(create: () => Format<Value>): Format<Value> {
  let made: Format<Value> | undefined;
  return {
    format: (value) => {
      made ??= create();
      return made.format(value);
    },
  };
}
