import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listRoutings, saveRouting } from '@cordovan/contracts/routings';
import { send } from '../../../lib/http/send.ts';

export const routingsQuery = () =>
  queryOptions({
    queryKey: ['registers', 'routings'],
    queryFn: ({ signal }) => send(listRoutings, { signal }),
  });

export const sendRouting = (body: BodyOf<typeof saveRouting>) => send(saveRouting, { body });
