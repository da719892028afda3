import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { payableAmount } from '@cordovan/domain/orders';
import { CARD_CONSENT_VERSION, checkBalance, linkMinimum } from '@cordovan/domain/payments';
import type { Cents } from '@cordovan/domain/money';
import { openGateway } from '../../adapters/gateway/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { linkPaymentOf, takesCards } from './amount-check.ts';
import { takesBankPayments } from './bank-payments/bank-offer.service.ts';
import { showCard } from './card-on-file/cards.service.ts';
import { type IntentRow, listLiveIntents, sumIn } from './intents.repository.ts';
import { verificationOf } from './intents.service.ts';
import { findPayable } from './payments.repository.ts';

/** Amounts that a customer can pay through the order's link. */
export interface PayableByLink {
  readonly isOffered: boolean;
  readonly takesBank: boolean;
  readonly due: Cents;
  readonly minimum: Cents;
  /** A card may have been charged, but the outcome isn't known yet. */
  readonly isChecking: boolean;
  /** Sum of bank account payments that haven't arrived. */
  readonly bank: QuoteView['payment']['bank'];

  /** Version of the consent to keep the card on file; null if the gateway keeps no cards. */
  readonly cardConsentVersion: number | null;
  /** Card on file for the balance. */
  readonly card: {
    readonly brand: string;
    readonly lastFour: string;
    readonly consentedAt: string;
    readonly consentText: string;
  } | null;
}

/** Reads what is left to pay through a link; undefined if there is no such order. */
export async function findPayableByLink(
  db: Handle,
  deps: Deps,
  orderId: number,
): Promise<PayableByLink | undefined> {
  const order = await findPayable(db, orderId);
  if (!order) return undefined;
  const payment = linkPaymentOf(order);
  const due = payableAmount(payment);
  const key = { companyId: order.company_id, orderId };
  const live = await listLiveIntents(db, key);
  const gateway = openGateway(deps);
  const card = await showCard(db, deps, { gateway: gateway.name, ...key });
  return {
    isOffered: takesCards(order) && checkBalance(due).ok,
    takesBank: await takesBankPayments(db, gateway),
    due,
    minimum: linkMinimum(payment),
    isChecking: sumIn(live, 'checking') > 0,
    // A payment that waits for its account is being stopped once nothing is left to pay.
    bank: live.filter(({ state }) => due > 0 || state !== 'verifying').flatMap(bankPaymentFrom),
    cardConsentVersion: gateway.cardsOnFile ? CARD_CONSENT_VERSION : null,
    card: card?.end === null ? card : null,
  };
}

const bankPaymentFrom = (row: IntentRow): PayableByLink['bank'] =>
  row.state !== 'verifying' && row.state !== 'pending'
    ? []
    : [
        {
          state: row.state,
          amount: row.amount_cents,
          lastFour: row.bank_last_four,
          startedAt: row.created_at.toISOString(),
          verification: verificationOf(row),
        },
      ];
