import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { approveClockOut, correctClockOut, listClockOuts } from '@cordovan/contracts/registers-clock-outs';
import { send } from '../../../lib/http/send.ts';

export const clockOutsQuery = (query: QueryOf<typeof listClockOuts>) =>
  queryOptions({
    queryKey: ['registers', 'clockOuts', query],
    queryFn: ({ signal }) => send(listClockOuts, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const sendApproval = (id: number, body: BodyOf<typeof approveClockOut>) =>
  send(approveClockOut, { params: { id }, body, quiet: true });
export const sendClockOutCorrection = (id: number, body: BodyOf<typeof correctClockOut>) =>
  send(correctClockOut, { params: { id }, body, quiet: true });

/** The server's question before unusual hours are saved. */
export const HOURS_QUESTIONS = ['TURN_LONG'];
