import { recordShortage, transferVinItem, updateAvailability } from '@cordovan/contracts/inventory';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { send } from '../../../lib/http/send.ts';

type Piece = Pick<VinItem, 'id' | 'rowVersion'>;

export const sendTransfer = (code: string, storeId: number, reason: string) =>
  send(transferVinItem, { body: { code, storeId, reason } });
/** `quiet`: the caller shows a refusal next to the scan. */
export const sendScannedTransfer = (code: string, storeId: number) =>
  send(transferVinItem, { body: { code, storeId, reason: '' }, quiet: true });
export const sendMissing = ({ id, rowVersion }: Piece, reason: string) =>
  send(recordShortage, { body: { id, rowVersion, reason } });
export const sendAvailability = ({ id, rowVersion }: Piece, available: boolean) =>
  send(updateAvailability, { body: { id, rowVersion, available } });
