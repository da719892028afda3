import { queryOptions } from '@tanstack/react-query';
import { type ApiKeyDraft, createApiKey, listApiKeys, revokeApiKey } from '@cordovan/contracts/integrations';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';

export const keysQuery = () =>
  queryOptions({
    queryKey: ['integrations', 'keys'],
    queryFn: ({ signal }) => send(listApiKeys, { signal }),
  });

export const storesOfKeysQuery = () =>
  queryOptions({
    queryKey: ['stores', 'of keys'],
    queryFn: ({ signal }) => send(listStores, { signal }),
  });

export const sendKey = (body: ApiKeyDraft) => send(createApiKey, { body });
export const sendRevoke = (id: number) => send(revokeApiKey, { params: { id } });
