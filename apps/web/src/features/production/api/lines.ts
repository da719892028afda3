import { queryOptions } from '@tanstack/react-query';
import {
  deleteProductionLine,
  exportProductionLines,
  listProductionLines,
  saveProductionLine,
} from '@cordovan/contracts/production';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const linesQuery = () =>
  queryOptions({
    queryKey: ['scheduler', 'lines'],
    queryFn: ({ signal }) => send(listProductionLines, { signal }),
  });

export type LineDraft = BodyOf<typeof saveProductionLine>;

export const sendLine = (body: LineDraft) => send(saveProductionLine, { body });
export const sendDeleteLine = (id: number) => send(deleteProductionLine, { params: { id } });

export const readLinesFile = ({ format, ...options }: ExportOptions) =>
  send(exportProductionLines, { query: { format }, ...options, quiet: true });
