import { createHash, randomBytes } from 'node:crypto';
import { cents } from '@cordovan/domain/money';
import type { Database } from '../../../platform/database/connection.ts';
import type { CardGateway, Charge, ChargeOutcome } from '../card-gateway.ts';
import { insertToken, listTransactions, type TransactionRow } from './test-gateway.repository.ts';

/** As long as a real gateway's token (Accept Hosted): 15 minutes. */
const TOKEN_MINUTES = 15;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A gateway without a provider, with a hosted page of its own: all flows work on it, and no money moves. */
export function openTestGateway(db: Database): CardGateway {
  return {
    name: 'test',
    frameUrl: '/test-gateway/payment',
    createToken: async ({ invoiceNumber, amount, pageOrigin, now }) => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000);
      await insertToken(db, {
        hash: hashOf(token),
        invoiceNumber,
        amountCents: amount,
        pageOrigin,
        expiresAt,
        now,
      });
      return { token, expiresAt };
    },
    findCharge: async (id) => {
      const [row] = await listTransactions(db, { id });
      return row && chargeFrom(row);
    },
    findChargeByInvoice: async (invoiceNumber) => {
      const rows = await listTransactions(db, { invoiceNumber });
      const best = rows.toSorted((a, b) => RANK[a.outcome]! - RANK[b.outcome]!)[0];
      return best && chargeFrom(best);
    },
  };
}

const OUTCOMES: Record<string, ChargeOutcome> = { approved: 'paid', held: 'held', declined: 'failed' };
const RANK: Record<string, number> = { approved: 0, held: 1, declined: 2 };

function chargeFrom(row: TransactionRow): Charge {
  return {
    transactionId: row.id,
    invoiceNumber: row.invoice_number,
    amount: cents(row.amount_cents),
    outcome: OUTCOMES[row.outcome] ?? 'failed',
    brand: row.brand,
    lastFour: row.last_four,
    nameOnCard: row.name_on_card,
    zip: row.zip,
    message: row.outcome,
  };
}
