import { recordShortage, transferVinItem, updateAvailability } from '@cordovan/contracts/inventory';
import type { BodyOf } from '@cordovan/contracts/call';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { send } from '../../../lib/http/send.ts';

type Piece = Pick<VinItem, 'id' | 'rowVersion'>;

/** The server's questions before a change to a piece that an order needs. */
export const PIECE_QUESTIONS = ['PIECE_OF_ORDER', 'PIECE_ON_ROUTE'];

export const sendTransfer = (body: BodyOf<typeof transferVinItem>) =>
  send(transferVinItem, { body, expected: PIECE_QUESTIONS });
/** `quiet`: the caller shows a refusal next to the scan. */
export const sendScannedTransfer = (code: string, storeId: number, confirm: boolean) =>
  send(transferVinItem, { body: { code, storeId, reason: '', confirm }, quiet: true });
export const sendMissing = ({ id, rowVersion }: Piece, reason: string, confirm: boolean) =>
  send(recordShortage, { body: { id, rowVersion, reason, confirm }, expected: PIECE_QUESTIONS });
export const sendAvailability = ({ id, rowVersion }: Piece, available: boolean, confirm: boolean) =>
  send(updateAvailability, { body: { id, rowVersion, available, confirm }, expected: PIECE_QUESTIONS });
