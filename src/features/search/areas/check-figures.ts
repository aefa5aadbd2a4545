import { roundDegrees } from '#lib/round-degrees.ts';

/** A figure that was typed, or the sentence why it cannot be used. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: string };

export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Metres within limits, whole unless told otherwise; thousands may be set apart with commas. */
export function checkMetres(
  text: string,
  name: string,
  limits: Limits,
  decimals = 0,
): Checked<number> {
  const metres = readNumber(text.replaceAll(',', ''));
  const { minimum, maximum } = limits;
  if (Number.isNaN(metres) || metres < minimum || metres > maximum) {
    const [from, to] = [minimum, maximum].map((limit) => limit.toLocaleString('en-GB'));
    return { ok: false, fault: `${name} needs a figure from ${from} to ${to} metres.` };
  }
  return { ok: true, value: Number(metres.toFixed(decimals)) };
}

/** A place in degrees, to six decimals. */
export function checkPlace(
  latitude: string,
  longitude: string,
): Checked<{ readonly lat: number; readonly lon: number }> {
  const [lat, lon] = [readNumber(latitude), readNumber(longitude)];
  if (Number.isNaN(lat) || Math.abs(lat) > 90) {
    return { ok: false, fault: 'Latitude needs a figure from -90 to 90, such as 53.79.' };
  }
  if (Number.isNaN(lon) || Math.abs(lon) > 180) {
    return { ok: false, fault: 'Longitude needs a figure from -180 to 180, such as -1.548.' };
  }
  return { ok: true, value: { lat: roundDegrees(lat), lon: roundDegrees(lon) } };
}

function readNumber(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
