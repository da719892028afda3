import type { FastifyReply } from 'fastify';
import type { BridgeStyle } from '@cordovan/contracts/bridge';
import type { BridgeRequest } from '@cordovan/contracts/storefront';
import { checkConsent } from '@cordovan/domain/companies';
import { nameRefusals } from '@cordovan/domain/customers';
import { isEmail } from '@cordovan/domain/identity';
import { NO_MONEY } from '@cordovan/domain/money';
import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { hashToken, newToken } from '../identity/index.ts';
import { limitVisitor, refuseRobots } from '../orders/index.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { getBridgeCompanyId } from './bridge-company.ts';
import { tellShop } from './bridge-letter.service.ts';
import { insertBridgeRequest } from './bridge-requests.repository.ts';
import { getBridgeStyle } from './bridge-style.service.ts';
import { consumeFirstTimeFlag, insertFirstTimeFlag } from './one-time-tokens.repository.ts';

/** Lifetime of a first-time flag (N-17). */
const FLAG_MS = 3_600_000;

/** Issues a one-time flag, which a bridge quote request requires (N-17). */
export async function issueFirstTimeFlag(trx: Trx, now: Date): Promise<{ token: string; expiresAt: string }> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + FLAG_MS);
  await insertFirstTimeFlag(trx, { hash, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

export interface SentRequest {
  readonly visitor: Visitor;
  readonly body: BridgeRequest;
  /**
   * Reply to the request, whose host determines the company; a host without a company leaves it to the body (N-07).
   */
  readonly reply: FastifyReply;
  readonly now: Date;
}

/**
 * Stores a quote request, consumes its flag and emails the shop in one transaction. Returns a new flag as
 * token, so that the visitor can ask about another piece without reloading the page.
 */
export async function requestBridgeQuote(
  trx: Trx,
  deps: Deps,
  { visitor, body, reply, now }: SentRequest,
): Promise<{ token: string; errorMessage: string; isSaved: boolean }> {
  const name = body.customerName.trim();
  const email = body.customerEmail.trim();
  if (name === '' || !isEmail(email)) refuse({ code: 'BRIDGE_NAME_AND_EMAIL' });
  refuseAny(nameRefusals({ customerName: name }));
  const expiresAt =
    (await consumeFirstTimeFlag(trx, { hash: hashToken(body.firstTime ?? ''), now })) ??
    refuse({ code: 'BRIDGE_INVALID_TOKEN' });
  // A page of the original interface has no visit; its flag's age serves the same purpose.
  refuseRobots({ reply, ...visitor, flagIssued: new Date(expiresAt.getTime() - FLAG_MS), now });
  await limitVisitor(trx, 'request', { visitor, now });
  const { host } = reply.request;
  const company = body.company ?? undefined;
  const style = await getBridgeStyle(trx, { style: body.styleName, host, company, now, config: deps.config });
  refuseAny([...checkConsent(style.consent, body.consent), ...notOffered(style, body)]);
  const companyId = await getBridgeCompanyId(trx, host, company);
  const asked = { ...body, styleName: style.name, furnitureTypeName: style.furnitureTypeName };
  const id = await insertBridgeRequest(trx, {
    ...valuesOf(asked),
    company_id: companyId,
    consent_language: (style.consent.length > 0 && body.consent?.language) || null,
    consent_version: (style.consent.length > 0 && body.consent?.version) || null,
    created_at: now,
  });
  await tellShop(trx, deps, { id, companyId, body: asked, now });
  const { token } = await issueFirstTimeFlag(trx, now);
  return { token, errorMessage: '', isSaved: true };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Refuses anything that the style's page doesn't show: the email to staff names the piece, so it must contain only
 * our own names.
 */
function notOffered(style: BridgeStyle, { leatherName, customizations }: BridgeRequest): Refusal[] {
  const data = { piece: style.name };
  const isShown = (name: string) => style.leathers.some((leather) => isSame(leather.name, name));
  const isMade = ({ partName, itemName }: BridgeRequest['customizations'][number]) =>
    style.customizations.some(
      ({ customizationPart: part, customizationItem: item }) =>
        isSame(part.name, partName) && isSame(item.name, itemName),
    );
  return [
    ...(leatherName.trim() === '' || isShown(leatherName)
      ? []
      : [{ code: 'SHOP_LEATHER_NOT_OFFERED', data, field: 'leatherName' } as const]),
    ...customizations
      .filter((sent) => !isMade(sent))
      .map(({ itemName: item }) => ({
        ...({ code: 'SHOP_OPTION_NOT_OFFERED', field: 'customizations' } as const),
        data: { ...data, item },
      })),
  ];
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
