import { QueryClient } from '@tanstack/react-query';
import { HttpRefusal } from './http/refusal.ts';

/** `send` has its own retries for lost connections; a refusal is an answer and is not asked for again. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !(error instanceof HttpRefusal) && failures < 1,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
