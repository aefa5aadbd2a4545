import { ApiError } from '@property/client/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import type { SearchService } from '#api/search-service.ts';
import type { DetailKind, ExportedTitle, TitleDetails } from './exported-title.ts';

/** Where the deployment has each of them, if it does. */
interface Offers {
  readonly paths: Pick<
    SearchService['paths'],
    'useClasses' | 'energyCertificates' | 'constraints' | 'geometry'
  >;
}

/** Which of these the deployment has (O-018). */
export function listOffered({ paths }: Offers, kinds: readonly DetailKind[]): DetailKind[] {
  const path = (kind: DetailKind) => paths[kind === 'outline' ? 'geometry' : kind];
  return kinds.filter((kind) => path(kind) !== null);
}

/** What the records of a title add to a file: where the search says the rest, and where it says nothing. */
const RECORDS = [
  { kind: 'useClasses', beside: null, alone: 'use classes' },
  { kind: 'energyCertificates', beside: 'energy scores', alone: 'energy' },
  { kind: 'constraints', beside: 'names of constraints', alone: 'constraints' },
] as const;

/**
 * The records that have to be asked for title by title, and what they add in words: what can be
 * searched comes with every export. `titleFields` are names of what titles have there.
 */
export function listRecords(
  service: Offers,
  titleFields: readonly string[],
): { readonly kinds: readonly DetailKind[]; readonly words: string } {
  const found = RECORDS.flatMap(({ kind, beside, alone }) => {
    const word = titleFields.includes(kind) ? beside : alone;
    return word === null || listOffered(service, [kind]).length === 0 ? [] : [{ kind, word }];
  });
  const words = found
    .map(({ word }) => word)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return {
    kinds: found.map(({ kind }) => kind),
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  };
}

/**
 * Adds what every title has to be asked for by itself, some titles at a time. What one title does not
 * have stays empty.
 * @throws ApiError for what could not be read
 */
export function createDetailsReader(
  queryClient: QueryClient,
  service: SearchService,
  kinds: readonly DetailKind[],
) {
  const limit = createInFlightLimit();
  const { useClasses: askUseClasses, energyCertificates, constraints, geometry } = service;
  const readOne = (kind: DetailKind, id: string): Promise<TitleDetails> => {
    const unkept = { gcTime: 0, staleTime: 0 };
    switch (kind) {
      case 'useClasses':
        return queryClient
          .fetchQuery({ ...askUseClasses(id), ...unkept })
          .then((data) => ({ useClasses: data }));
      case 'energyCertificates':
        return queryClient
          .fetchQuery({ ...energyCertificates(id), ...unkept })
          .then((data) => ({ energyCertificates: data }));
      case 'constraints':
        return queryClient
          .fetchQuery({ ...constraints(id), ...unkept })
          .then((data) => ({ constraints: data }));
      case 'outline':
        return queryClient
          .fetchQuery({ ...geometry(id), ...unkept })
          .then(({ multiPolygonGeometry }) => ({ outline: multiPolygonGeometry ?? null }));
    }
  };
  return (titles: readonly ExportedTitle[], signal: AbortSignal): Promise<ExportedTitle[]> =>
    Promise.all(
      titles.map(async (title) => {
        const parts = await Promise.all(
          kinds.map((kind) =>
            limit(() => readOne(kind, title.id), signal).catch((error: unknown): TitleDetails => {
              if (isNotThere(error)) return {};
              throw error;
            }),
          ),
        );
        return { ...title, details: Object.assign({}, ...parts) };
      }),
    );
}

/** Some titles have no such record, or no place to have it for (S-037). */
function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
