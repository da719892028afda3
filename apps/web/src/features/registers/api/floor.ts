import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { readLabels, readPiecePicture, readWorkOrder } from '@cordovan/contracts/documents';
import { readAttachment } from '@cordovan/contracts/orders';
import { listProductionLines, settleScrap } from '@cordovan/contracts/production';
import {
  listNextPieces,
  listOpenWork,
  readPiece,
  readWork,
  recordOperations,
} from '@cordovan/contracts/registers-floor';
import { send } from '../../../lib/http/send.ts';

export const pieceQuery = (code: string) =>
  queryOptions({
    queryKey: ['registers', 'piece', code],
    queryFn: ({ signal }) => send(readPiece, { params: { code }, signal, quiet: true }),
    retry: false,
  });

export const picturesQuery = (piece: { readonly orderId: number; readonly detailId: number } | undefined) =>
  queryOptions({
    queryKey: ['registers', 'picture', piece],
    queryFn: ({ signal }) =>
      send(readPiecePicture, {
        params: { id: piece?.orderId ?? 0, detailId: piece?.detailId ?? 0 },
        signal,
        quiet: true,
      }),
    enabled: piece !== undefined,
    staleTime: Infinity,
    retry: false,
  });

export interface WorkKey {
  readonly employee: string;
  readonly operation: string;
  readonly vinNumber: string;
}

export const workQuery = (work: WorkKey | undefined) =>
  queryOptions({
    queryKey: ['registers', 'work', work],
    queryFn: ({ signal }) =>
      send(readWork, {
        query: work ?? { employee: '', operation: '', vinNumber: '' },
        signal,
        quiet: true,
      }),
    enabled: work !== undefined,
    retry: false,
  });

export const nextPiecesQuery = (operationId: number | undefined, lineId: number | undefined) =>
  queryOptions({
    queryKey: ['registers', 'next', operationId, lineId],
    queryFn: ({ signal }) =>
      send(listNextPieces, {
        query: { operationId: operationId ?? 0, ...(lineId !== undefined && { lineId }) },
        signal,
      }),
    enabled: operationId !== undefined,
  });

export const openWorkQuery = (employee: string | undefined) =>
  queryOptions({
    queryKey: ['registers', 'open', employee],
    queryFn: ({ signal }) => send(listOpenWork, { query: { employee: employee ?? '' }, signal, quiet: true }),
    enabled: employee !== undefined,
  });

export const linesQuery = () =>
  queryOptions({
    queryKey: ['production', 'lines'],
    queryFn: ({ signal }) => send(listProductionLines, { signal }),
  });

export type FloorEvents = BodyOf<typeof recordOperations>;

/** Quiet, because the answer, good or bad, fills the screen anyway. */
export const sendOperations = (body: FloorEvents) => send(recordOperations, { body, quiet: true });

export const sendScrapDecision = (code: string, body: BodyOf<typeof settleScrap>) =>
  send(settleScrap, { params: { code }, body, expected: ['LEATHER_LOTS_MIXED'] });

export const readLabel = (orderId: number, vinItemId: number): Promise<Blob> =>
  send(readLabels, { params: { id: orderId }, query: { vinItemId } });
export const readOrderOfWork = (orderId: number): Promise<Blob> =>
  send(readWorkOrder, { params: { id: orderId }, query: {} });
export const readPieceFile = (id: number): Promise<Blob> => send(readAttachment, { params: { id } });
