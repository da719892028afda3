import type { CardGateway } from '../card-gateway.ts';
import { listAnetBatches } from './anet-batches.ts';
import { findAnetCharge, listAnetReversals, listAnetTransactions } from './anet-charges.ts';
import type { AnetAccount } from './anet-client.ts';
import { refundAnetCharge, voidAnetCharge } from './anet-reversals.ts';
import { createHostedPage } from './anet-hosted-page.ts';
import { readAnetNotice } from './anet-notice.ts';

/** Authorize.Net with its hosted page in a frame (Accept Hosted). */
export function openAuthorizeNet(account: AnetAccount): CardGateway {
  return {
    name: 'authorize.net',
    frameUrl: () => account.pageUrl,
    signatureHeader: 'x-anet-signature',
    createToken: (request) => createHostedPage(account, request),
    findCharge: (transactionId) => findAnetCharge(account, transactionId),
    listTransactions: (search) => listAnetTransactions(account, search),
    listReversals: (range) => listAnetReversals(account, range),
    listBatches: (range) => listAnetBatches(account, range),
    voidCharge: (transactionId) => voidAnetCharge(account, transactionId),
    refundCharge: (request) => refundAnetCharge(account, request),
    readNotice: (notice) => readAnetNotice(account.signatureKey, notice),
  };
}
