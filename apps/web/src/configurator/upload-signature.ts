import { uploadAttachment } from '@cordovan/contracts/orders';
import { signatureFileName } from '@cordovan/domain/pictures';
import { send } from '../lib/http/send.ts';

/** Uploads the canvas picture, a PNG data URL, as the order's signature (CZR-34, IMG-14, C-03). */
export async function uploadSignature(orderId: number, dataUrl: string): Promise<void> {
  const fileName = signatureFileName(orderId);
  const body = { orderId, fileName, fileType: 'image/png', signature: dataUrl };
  await send(uploadAttachment, { body, quiet: true });
}
