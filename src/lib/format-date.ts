const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day from an ISO 8601 text, `4 Mar 2024`; the text itself when it is no date. */
export function formatDate(iso: string): string {
  return format(DAY, iso);
}

/** A month from an ISO 8601 text, `Mar 2021`; the text itself when it is no date. */
export function formatMonth(iso: string): string {
  return format(MONTH, iso);
}

function format(formatter: Intl.DateTimeFormat, iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatter.format(time).replace('Sept', 'Sep');
}
