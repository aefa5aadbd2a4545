import { formatDate } from '#lib/format/format-date.ts';
import type { ServiceNotices } from '#lib/service-notices.ts';

/**
 * What a service has announced of its version, a sentence for each header (O-071, O-134).
 * Deprecation carries a moment as `@seconds` or as a date, or only "true"; Sunset a date. A header
 * that a deployment names beside them is told as it came.
 */
export function describeNotices(service: string, notices: ServiceNotices): string[] {
  return Object.entries(notices).map(([name, value]) => {
    const day = readMoment(value);
    switch (name.toLowerCase()) {
      case 'deprecation':
        return `The ${service} will be replaced: this version of it is deprecated${day && ` as of ${day}`}.`;
      case 'sunset':
        return `This version of the ${service} stops answering${day ? ` on ${day}` : `: ${value}`}.`;
      default:
        return `The ${service} announces ${name}: ${value}.`;
    }
  });
}

/** The day a header names; empty where it names none. */
function readMoment(value: string): string {
  const seconds = /^@(-?\d+)$/.exec(value.trim())?.[1];
  // A bare word or number is no date, whatever a browser makes of it.
  const isDate = /\d{4}/.test(value) && /[ -]/.test(value.trim());
  const time = seconds ? Number(seconds) * 1000 : isDate ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? '' : formatDate(new Date(time).toISOString());
}
