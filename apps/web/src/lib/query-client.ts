import { QueryClient } from '@tanstack/react-query';
import { HttpRefusal } from './http/refusal.ts';

/** No retries: `send` retries lost connections itself, and a refusal is final. */
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
