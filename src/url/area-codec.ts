import { clampToLimit, TRAVEL_MINUTES, UUID_PATTERN } from '#contract/limits.ts';
import { type Area, type Bounds, describeAreaKey, type TravelMode } from '#query/area.ts';
import { type Parsed, quoteFromLink, type UrlNotice } from './url-notice.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const BOUNDS_DECIMALS = 6;

/** Writes an area as one `area` parameter: `box:w,s,e,n` or `travel:<titleId>:<mode>:<minutes>`. */
export function serializeArea(area: Area): string {
  return describeAreaKey(area);
}

/** Rounds bounds to six decimals, about 10 cm, so that equal boxes are equal links. */
export function roundBounds(bounds: Bounds): Bounds {
  const [west, south, east, north] = bounds.map((degrees) => {
    const rounded = Number(degrees.toFixed(BOUNDS_DECIMALS));
    return rounded === 0 ? 0 : rounded;
  });
  return [west ?? 0, south ?? 0, east ?? 0, north ?? 0];
}

/** Reads one `area` parameter; null with a notice when it is no area. Minutes are clamped (S-160). */
export function parseArea(text: string): Parsed<Area | null> {
  const [kind, ...parts] = text.split(':');
  if (kind === 'box') return parseBox(text, parts.join(':'));
  if (kind === 'travel') return parseTravelTime(text, parts);
  return refuse(text, 'is not an area this page knows');
}

function parseBox(text: string, corners: string): Parsed<Area | null> {
  const parts = corners.split(',');
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part) && part.length < 24)) {
    return refuse(text, 'needs four numbers: west, south, east and north');
  }
  const bounds = roundBounds([
    Number(parts[0]),
    Number(parts[1]),
    Number(parts[2]),
    Number(parts[3]),
  ]);
  const [west, south, east, north] = bounds;
  if (Math.abs(west) > 180 || Math.abs(east) > 180) return refuse(text, 'is off the globe');
  if (Math.abs(south) > 90 || Math.abs(north) > 90) return refuse(text, 'is off the globe');
  if (south >= north) return refuse(text, 'has its south edge above its north edge');
  if (west === east) return refuse(text, 'has no width');
  return { value: { kind: 'box', bounds }, notices: [] };
}

function parseTravelTime(text: string, parts: readonly string[]): Parsed<Area | null> {
  const [titleId = '', mode = '', minutesText = ''] = parts;
  if (parts.length !== 3 || !UUID_PATTERN.test(titleId)) {
    return refuse(text, 'does not name a title to travel from');
  }
  if (!isTravelMode(mode)) return refuse(text, 'is neither by car nor on foot');
  if (!DECIMAL.test(minutesText)) return refuse(text, 'has no number of minutes');
  const minutes = Math.round(clampToLimit(Number(minutesText), TRAVEL_MINUTES));
  const notices: UrlNotice[] = [];
  if (String(minutes) !== minutesText) {
    const { minimum, maximum } = TRAVEL_MINUTES;
    notices.push({
      parameter: 'area',
      message: `Travel time runs from ${minimum} to ${maximum} whole minutes, so ${quoteFromLink(minutesText)} in the link became ${minutes}.`,
    });
  }
  const area: Area = { kind: 'travel-time', titleId: titleId.toLowerCase(), mode, minutes };
  return { value: area, notices };
}

function isTravelMode(text: string): text is TravelMode {
  return text === 'car' || text === 'foot';
}

function refuse(text: string, reason: string): Parsed<null> {
  const message = `The area ${quoteFromLink(text)} in the link ${reason}, so it was left out.`;
  return { value: null, notices: [{ parameter: 'area', message }] };
}
