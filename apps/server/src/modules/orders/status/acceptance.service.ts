import { createHash } from 'node:crypto';
import type { Detail, Order } from '@cordovan/contracts/orders-schemas';
import { dayInZone } from '@cordovan/domain/calendar';
import { cents } from '@cordovan/domain/money';
import { acceptanceRefusals, type AgreedLine, type AgreedTerms, termsText } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listAcceptances, type OrderKey, setChangedSinceAccepted } from './acceptance.repository.ts';
import { getOrder } from '../form/form.service.ts';
import type { StatusRow } from '../form/status-row.repository.ts';

/** Terms of an order that its customer accepts. */
export function agreedTerms(order: Order): AgreedTerms {
  const { totals } = order;
  return {
    lines: order.details.map(agreedLine),
    warranty: order.warranty,
    deliveryMethod: order.deliveryMethod,
    subtotal: totals?.subtotal ?? null,
    tax: totals?.tax ?? null,
    total: totals?.total ?? null,
    uncharged: totals?.uncharged ?? null,
    deliveryDate: order.deliveryDate,
  };
}

function agreedLine(detail: Detail): AgreedLine {
  return {
    saleItemId: detail.saleItemId,
    leatherItemId: detail.leatherItemId,
    quantity: detail.quantity,
    totalPrice: detail.totalPrice ?? null,
    discount: detail.discount ?? null,
    swivelQuantity: detail.swivelQuantity,
    comments: detail.comments,
    choices: detail.customizations.map(
      (choice) =>
        [
          choice.customizationPartId,
          choice.customizationItemId,
          choice.leatherItemId,
          choice.quantityRequired,
        ] as const,
    ),
  };
}

/** Hash of the terms; changes whenever the terms change. */
export function fingerprintOf(order: Order): string {
  return createHash('sha256')
    .update(termsText(agreedTerms(order)))
    .digest('base64url');
}

/** Reads the order as its customer sees it: with prices, without costs. */
const readTerms = (handle: Handle, deps: Deps, orderId: number, now: Date) =>
  getOrder(handle, deps, { user: null, scope: 'all', language: 'en', now }, orderId);

/** Updates the acceptance after a save: it counts only while the current terms are the accepted ones. */
export async function refreshAcceptance(
  trx: Trx,
  deps: Deps,
  { now, ...key }: OrderKey & { now: Date },
): Promise<void> {
  const acceptances = await listAcceptances(trx, key);
  if (acceptances.length === 0) return;
  const fingerprint = fingerprintOf(await readTerms(trx, deps, key.orderId, now));
  await setChangedSinceAccepted(trx, key, !acceptances.some((one) => one.fingerprint === fingerprint));
}

/** Questions at approval about a quotation that changed after its acceptance. */
export async function listAcceptanceRefusals(
  handle: Handle,
  deps: Deps,
  row: StatusRow,
  now: Date,
): Promise<readonly Refusal[]> {
  const [newest] = await listAcceptances(handle, { companyId: row.company_id, orderId: row.id });
  if (!newest) return [];
  const { name, total_cents: total, terms, accepted_at: at } = newest;
  const accepted = { name, total: cents(total), terms, acceptedOn: dayInZone(at, row.store_time_zone) };
  return acceptanceRefusals(accepted, agreedTerms(await readTerms(handle, deps, row.id, now)));
}
