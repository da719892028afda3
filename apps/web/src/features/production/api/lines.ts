import { queryOptions } from '@tanstack/react-query';
import {
  deleteProductionLine,
  exportProductionLines,
  listProductionLines,
  saveProductionLine,
} from '@cordovan/contracts/production';
import type { BodyOf } from '@cordovan/contracts/call';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const linesQuery = () =>
  queryOptions({
    queryKey: ['scheduler', 'lines'],
    queryFn: ({ signal }) => send(listProductionLines, { signal }),
  });

export type LineDraft = BodyOf<typeof saveProductionLine>;

/** The server's questions before changing a line that has scheduled orders. */
const lineQuestions = ['LINE_OFF_WITH_ORDERS', 'LINE_SEATS_TAKEN'] as const;
export const isLineQuestion = (error: unknown): error is HttpRefusal =>
  error instanceof HttpRefusal && lineQuestions.some((code) => code === error.code);
export const sendLine = (body: LineDraft) => send(saveProductionLine, { body, expected: lineQuestions });
export const sendDeleteLine = (id: number) => send(deleteProductionLine, { params: { id } });

export const readLinesFile = ({ format, ...options }: ExportOptions) =>
  send(exportProductionLines, { query: { format }, ...options, quiet: true });
