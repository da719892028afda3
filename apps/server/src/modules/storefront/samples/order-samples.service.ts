import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { Shop } from '@cordovan/contracts/shop';
import type { orderSamples as orderSamplesCall, SampleRequest } from '@cordovan/contracts/shop-samples';
import { DELIVERY_SALE_ITEM_ID } from '@cordovan/domain/catalogue';
import type { Language } from '@cordovan/domain/messages';
import { checkShownTotal, orderTypes } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import { checkSampleContact, checkSamples } from '@cordovan/domain/shop';
import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { readShop } from '../../companies/index.ts';
import { keepConsent, limitVisitor, saveForVisitor, saveOrder } from '../../orders/index.ts';
import { getSampleItemId } from './samples.repository.ts';

/** Tells the office what the order is for. */
const COMMENT = 'Samples by mail';
const COUNTRY = 'USA';

/**
 * Saves an order of samples (ADR 26): a shopper's order with one line per leather. Everyone orders as a visitor of
 * the shop, including people signed in to the office.
 */
export async function orderSamples(
  sent: CallRequest<typeof orderSamplesCall, Trx>,
  deps: Deps,
): Promise<{ id: number; soNumber: string; total: Cents }> {
  const { db, body, language, now, reply } = sent;
  const { host } = reply.request;
  const shop = await readShop(db, { host, company: body.company ?? undefined, now, config: deps.config });
  refuseAny([...refusalsOf(checkSamples(shop, body.leatherIds)), ...refusalsOf(checkSampleContact(body))]);
  const email = body.email.trim();
  const input = orderOf(body, { shop, sampleItemId: await getSampleItemId(db), language });
  const visitor = { ...sent, user: null, scope: 'all' as const };
  const saved = await saveForVisitor(visitor, {
    email,
    save: async (caller) => {
      await limitVisitor(db, 'samples', { visitor: caller, email, now });
      // Passes the company's id: the shop variant's factor isn't part of the price (C-25).
      const result = await saveOrder(db, deps, { caller, input, takesServices: true });
      const { companyId, id: orderId } = result;
      const { consent: given } = body;
      await keepConsent(db, { companyId, orderId, place: 'samples', given, now });
      return result;
    },
  });
  if (body.onlyAtTotal) refuseAny(refusalsOf(checkShownTotal(body.total ?? 0, saved.totalCents)));
  return { id: saved.id, soNumber: saved.soNumber, total: saved.totalCents };
}

interface Sold {
  readonly shop: Shop;
  readonly sampleItemId: number;
  readonly language: Language;
}

function orderOf(body: SampleRequest, { shop, sampleItemId, language }: Sold): OrderInput {
  const address = { city: body.city.trim(), state: body.state.trim(), zipCode: body.zipCode.trim() };
  return {
    id: 0,
    origin: 'shopper',
    orderType: orderTypes.customer,
    companyId: shop.companyId,
    customer: {
      id: 0,
      name: body.name.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim(),
      secondEmail: '',
      phone: body.phone.trim(),
      language,
      shippingAddress: { id: 0, description: body.address.trim(), ...address, country: COUNTRY, note: '' },
      rowVersion: 0,
    },
    details: body.leatherIds.map((leatherItemId) => ({
      id: 0,
      saleItemId: sampleItemId,
      leatherItemId,
      quantity: 1,
    })),
    // The generic delivery, so that the office can approve the order as it is.
    deliveryDetail: { id: 0, saleItemId: DELIVERY_SALE_ITEM_ID },
    comments: COMMENT,
    rowVersion: 0,
  };
}
