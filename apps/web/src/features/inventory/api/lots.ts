import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { readHideLabels } from '@cordovan/contracts/documents';
import {
  addHides,
  bookCount,
  compareCount,
  listLeatherLots,
  saveHide,
  saveLeatherLot,
  uploadHidePicture,
} from '@cordovan/contracts/inventory-lots';
import { send } from '../../../lib/http/send.ts';

export const lotsQuery = (leatherId: number, all: boolean) =>
  queryOptions({
    queryKey: ['inventory', 'lots', leatherId, all],
    queryFn: ({ signal }) => send(listLeatherLots, { params: { id: leatherId }, query: { all }, signal }),
  });

export const sendLot = (id: number, body: BodyOf<typeof saveLeatherLot>) =>
  send(saveLeatherLot, { params: { id }, body });
export const sendHides = (lotId: number, body: BodyOf<typeof addHides>) =>
  send(addHides, { params: { id: lotId }, body });
export const sendHide = (id: number, body: BodyOf<typeof saveHide>) =>
  send(saveHide, { params: { id }, body });
export const sendHidePicture = (file: File) => send(uploadHidePicture, { body: {}, files: { file } });

/** Labels of these hides, or of all hides in stock from a lot. */
export const readLabelsOf = (which: { readonly ids: number[] } | { readonly lotId: number }): Promise<Blob> =>
  send(readHideLabels, { query: which });

export const sendComparison = (body: BodyOf<typeof compareCount>) => send(compareCount, { body });
export const COUNT_QUESTIONS = ['COUNT_AREA_UNUSUAL'] as const;
export const sendCount = (body: BodyOf<typeof bookCount>) =>
  send(bookCount, { body, expected: COUNT_QUESTIONS });
