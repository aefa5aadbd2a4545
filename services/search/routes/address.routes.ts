import {
  ADDRESS_MEDIA_TYPE,
  addressSearchParametersSchema,
  type NamedPlace,
} from '@property/contract/search/address.ts';
import { ADDRESS_RESULTS_MAXIMUM as maxResults } from '@property/contract/search/limits.ts';
import type { AddressRecord, PlaceRecord } from '@property/contract/search/stored-places.ts';
import type { Route } from '#services/http/routes.ts';
import type { SearchServices } from '../search-services.ts';
import { readParameters } from './read-request.ts';

const JSON_API_VERSION = '1.0';
/** More would push the addresses out of sight. */
const PLACES_MAXIMUM = 5;
/** Labels of the link, best first; anything else ranks after them (O-003). */
const TENURE_LABELS: readonly string[] = ['Freehold', 'OWNERSHIP', 'PROPRIETOR', 'SUPERIOR'];

/** Address search (S-011 to S-031), with the places of such a name beside it. */
export function buildAddressRoutes({ addresses, surroundings, profile }: SearchServices): Route[] {
  const [titleAttribute = 'titleRef'] = profile.search.address.titleAttribute;
  return [
    {
      method: 'GET',
      path: '/address',
      scope: profile.auth.search.scopes.address,
      isSearch: true,
      handle: async (context) => {
        const { address } = readParameters(context, addressSearchParametersSchema);
        const { signal } = context.req.raw;
        const [found, places] = await Promise.all([
          addresses.search(address, maxResults, signal),
          surroundings.searchPlaces(address, PLACES_MAXIMUM, signal),
        ]);
        const body = {
          jsonapi: { version: JSON_API_VERSION },
          data: found.addresses.map((address) => writeEntry(address, titleAttribute)),
          meta: {
            requestId: context.get('requestId'),
            totalResults: found.total,
            maxResults,
            places: places.map(writePlace),
          },
        };
        return context.body(JSON.stringify(body), 200, { 'Content-Type': ADDRESS_MEDIA_TYPE });
      },
    },
  ];
}

/** The linked title stands under the attribute that the deployment names (O-001). */
function writeEntry(record: AddressRecord, titleAttribute: string): object {
  const title = chooseTitle(record.titles);
  return {
    type: 'searchIdResult',
    attributes: {
      uprnRef: { id: record.id },
      [titleAttribute]: title ? { id: title.id, tenure: title.tenure } : null,
      fullAddress: record.fullAddress,
      latitude: record.latitude,
      longitude: record.longitude,
    },
  };
}

function writePlace({ name, kind, town, centroid, reach }: PlaceRecord): NamedPlace {
  return {
    name,
    kind,
    ...(town === undefined ? {} : { town }),
    latitude: centroid.lat,
    longitude: centroid.lon,
    reach,
  };
}

type LinkedTitle = AddressRecord['titles'][number];

/**
 * The title an address leads to: by the label of the link (Freehold, OWNERSHIP, PROPRIETOR,
 * SUPERIOR, anything else), then the smallest area (S-024 to S-029, O-003).
 */
function chooseTitle(titles: readonly LinkedTitle[]): LinkedTitle | undefined {
  return [...titles].sort(
    (a, b) =>
      rankTenure(a.tenure) - rankTenure(b.tenure) || a.area - b.area || (a.id < b.id ? -1 : 1),
  )[0];
}

function rankTenure(label: string): number {
  const rank = TENURE_LABELS.indexOf(label);
  return rank < 0 ? TENURE_LABELS.length : rank;
}
