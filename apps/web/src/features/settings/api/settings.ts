import { queryOptions } from '@tanstack/react-query';
import { listSettings, saveSettings } from '@cordovan/contracts/settings';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'list'],
    queryFn: ({ signal }) => send(listSettings, { signal }),
  });

/** Refusals of single settings are shown at their fields. The error dialog shows all others. */
export const sendSettings = (body: BodyOf<typeof saveSettings>) =>
  send(saveSettings, {
    body,
    expected: ['FIELD_INVALID', 'FIELD_OUT_OF_RANGE', 'FIELD_REQUIRED', 'VALIDATION'],
  });
