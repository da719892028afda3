import { queryOptions } from '@tanstack/react-query';
import { exportJournal, readLedger } from '@cordovan/contracts/accounting';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import {
  bookManualEntry,
  closeMonths,
  readClosing,
  reopenMonths,
  reverseEntry,
} from '@cordovan/contracts/entries';
import { send } from '../../../../lib/http/send.ts';
import type { ExportOptions } from '../../../../ui/export/export.types.ts';
import { DAY_QUESTIONS } from '../../booking-questions.ts';

export type EntryInput = BodyOf<typeof bookManualEntry>;

export const journalQuery = (query: QueryOf<typeof readLedger>) =>
  queryOptions({
    queryKey: ['accounting', 'journal', query],
    queryFn: ({ signal }) => send(readLedger, { query, quiet: true, signal }),
  });

export const readJournalFile = (
  period: { readonly from: string; readonly to: string },
  { format, ...options }: ExportOptions,
) => send(exportJournal, { query: { ...period, format }, ...options, quiet: true });

export const closingQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'closing'],
    queryFn: ({ signal }) => send(readClosing, { quiet: true, signal }),
  });

export const sendEntry = (body: EntryInput) => send(bookManualEntry, { body, expected: DAY_QUESTIONS });
export const sendReversal = (id: number, body: BodyOf<typeof reverseEntry>) =>
  send(reverseEntry, { params: { id }, body, expected: DAY_QUESTIONS });
export const sendClosing = (through: string) => send(closeMonths, { body: { through } });
export const sendReopening = (body: BodyOf<typeof reopenMonths>) => send(reopenMonths, { body });
