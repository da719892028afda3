import type { BridgeRequest } from '@cordovan/contracts/storefront';
import { catalogueName, type Dictionary, pieceTitle } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDictionary } from '../catalogue/index.ts';
import { queueMail } from '../mail/index.ts';
import { getSettings } from '../settings/index.ts';
import { findShopEmail } from './bridge-requests.repository.ts';

interface Asked {
  readonly id: number;
  readonly companyId: number;
  readonly body: BridgeRequest;
  readonly now: Date;
}

/** Emails the shop's contact about a quote request, in the outbox of the same transaction (ENT-31, N-24). */
export async function tellShop(trx: Handle, deps: Deps, { id, companyId, body, now }: Asked): Promise<void> {
  const email = await findShopEmail(trx, companyId);
  if (email === undefined) return;
  const { language } = await getSettings(trx);
  await queueMail(trx, deps, {
    companyId,
    template: 'quote request',
    language,
    orderId: null,
    key: `quote request:${id}`,
    data: { shop: { email }, request: requestOf(body, await readDictionary(trx, language)) },
    userId: null,
    now,
  });
}

/** Null for a blank text, because a template treats an empty string as a value. */
const said = (text: string) => text.trim() || null;

function requestOf(body: BridgeRequest, dictionary: Dictionary) {
  const shown = (name: string) => catalogueName(name, dictionary);
  const { customerAddress, customerCity, customerState, customerZip, customerCountry } = body;
  const place = [customerCity, customerState, customerZip].flatMap((part) => said(part) ?? []);
  const address = [customerAddress, place.join(' '), customerCountry].flatMap((part) => said(part) ?? []);
  return {
    name: body.customerName.trim(),
    email: body.customerEmail.trim(),
    phone: said(body.customerPhone),
    address: said(address.join(', ')),
    piece: pieceTitle({ style: body.styleName, furnitureType: body.furnitureTypeName }, dictionary),
    leather: said(body.leatherName),
    customizations: body.customizations.map(({ partName, itemName }) => ({
      partName: shown(partName),
      itemName: shown(itemName),
    })),
    message: said(body.message),
  };
}
