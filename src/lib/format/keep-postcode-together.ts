const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/gi;

/** A text whose postcodes do not break in two at the end of a line. */
export function keepPostcodeTogether(text: string): string {
  return text.replaceAll(POSTCODE, '$1\u00a0$2');
}
