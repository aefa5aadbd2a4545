import { ApiError } from '@property/client/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import type { SearchService } from '#api/search-service.ts';
import type { DetailKind, ExportedTitle, TitleDetails } from './exported-title.ts';

/** Which of these the deployment has (O-018). */
export function listOffered(
  { paths }: Pick<SearchService, 'paths'>,
  kinds: readonly DetailKind[],
): DetailKind[] {
  const path = (kind: DetailKind) => paths[kind === 'outline' ? 'geometry' : kind];
  return kinds.filter((kind) => path(kind) !== null);
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
