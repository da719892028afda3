import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/orders';
import type { DetailInput } from '@cordovan/contracts/orders-input';
import type { Detail } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { isOrderType, orderTypes } from '@cordovan/domain/orders';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { detailLines } from './compare-lines.ts';
import { detailFrom } from './detail.rows.ts';
import { findOrderDetails } from './details.repository.ts';
import { draftFrom, type DraftLine, type OrderDraft } from './draft.ts';
import { type ExistingLine, type ExistingOrder, lockOrder } from './existing-order.repository.ts';
import { sightOf } from './order-form.service.ts';
import { saveDraft } from './save-order.service.ts';
import type { Saver } from './saver.ts';

/** Writes one line of an order from the customizer; the rest stays, everything is computed again (C-32). */
export async function saveDetail(
  db: Handle,
  deps: Deps,
  { saver, body }: { saver: Saver; body: BodyOf<typeof calls.saveDetail> },
): Promise<{ orderId: number; rowVersion: number; detail: Detail }> {
  return inTransaction(db, async (trx) => {
    const existing = (await lockOrder(trx, body.orderId)) ?? refuse({ code: 'NOT_FOUND' });
    const draft = withLine(draftOf(existing, body.rowVersion), body.detail);
    const saved = await saveDraft(trx, deps, { saver, draft });
    const found = await findOrderDetails(trx, saved.id);
    const row = found?.details
      .filter((line) => line.detail_type <= 3)
      .find((line, _index, all) =>
        body.detail.id > 0 ? line.id === body.detail.id : line.id === Math.max(...all.map(({ id }) => id)),
      );
    const detail = detailFrom(row ?? refuse({ code: 'NOT_FOUND' }), sightOf(saver.user?.role ?? null));
    return { orderId: saved.id, rowVersion: saved.rowVersion, detail };
  });
}

function withLine(draft: OrderDraft, input: DetailInput): OrderDraft {
  const [line] = draftFrom({ ...EMPTY, details: [input] }, 'customizer').lines;
  if (!line) return draft;
  if (input.id === 0) return { ...draft, lines: [...draft.lines, line] };
  if (!draft.lines.some((stored) => stored.id === input.id))
    return refuse({ code: 'NOT_FOUND', field: 'detail' });
  return { ...draft, lines: draft.lines.map((stored) => (stored.id === input.id ? line : stored)) };
}

const EMPTY = {
  id: 0,
  orderType: 1,
  deliveryDate: null,
  externalPoNumber: '',
  comments: '',
  rowVersion: 0,
} as const;

/** A stored order as a draft of itself. */
function draftOf(order: ExistingOrder, rowVersion: number): OrderDraft {
  const extra = (type: number) => {
    const line = order.lines.find((row) => row.detail_type === type);
    return line
      ? { saleItemId: line.sale_item_id, name: line.comments, price: cents(line.total_price_cents) }
      : null;
  };
  return {
    id: order.id,
    origin: 'customizer',
    companyId: null,
    companyLabel: null,
    orderType: isOrderType(order.order_type) ? order.order_type : orderTypes.customer,
    customer: null,
    storeId: order.store_id,
    channelId: order.channel_id,
    salesRepId: order.sales_rep_id,
    paymentTermId: order.payment_term_id,
    deliveryDate: order.delivery_date,
    externalPoNumber: order.external_po_number ?? '',
    lines: detailLines(order).map(draftLineOf),
    warranty: extra(4),
    delivery: extra(6),
    discount: cents(order.discount_cents),
    grantDiscount: undefined,
    salesTax: order.sales_tax,
    gift: order.gift,
    comments: order.comments,
    rowVersion,
  };
}

function draftLineOf(line: ExistingLine): DraftLine {
  return {
    id: line.id,
    saleItemId: line.sale_item_id,
    leatherItemId: line.leather_item_id,
    quantity: line.quantity,
    discount: cents(line.discount_cents),
    description: line.description,
    comments: line.comments,
    customizations: line.customizations.map((item) => ({
      customizationId: item.customization_id,
      partId: item.customization_part_id,
      itemId: item.customization_item_id,
      leatherItemId: item.leather_item_id,
      quantity: item.quantity_required,
    })),
    swivelQuantity: line.swivel_quantity,
    vinItemId: line.sold_vin_item_id,
  };
}
