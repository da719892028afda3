import type { BridgeRequest } from '@cordovan/contracts/storefront';
import { isEmail } from '@cordovan/domain/identity';
import { NO_MONEY } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findCompanyOfPage } from '../companies/index.ts';
import { hashToken, newToken } from '../identity/index.ts';
import { limitVisitor } from '../orders/index.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { tellShop } from './bridge-letter.service.ts';
import { getHouseCompanyId, insertBridgeRequest } from './bridge-requests.repository.ts';
import { consumeFirstTimeFlag, insertFirstTimeFlag } from './one-time-tokens.repository.ts';

/** Lifetime of a first-time flag, in hours (N-17). */
const FLAG_HOURS = 1;

/** Issues a one-time flag that a quote request of the bridge requires (N-17). */
export async function issueFirstTimeFlag(trx: Trx, now: Date): Promise<{ token: string; expiresAt: string }> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + FLAG_HOURS * 3_600_000);
  await insertFirstTimeFlag(trx, { hash, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

export interface SentRequest {
  readonly visitor: Visitor;
  readonly body: BridgeRequest;
  /** Host that served the page; it determines the company, else the body does (N-07). */
  readonly host: string;
  readonly now: Date;
}

/**
 * Stores a quote request, consumes its flag and emails the shop in one transaction. Returns a new flag as
 * token, so that the visitor can ask about another piece without reloading the page.
 */
export async function requestBridgeQuote(
  trx: Trx,
  deps: Deps,
  { visitor, body, host, now }: SentRequest,
): Promise<{ token: string; errorMessage: string; isSaved: boolean }> {
  const name = body.customerName.trim();
  const email = body.customerEmail.trim();
  if (name === '' || !isEmail(email)) refuse({ code: 'BRIDGE_NAME_AND_EMAIL' });
  const isFirst = await consumeFirstTimeFlag(trx, { hash: hashToken(body.firstTime ?? ''), now });
  if (!isFirst) refuse({ code: 'BRIDGE_INVALID_TOKEN' });
  await limitVisitor(trx, 'request', { visitor, now });
  const companyId = await getBridgeCompanyId(trx, host, body.company ?? undefined);
  const id = await insertBridgeRequest(trx, { ...valuesOf(body), company_id: companyId, created_at: now });
  await tellShop(trx, deps, { id, companyId, body, now });
  const { token } = await issueFirstTimeFlag(trx, now);
  return { token, errorMessage: '', isSaved: true };
}

/** Company of the requesting page; an unknown label means the main company. */
export async function getBridgeCompanyId(
  db: Handle,
  host: string,
  sent: string | undefined,
): Promise<number> {
  const company = await findCompanyOfPage(db, { host, company: sent });
  return company?.row.id ?? getHouseCompanyId(db);
}

function valuesOf(body: BridgeRequest) {
  return {
    customer_name: body.customerName.trim(),
    customer_phone: body.customerPhone.trim(),
    customer_email: body.customerEmail.trim(),
    customer_address: body.customerAddress.trim(),
    customer_city: body.customerCity.trim(),
    customer_state: body.customerState.trim(),
    customer_zip: body.customerZip.trim(),
    customer_country: body.customerCountry.trim(),
    style_name: body.styleName.trim(),
    furniture_type_name: body.furnitureTypeName.trim(),
    leather_name: body.leatherName.trim(),
    total_price_cents: body.totalPrice ?? NO_MONEY,
    customizations: body.customizations,
    message: body.message.trim(),
  };
}
