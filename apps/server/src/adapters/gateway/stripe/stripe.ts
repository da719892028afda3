import type { StripeAccount } from '../../../platform/config.ts';
import type { CardGateway } from '../card-gateway.ts';
import { listStripePayouts } from './stripe-batches.ts';
import { stripeCardsOnFile } from './stripe-cards.ts';
import { findStripeCharge, listStripeReversals, listStripeTransactions } from './stripe-charges.ts';
import { openClient } from './stripe-client.ts';
import { readStripeNotice } from './stripe-notice.ts';
import { PAGE_PATH } from './stripe-page.calls.ts';
import { cancelStripeCharge, refundStripeCharge } from './stripe-reversals.ts';
import { closeIntent, createIntent } from './stripe-window.ts';

/** Stripe, with its card form on our own page in a frame (ADR 56). */
export function openStripe(account: StripeAccount, clock: () => Date): CardGateway {
  const client = openClient(account);
  return {
    name: 'stripe',
    frameUrl: (language) => `${PAGE_PATH}?language=${language}`,
    signatureHeader: 'stripe-signature',
    createToken: (request) => createIntent(client, request),
    closeToken: (token, how) => closeIntent(client, token, how),
    bankAccounts: true,
    cardsOnFile: stripeCardsOnFile(client),
    findCharge: (transactionId) => findStripeCharge(client, transactionId),
    listTransactions: (search) => listStripeTransactions(client, search),
    listReversals: (range) => listStripeReversals(client, range),
    listBatches: (range) => listStripePayouts(client, range),
    voidCharge: (transactionId) => cancelStripeCharge(client, transactionId),
    refundCharge: (request, now) => refundStripeCharge(client, request, now),
    readNotice: (notice) => readStripeNotice(client, account, { ...notice, now: clock() }),
  };
}
