import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listChannels, saveChannel } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';

export type ChannelInput = BodyOf<typeof saveChannel>;

export const channelsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'channels', storeId],
    queryFn: ({ signal }) => send(listChannels, { query: { storeId }, quiet: true, signal }),
  });

export const sendChannel = (body: ChannelInput) => send(saveChannel, { body });
