import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';

/** Names titles that areas start from: by their number where it has been looked up. */
export function useTitleNames(): (titleId: string) => string {
  const { search: service } = useServices();
  const queryClient = useQueryClient();
  return (titleId) => {
    const title = queryClient.getQueryData(service.title(titleId).queryKey);
    return `title ${title?.number ?? titleId}`;
  };
}
