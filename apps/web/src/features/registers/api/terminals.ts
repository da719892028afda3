import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { listConflicts, settleConflict } from '@cordovan/contracts/registers-conflicts';
import {
  issueTerminalCode,
  listTerminals,
  revokeTerminal,
  saveTerminal,
  setEmployeePin,
} from '@cordovan/contracts/registers-terminals';
import { send } from '../../../lib/http/send.ts';

export const terminalsQuery = () =>
  queryOptions({
    queryKey: ['registers', 'terminals'],
    queryFn: ({ signal }) => send(listTerminals, { signal }),
  });

export type TerminalDraft = BodyOf<typeof saveTerminal>;

export const sendTerminal = (body: TerminalDraft) => send(saveTerminal, { body });
export const sendCodeRequest = (id: number) => send(issueTerminalCode, { params: { id } });
export const sendRevocation = (id: number) => send(revokeTerminal, { params: { id } });
export const sendPin = (id: number, pin: string) => send(setEmployeePin, { params: { id }, body: { pin } });

export const conflictsQuery = (query: QueryOf<typeof listConflicts>) =>
  queryOptions({
    queryKey: ['registers', 'conflicts', query],
    queryFn: ({ signal }) => send(listConflicts, { query, signal }),
    placeholderData: keepPreviousData,
  });

export type Remedy = BodyOf<typeof settleConflict>;

export const sendRemedy = (id: number, body: Remedy) =>
  send(settleConflict, { params: { id }, body, quiet: true });
