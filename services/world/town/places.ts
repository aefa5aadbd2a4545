import type { OsmWriter } from './osm-writer.ts';
import type { Plan } from './plan.ts';
import { warp } from './warp.ts';

/** Writes the names of town, suburbs and villages, and the stations. */
export function writePlaces(plan: Plan, writer: OsmWriter): void {
  const country: Record<string, string> =
    plan.country === 'SCT'
      ? { 'is_in:country': 'SCT', country_iso: 'SCT' }
      : { 'is_in:country': plan.country };
  if (plan.outline.length > 0) {
    writer.node(warp({ x: 0, y: 0 }), { place: 'town', name: plan.name, ...country });
    for (const suburb of plan.suburbs)
      writer.node(warp(suburb.at), { place: 'suburb', name: suburb.name });
  }
  for (const village of plan.villages) {
    const isHamlet = village.reach[0] < 255;
    const kind = isHamlet ? 'hamlet' : 'village';
    writer.node(warp(village.centre), { place: kind, name: village.name, ...country });
  }
}
