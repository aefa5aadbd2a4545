import { ADDRESS_MEDIA_TYPE, addressSearchParametersSchema } from '#contract/address.ts';
import { authProfile } from '#contract/profile-auth.ts';
import { searchProfile } from '#contract/profile-search.ts';
import type { AddressRecord } from '#contract/stored-places.ts';
import type { Route } from '#services/http/routes.ts';
import { chooseTitle } from '../address/choose-title.ts';
import type { SearchServices } from '../search-services.ts';
import { readParameters } from './read-request.ts';

const JSON_API_VERSION = '1.0';
const [TITLE_ATTRIBUTE = 'titleRef'] = searchProfile.address.titleAttribute;

/** Address search (S-011 to S-031). */
export function buildAddressRoutes({ addresses }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/address',
      scope: authProfile.search.scopes.address,
      handle: async (context) => {
        const { address } = readParameters(context, addressSearchParametersSchema);
        const { maxResults } = searchProfile.address;
        const found = await addresses.search(address, maxResults, context.req.raw.signal);
        const body = {
          jsonapi: { version: JSON_API_VERSION },
          data: found.addresses.map(writeEntry),
          meta: { requestId: context.get('requestId'), totalResults: found.total, maxResults },
        };
        return context.body(JSON.stringify(body), 200, { 'Content-Type': ADDRESS_MEDIA_TYPE });
      },
    },
  ];
}

function writeEntry(record: AddressRecord): object {
  const title = chooseTitle(record.titles);
  return {
    type: 'searchIdResult',
    attributes: {
      uprnRef: { id: record.id },
      [TITLE_ATTRIBUTE]: title ? { id: title.id, tenure: title.tenure } : null,
      fullAddress: record.fullAddress,
      latitude: record.latitude,
      longitude: record.longitude,
    },
  };
}
