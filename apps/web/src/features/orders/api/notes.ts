import {
  addOrderComment,
  deleteAttachment,
  readAttachment,
  uploadAttachment,
} from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

export const sendComment = (id: number, text: string) =>
  send(addOrderComment, { params: { id }, body: { text } });

export const sendFile = (orderId: number, file: File) =>
  send(uploadAttachment, {
    body: { orderId, fileName: file.name, ...(file.type ? { fileType: file.type } : {}) },
    files: { file },
  });

export const readFile = (id: number): Promise<Blob> => send(readAttachment, { params: { id } });
export const removeFile = (id: number) => send(deleteAttachment, { params: { id } });
