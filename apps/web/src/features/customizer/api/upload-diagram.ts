import { uploadAttachment } from '@cordovan/contracts/orders';
import { diagramFileName } from '@cordovan/domain/pictures';
import { send } from '../../../lib/http/send.ts';

/** Uploads a piece's picture as a diagram of its order (IMG-22). */
export async function uploadDiagram(orderId: number, pieceName: string, picture: Blob): Promise<void> {
  const fileName = diagramFileName(pieceName);
  const file = new File([picture], fileName, { type: 'image/png' });
  await send(uploadAttachment, {
    body: { orderId, fileName, fileType: 'image/png' },
    files: { file },
    quiet: true,
  });
}
