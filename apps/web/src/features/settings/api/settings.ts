import { queryOptions } from '@tanstack/react-query';
import { listSettings, saveSettings } from '@cordovan/contracts/settings';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'list'],
    queryFn: ({ signal }) => send(listSettings, { signal }),
  });

/** Refusals of single settings stand beside their fields; any other is told by the page. */
export const sendSettings = (body: BodyOf<typeof saveSettings>) =>
  send(saveSettings, {
    body,
    expected: ['FIELD_INVALID', 'FIELD_OUT_OF_RANGE', 'FIELD_REQUIRED', 'VALIDATION'],
  });
