import type { BridgeRequest } from '@cordovan/contracts/storefront';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../mail/index.ts';
import { getSettings } from '../settings/index.ts';
import { findShopEmail } from './bridge-requests.repository.ts';

/** The letter in the house's words, until it writes an email template named `quote request`. */
const LETTERS = {
  en: {
    subject: '{{ request.name }} asks for a quote: {{ request.piece }}',
    recipients: ['{{ shop.email }}'],
    body: `{{ request.name }} asks for a quote.

{{ request.piece }}{% if request.leather %} in {{ request.leather }}{% endif %}
{% for each in request.customizations %}{{ each.partName }}: {{ each.itemName }}
{% endfor %}
{% if request.message %}{{ request.message }}

{% endif %}Email: {{ request.email }}{% if request.phone %}
Phone: {{ request.phone }}{% endif %}{% if request.address %}
Address: {{ request.address }}{% endif %}`,
  },
  es: {
    subject: '{{ request.name }} pide una cotización: {{ request.piece }}',
    recipients: ['{{ shop.email }}'],
    body: `{{ request.name }} pide una cotización.

{{ request.piece }}{% if request.leather %} en {{ request.leather }}{% endif %}
{% for each in request.customizations %}{{ each.partName }}: {{ each.itemName }}
{% endfor %}
{% if request.message %}{{ request.message }}

{% endif %}Correo: {{ request.email }}{% if request.phone %}
Teléfono: {{ request.phone }}{% endif %}{% if request.address %}
Dirección: {{ request.address }}{% endif %}`,
  },
} as const;

interface Asked {
  readonly id: number;
  readonly companyId: number;
  readonly body: BridgeRequest;
  readonly now: Date;
}

/** Tells who answers for the shop that somebody asked, in the outbox of the same transaction (ENT-31, N-24). */
export async function tellShop(trx: Handle, deps: Deps, { id, companyId, body, now }: Asked): Promise<void> {
  const email = await findShopEmail(trx, companyId);
  if (email === undefined) return;
  const { language } = await getSettings(trx);
  await queueMail(trx, deps, {
    companyId,
    template: 'quote request',
    builtIn: LETTERS[language],
    language,
    orderId: null,
    key: `quote request:${id}`,
    data: { shop: { email }, request: requestOf(body) },
    userId: null,
    now,
  });
}

/** What was left out is null: a template takes an empty text for something. */
const said = (text: string) => text.trim() || null;

function requestOf(body: BridgeRequest) {
  const { customerAddress, customerCity, customerState, customerZip, customerCountry } = body;
  const place = [customerCity, customerState, customerZip].flatMap((part) => said(part) ?? []);
  const address = [customerAddress, place.join(' '), customerCountry].flatMap((part) => said(part) ?? []);
  return {
    name: body.customerName.trim(),
    email: body.customerEmail.trim(),
    phone: said(body.customerPhone),
    address: said(address.join(', ')),
    piece: `${body.styleName.trim()} ${body.furnitureTypeName.trim()}`.trim(),
    leather: said(body.leatherName),
    customizations: body.customizations,
    message: said(body.message),
  };
}
