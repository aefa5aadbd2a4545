import type { AddressEntry, NamedPlace } from '@property/contract/search/address.ts';
import {
  ADDRESS_RESULTS_MAXIMUM,
  ADDRESS_TEXT_MAXIMUM,
  ADDRESS_TEXT_MINIMUM,
} from '@property/contract/search/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#api/services-context.ts';

/** Milliseconds without a key before the service is asked. */
const PAUSE = 140;
const NONE: readonly AddressEntry[] = [];

export interface AddressSuggestions {
  readonly entries: readonly AddressEntry[];
  /** Places of such a name, where the service knows any. */
  readonly places: readonly NamedPlace[] | undefined;
  /** Too short to be looked up (S-015). */
  readonly tooShort: boolean;
  readonly loading: boolean;
  /** There may be more than the list holds (S-017). */
  readonly stopped: boolean;
  /** The service was asked for just this text and knows no such address. */
  readonly nothing: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Addresses for what is being typed. Asked after a short pause; a request that is overtaken is
 * aborted by the cache, and the last list stays until the next has come.
 */
export function useAddressSuggestions(text: string, enabled: boolean): AddressSuggestions {
  const { search } = useServices();
  const wanted = text.trim().replaceAll(/\s+/g, ' ').slice(0, ADDRESS_TEXT_MAXIMUM);
  const settled = usePaused(wanted, PAUSE);
  const tooShort = wanted.length < ADDRESS_TEXT_MINIMUM;
  const isWanted = enabled && !tooShort;
  const asks = isWanted && settled.length >= ADDRESS_TEXT_MINIMUM;
  const query = useQuery({
    ...search.address(settled),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const entries = (asks ? query.data?.data : undefined) ?? NONE;
  const total = query.data?.meta?.totalResults ?? 0;
  const loading = isWanted && (query.isFetching || settled !== wanted);
  return {
    places: asks ? query.data?.meta?.places : undefined,
    entries: entries.slice(0, ADDRESS_RESULTS_MAXIMUM),
    tooShort,
    loading,
    stopped: entries.length >= ADDRESS_RESULTS_MAXIMUM || total > entries.length,
    nothing: asks && !loading && query.isSuccess && entries.length === 0,
    error: asks ? query.error : null,
    retry: () => void query.refetch(),
  };
}

function usePaused(value: string, milliseconds: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
}
