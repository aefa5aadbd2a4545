import { createPostcodeBook, numberStreets } from './addressing.ts';
import { buildFarmstead, layFields, openFarmsteads, writeFields } from './countryside.ts';
import { layDistricts } from './districts.ts';
import { createStreetNamer } from './names/street-namer.ts';
import { createWriter, type OsmWriter, type PlaceElements } from './osm-writer.ts';
import type { Plan } from './plan.ts';
import { type Face, sidesOf, type Vertex } from './planar-map.ts';
import { drawCurve } from './plane/curve.ts';
import { at, distance, interpolate, type Point } from './plane/point.ts';
import type { Random } from './random.ts';
import { buildBlock } from './residential.ts';
import { findTowpaths, writeRiverside, writeTowpaths } from './roads/riverside.ts';
import { writeStreet } from './roads/road-writer.ts';
import { placeFinder, traceStreets } from './roads/street-tracing.ts';
import { buildGolf, openGolf } from './sites/golf.ts';
import { buildSite, openSites } from './sites/sites.ts';
import { forecourtRing, isOnForecourt, placeStations, writeStations } from './sites/stations.ts';
import { layTerrain, type Terrain, verticesOf } from './terrain.ts';
import { warp, warpVertices } from './warp.ts';
import { drawLake } from './wrenford-plan.ts';

const CELL = 64;

/** Builds one place from its plan: land, streets, plots, buildings, addresses. */
export function buildPlace(plan: Plan, elements: PlaceElements, random: Random): void {
  const writer = createWriter(elements, plan.centre);
  const terrain = layTerrain(plan, random.fork('terrain'));
  const districts = layDistricts(terrain, random.fork('districts'));
  const { fields, golf } = layFields(terrain, random.fork('fields'));
  const faces = new Set<Face>([...terrain.faces, ...fields, ...(golf === undefined ? [] : [golf])]);
  for (const { face } of [...districts.blocks, ...districts.sites]) faces.add(face);
  warpVertices(verticesOf(faces), terrain.roundabouts);
  const lakes = plan.lakes.map((lake) => drawLake(lake, random));
  const brooks = plan.brooks.map((brook) => drawCurve(brook.controls).map(warp));
  const towpaths = findTowpaths(terrain);
  writePlaces(plan, writer);
  writeRiverside(terrain, plan.outline.map(warp), writer);
  for (const ground of districts.grounds) {
    const nodes = ground.map((vertex) => writer.vertex(vertex));
    writer.way([...nodes, at(nodes, 0)], { landuse: 'residential' });
  }
  writeFields(fields, lakes, writer, random.fork('crops'));
  writeWater(terrain, lakes, brooks, writer);
  writeTowpaths(towpaths, writer);
  const namer = createStreetNamer(random.fork('streets'));
  for (const names of plan.roads) for (const name of names.names) namer.reserve(name);
  const course = openGolf(golf, plan.name);
  const farms = openFarmsteads(fields, random.fork('farms'));
  const stations = placeStations(plan, faces);
  writeStations(stations, writer);
  const placeOf = placeFinder(plan);
  const grounds = openSites(
    districts.sites,
    plan,
    ({ gate }) => placeOf(gate, undefined),
    random.fork('sites'),
  );
  for (const station of stations) {
    for (const ground of grounds) ground.taken.push(forecourtRing(station));
  }
  const streets = traceStreets(faces, {
    plan,
    mainRoadNames: terrain.mainRoadNames,
    namer,
    placeOf,
  });
  const brookIndex = indexLines(brooks);
  const isFree = (point: Point) => !isOnForecourt(stations, point) && !brookIndex.isNear(point, 8);
  for (const block of districts.blocks) buildBlock(block, plan.radius, writer, isFree, random);
  for (const ground of grounds) buildSite(ground, writer, random);
  if (course !== undefined) buildGolf(course, writer, random);
  for (const farm of farms) {
    if (stations.some(({ stop }) => distance(stop, farm.gate) < 280)) continue;
    buildFarmstead(farm, writer, random);
  }
  numberStreets(streets, plan.name, createPostcodeBook(plan.postcodeArea));
  const railVertices = new Set<Vertex>();
  for (const face of faces) {
    for (const side of sidesOf(face)) if (side.edge.kind === 'rail') railVertices.add(side.origin);
  }
  for (const street of streets) writeStreet(street, railVertices, writer);
}

/** Writes the names of town, suburbs and villages, and the stations. */
function writePlaces(plan: Plan, writer: OsmWriter): void {
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

/** Writes river, brooks, lakes and the railway, none of which shares nodes with roads. */
function writeWater(
  terrain: Terrain,
  lakes: readonly (readonly Point[])[],
  brooks: readonly (readonly Point[])[],
  writer: OsmWriter,
): void {
  const { plan, banks, river, railway } = terrain;
  const inBounds = (line: readonly Point[]) =>
    line.filter(
      ({ x, y }) =>
        x > plan.bounds.west - 60 &&
        x < plan.bounds.east + 60 &&
        y > plan.bounds.south - 60 &&
        y < plan.bounds.north + 60,
    );
  if (plan.river !== undefined) {
    const [left, right] = banks;
    const ring = [...inBounds(left), ...inBounds(right).reverse()].map(warp);
    writer.ring(ring, { natural: 'water', water: 'river', name: plan.river.name });
    writer.line(inBounds(river).map(warp), { waterway: 'river', name: plan.river.name });
  }
  for (const [i, brook] of brooks.entries()) {
    writer.line(inBounds(brook), { waterway: 'stream', name: plan.brooks[i]?.name ?? 'Brook' });
  }
  for (const [i, lake] of lakes.entries()) {
    writer.ring(lake.map(warp), {
      natural: 'water',
      water: 'lake',
      name: plan.lakes[i]?.name ?? 'Mere',
    });
  }
  if (railway.length > 1) {
    writer.line(inBounds(railway).map(warp), {
      railway: 'rail',
      name: plan.railwayName,
      usage: 'main',
      electrified: 'no',
    });
  }
}

/** Lines filed by the squares they pass, to ask quickly whether one is near. */
interface LineIndex {
  /** Whether any line passes within `reach` metres, at most 60. */
  isNear(point: Point, reach: number): boolean;
}

function indexLines(lines: readonly (readonly Point[])[]): LineIndex {
  const cells = new Map<number, [Point, Point][]>();
  const keyOf = (x: number, y: number) => (x + 32768) * 65536 + (y + 32768);
  for (const line of lines) {
    for (const [i, to] of line.entries()) {
      const from = line[i - 1];
      if (from === undefined) continue;
      const west = Math.floor(Math.min(from.x, to.x) / CELL) - 1;
      const east = Math.floor(Math.max(from.x, to.x) / CELL) + 1;
      const south = Math.floor(Math.min(from.y, to.y) / CELL) - 1;
      const north = Math.floor(Math.max(from.y, to.y) / CELL) + 1;
      for (let x = west; x <= east; x++) {
        for (let y = south; y <= north; y++) {
          const cell = cells.get(keyOf(x, y));
          if (cell === undefined) cells.set(keyOf(x, y), [[from, to]]);
          else cell.push([from, to]);
        }
      }
    }
  }
  return {
    isNear: (point, reach) => {
      const cell = cells.get(keyOf(Math.floor(point.x / CELL), Math.floor(point.y / CELL)));
      if (cell === undefined) return false;
      return cell.some(([a, b]) => {
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const squared = dx * dx + dy * dy;
        const raw = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
        return distance(point, interpolate(a, b, Math.max(0, Math.min(1, raw)))) < reach;
      });
    },
  };
}
