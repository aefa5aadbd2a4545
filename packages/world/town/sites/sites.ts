import type { Tags } from '../houses.ts';
import { createSiteNamer } from '../names/site-namer.ts';
import type { OsmWriter } from '../osm-writer.ts';
import type { Plan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { Site } from './site.ts';
import {
  layApartments,
  layChurch,
  layHospital,
  layRecreationGround,
  laySchool,
} from './site-civic.ts';
import { layAllotments, layCemetery, layGreen, layPark } from './site-green.ts';
import { openSite, type SiteGround } from './site-ground.ts';
import { layArcade, layCivicBuilding, layMarket, layTownCarPark } from './site-market.ts';
import { layNursery, layRetailPark, laySupermarket } from './site-shops.ts';
import { layBusinessPark, layWorks } from './site-works.ts';

/**
 * Opens every site's gate and gives each site its name, before streets are traced: gates become
 * junctions, and a site whose address is known names its street.
 */
export function openSites(
  sites: readonly Site[],
  plan: Plan,
  near: (ground: SiteGround) => string,
  random: Random,
): SiteGround[] {
  const planned = new Set(plan.sites.map((site) => site.name));
  const parks = new Set(plan.parks.map((park) => park.name));
  const nameSite = createSiteNamer(random, [...planned, ...parks], plan.name);
  const grounds: SiteGround[] = [];
  for (const site of sites) {
    const ground = openSite(site);
    if (ground === undefined) continue;
    const isNamed = site.kind === 'market' || planned.has(site.name) || parks.has(site.name);
    const name = isNamed
      ? site.name
      : nameSite(site.kind, site.name === '' ? near(ground) : site.name);
    const { road } = ground.gateSide.edge;
    if (site.street !== undefined && road !== undefined && road.ref === undefined)
      road.name = site.street;
    grounds.push({ ...ground, site: { ...site, name } });
  }
  return grounds;
}

/** Lays out a site and queues what carries its address. */
export function buildSite(ground: SiteGround, writer: OsmWriter, random: Random): void {
  for (const tags of layOut(ground, writer, random)) {
    const { gateSide, site } = ground;
    gateSide.street?.slots.push({
      along: gateSide.along,
      isLeft: gateSide.runsForward,
      identity: site.kind === 'supermarket' || site.kind === 'apartments' ? 'number' : 'none',
      tags,
    });
  }
}

function layOut(ground: SiteGround, writer: OsmWriter, random: Random): Tags[][] {
  switch (ground.site.kind) {
    case 'industrial':
    case 'depot':
      return [layWorks(ground, writer, random)];
    case 'business':
      return [layBusinessPark(ground, writer, random)];
    case 'retail':
      return [layRetailPark(ground, writer, random)];
    case 'supermarket':
      return [laySupermarket(ground, writer, random)];
    case 'school':
    case 'college':
      return [laySchool(ground, writer, random)];
    case 'hospital':
      return [layHospital(ground, writer, random)];
    case 'church':
      return [layChurch(ground, writer)];
    case 'apartments':
      return layApartments(ground, writer, random);
    case 'recreation':
      return [layRecreationGround(ground, writer, random)];
    case 'park':
      layPark(ground, writer, random);
      return [];
    case 'green':
      layGreen(ground, writer, random);
      return [];
    case 'arcade':
      return [layArcade(ground, writer, random)];
    case 'parking':
      return [layTownCarPark(ground, writer)];
    case 'nursery':
      return [layNursery(ground, writer, random)];
    case 'civic':
      return [layCivicBuilding(ground, writer, random)];
    case 'market':
      return [layMarket(ground, writer)];
    case 'allotments':
      layAllotments(ground, writer, random);
      return [];
    case 'cemetery':
      layCemetery(ground, writer, random);
      return [];
  }
}
