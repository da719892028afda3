import { timingSafeEqual } from 'node:crypto';
import { cents } from '@cordovan/domain/money';
import { payableAmount } from '@cordovan/domain/orders';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { openQuote as openQuoteCall } from '@cordovan/contracts/storefront';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { hashToken } from '../identity/index.ts';
import { listQuoteLinkHashes } from '../orders/index.ts';
import { getHouseCompanyId } from './bridge-requests.repository.ts';
import { findForwardToken } from './forwards.repository.ts';
import { findQuotedOrder, findTemplateOrder, type QuotedOrderRow } from './open-quote.repository.ts';

const DEFAULT_PAGE = '/Shop';

/**
 * Opens an order with the token of its quote email, or the one that `create-CYS` returned. A wrong token gets
 * only the address to go to instead (BRIDGE-09, BRIDGE-10).
 */
export async function openQuote(
  trx: Trx,
  { orderId, token, now }: { orderId: number | null; token: string; now: Date },
): Promise<AnswerOf<typeof openQuoteCall>> {
  const order = orderId ? await findQuotedOrder(trx, orderId) : undefined;
  if (order && (await isTokenOf(trx, order, token, now))) {
    const total = order.total_cents;
    const { status_id: statusId, order_type: orderType, paid_cents: paid } = order;
    const money = { statusId: statusId, orderType, total, paid: cents(paid) };
    const balance = payableAmount(money);
    return { isValid: true, redirectUrl: null, orderId: order.id, total, balance };
  }
  return { isValid: false, redirectUrl: await quoteRedirectOf(trx), orderId: null };
}

/**
 * Redirect for an invalid link: the main company's template order address (BRIDGE-10). The address of the order's own
 * company would reveal that the order exists.
 */
export async function quoteRedirectOf(db: Handle): Promise<string> {
  return (await findTemplateOrder(db, await getHouseCompanyId(db))) ?? DEFAULT_PAGE;
}

async function isTokenOf(db: Handle, order: QuotedOrderRow, token: string, now: Date): Promise<boolean> {
  const given = hashToken(token);
  const key = { companyId: order.company_id, orderId: order.id };
  const hashes = await listQuoteLinkHashes(db, { ...key, now });
  const forwardToken = await findForwardToken(db, key);
  const known = forwardToken === undefined ? hashes : [...hashes, hashToken(forwardToken)];
  // Compares every hash in constant time, so that the response time reveals nothing about a guess.
  return known.filter((hash) => timingSafeEqual(hash, given)).length > 0;
}
