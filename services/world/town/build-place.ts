import { numberStreets } from './addressing.ts';
import { layFields, writeFields } from './countryside.ts';
import { layDistricts } from './districts.ts';
import { buildFarmstead, openFarmsteads } from './farmsteads.ts';
import { buildGolf, openGolf } from './golf.ts';
import { createStreetNamer } from './names/street-namer.ts';
import { createWriter, type OsmElements } from './osm-writer.ts';
import { writePlaces } from './places.ts';
import type { Plan } from './plan.ts';
import { type Face, sidesOf, type Vertex } from './planar-map.ts';
import { drawCurve } from './plane/curve.ts';
import { indexLines } from './plane/line-index.ts';
import { at, distance, type Point } from './plane/point.ts';
import { createPostcodeBook } from './postcodes.ts';
import type { Random } from './random.ts';
import { buildBlock } from './residential.ts';
import { findTowpaths, writeRiverside, writeTowpaths } from './riverside.ts';
import { writeStreet } from './road-writer.ts';
import { buildSite, openSites } from './sites.ts';
import { forecourtRing, isOnForecourt, placeStations, writeStations } from './stations.ts';
import { placeFinder, traceStreets } from './street-tracing.ts';
import { layTerrain, verticesOf } from './terrain.ts';
import { warp, warpVertices } from './warp.ts';
import { writeWater } from './water-writer.ts';
import { drawLake } from './wrenford-plan.ts';

/** Builds one place from its plan: land, streets, plots, buildings, addresses. */
export function buildPlace(plan: Plan, elements: OsmElements, random: Random): void {
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
