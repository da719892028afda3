import {
  addOrderComment,
  deleteAttachment,
  readAttachment,
  showAttachment,
  uploadAttachment,
} from '@cordovan/contracts/orders';
import { readPiecePicture } from '@cordovan/contracts/documents';
import { send } from '../../../lib/http/send.ts';

export const sendComment = (id: number, text: string) =>
  send(addOrderComment, { params: { id }, body: { text } });

export const sendFile = (orderId: number, file: File) =>
  send(uploadAttachment, {
    body: { orderId, fileName: file.name, ...(file.type ? { fileType: file.type } : {}) },
    files: { file },
  });

export const readFile = (id: number): Promise<Blob> => send(readAttachment, { params: { id } });
/** Quiet: furniture without a picture set has no picture, so the space stays empty without an error. */
export const readPicture = (id: number, detailId: number): Promise<Blob> =>
  send(readPiecePicture, { params: { id, detailId }, quiet: true });
export const showToCustomer = (id: number, isShown: boolean) =>
  send(showAttachment, { params: { id }, body: { isShown } });
export const removeFile = (id: number) => send(deleteAttachment, { params: { id } });
