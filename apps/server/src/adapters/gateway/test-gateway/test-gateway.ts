import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connection.ts';
import type { CardGateway, PaymentToken, TokenRequest } from '../card-gateway.ts';
import { testCardsOnFile } from './test-cards.ts';
import { chargeFrom } from './test-charges.ts';
import { answerTestDebit, closeTestToken } from './test-debits.ts';
import { listTestBatches } from './test-batches.ts';
import { refundTestCharge, voidTestCharge } from './test-reversals.ts';
import { findTransaction, insertToken, listReversals, listTransactions } from './test-gateway.repository.ts';

/** Token lifetime of a real gateway (Accept Hosted): 15 minutes. */
const TOKEN_MINUTES = 15;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A gateway without a provider, with its own hosted page: all flows work, and no money moves. */
export function openTestGateway(db: Database, clock: () => Date): CardGateway {
  return {
    name: 'test',
    frameUrl: () => '/test-gateway/payment',
    signatureHeader: 'x-signature',
    createToken: (request) => createToken(db, request),
    closeToken: (token, how) => closeTestToken(db, hashOf(token), { ...how, now: clock() }),
    bankAccounts: true,
    answerDebit: (id, arrives) => answerTestDebit(db, { id, arrives, now: clock() }),
    cardsOnFile: testCardsOnFile(db),
    findCharge: async (id) => {
      const row = await findTransaction(db, id);
      return row && chargeFrom(row, clock());
    },
    listTransactions: async ({ invoiceNumbers }) =>
      (await listTransactions(db, invoiceNumbers)).map((row) => ({
        transactionId: row.id,
        invoiceNumber: row.invoice_number,
      })),
    listReversals: async ({ since, until }) =>
      (await listReversals(db, since, until)).map((row) => ({
        transactionId: row.id,
        kind: row.kind === 'refund' ? 'refund' : 'void',
      })),
    listBatches: (range) => listTestBatches(db, range),
    voidCharge: (id, now) => voidTestCharge(db, { id, now }),
    refundCharge: ({ charge, amount, invoiceNumber }, now) =>
      refundTestCharge(db, { id: charge.transactionId, amount, invoiceNumber, now }),
    // Needs no signature: a notice only triggers a check.
    readNotice: ({ text }) => noticeFrom(text),
  };
}

async function createToken(db: Database, request: TokenRequest): Promise<PaymentToken> {
  const { invoiceNumber, amount, pageOrigin, keepsCard = false, takesBank = false, now } = request;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000);
  await insertToken(db, {
    hash: hashOf(token),
    invoiceNumber,
    amountCents: amount,
    pageOrigin,
    savesCard: keepsCard,
    takesBank: takesBank && !keepsCard,
    expiresAt,
    now,
  });
  return { token, expiresAt };
}

const notice = z.object({
  notificationId: z.string().min(1).max(200),
  eventType: z.string().max(200),
  payload: z.object({ id: z.string().min(1).max(100) }),
});

function noticeFrom(text: string) {
  try {
    const { notificationId, eventType, payload } = notice.parse(JSON.parse(text));
    return { notificationId, eventType, transactionId: payload.id };
  } catch {
    return undefined;
  }
}
