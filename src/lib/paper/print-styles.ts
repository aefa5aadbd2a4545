/** What is printed can only be measured before: for that moment the screen takes its rules. */
export function withPrintStyles<Result>(measure: () => Result): Result {
  const print = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .map(({ media }) => ({ media, text: media.mediaText }))
    .filter(({ text }) => /\bprint\b/.test(text));
  for (const { media } of print) media.mediaText = 'all';
  try {
    return measure();
  } finally {
    for (const { media, text } of print) media.mediaText = text;
  }
}
