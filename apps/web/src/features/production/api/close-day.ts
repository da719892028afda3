import { closeDay, openDay } from '@cordovan/contracts/production';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const sendCloseDay = (body: BodyOf<typeof closeDay>) =>
  send(closeDay, { body, expected: ['CLOSE_DAY_WITH_ORDERS'] });

export const sendOpenDay = (date: string) => send(openDay, { body: { date } });
