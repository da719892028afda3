import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import {
  exportTaxDue,
  fileTax,
  readTaxDue,
  readTaxRates,
  saveTaxAgency,
  saveTaxRates,
  undoFiling,
} from '@cordovan/contracts/tax';
import { send } from '../../../../lib/http/send.ts';
import type { ExportOptions } from '../../../../ui/export/export.types.ts';
import { BOOKING_QUESTIONS, DAY_QUESTIONS } from '../../booking-questions.ts';

export type FilingInput = BodyOf<typeof fileTax>;
export type RatesInput = BodyOf<typeof saveTaxRates>;

export const taxRatesQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'taxRates'],
    queryFn: ({ signal }) => send(readTaxRates, { quiet: true, signal }),
  });

export const taxDueQuery = (period: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['accounting', 'taxDue', period],
    queryFn: ({ signal }) => send(readTaxDue, { query: period, quiet: true, signal }),
  });

export const readTaxDueFile = (
  period: { readonly from: string; readonly to: string },
  { format, ...options }: ExportOptions,
) => send(exportTaxDue, { query: { ...period, format }, ...options, quiet: true });

export const sendAgency = (body: BodyOf<typeof saveTaxAgency>) => send(saveTaxAgency, { body });
export const sendRates = (body: RatesInput) => send(saveTaxRates, { body });
export const sendFiling = (body: FilingInput) => send(fileTax, { body, expected: BOOKING_QUESTIONS });
export const sendUndoFiling = (id: number, body: BodyOf<typeof undoFiling>) =>
  send(undoFiling, { params: { id }, body, expected: DAY_QUESTIONS });
