import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listCodeRecords, saveCodeRecord } from '@cordovan/contracts/catalogue';
import { send } from '../../../lib/http/send.ts';

export const codesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'priceCodes'],
    queryFn: ({ signal }) => send(listCodeRecords, { signal }),
  });

export const sendCode = (body: BodyOf<typeof saveCodeRecord>) =>
  send(saveCodeRecord, { body, expected: ({ errors }) => errors.every(({ field }) => field !== undefined) });
