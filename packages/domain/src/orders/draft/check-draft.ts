import { type Cents, cents, formatMoney } from '../../money/index.ts';
import { isDiscountEditable } from '../edit-rules.ts';
import { orderTypeRules } from '../order-types.ts';
import type { ExtraDetail } from '../saved-order.ts';
import { shippedStatuses, statusIds } from '../statuses.ts';
import { checkOrder, checkQuotation, type OrderToCheck } from '../validation.ts';
import { checkDiscount, type OrderTotals } from '../../pricing/index.ts';
import { type Refusal, refusalsOf, type Result } from '../../result/index.ts';
import type { ToCompute } from './computed-order.ts';
import type { ComputedLine } from './price-line.ts';

/** Whether a save must pass the full validation (C-15). A customizer quotation needs only customer and details. */
export function mustBeComplete({ draft, existing }: Pick<ToCompute, 'draft' | 'existing'>): boolean {
  const isQuotation = existing === null || existing.statusId === statusIds.quotation;
  return draft.origin === 'staff' || !isQuotation;
}

/** Runs the order-form validation (C-15), or the quotation validation while the quotation may be incomplete. */
export function checkFields(
  { draft, existing, facts, settings, store, isStoreMissing }: ToCompute,
  computed: {
    lines: readonly Result<ComputedLine>[];
    delivery: ExtraDetail | null;
    paymentTermId: number | null;
    deliveryDate: string | null;
  },
): readonly Refusal[] {
  const selected = facts.customer;
  const { customer } = draft;
  const order: OrderToCheck = {
    orderType: draft.orderType,
    customer:
      customer || selected
        ? { name: customer?.name || selected?.name || '', email: customer?.email || selected?.email || '' }
        : null,
    salesRep: facts.salesRep && { quickBooksId: facts.salesRep.quickBooksId },
    paymentTermId: computed.paymentTermId,
    storeId: isStoreMissing ? null : store.id,
    deliveryDate: computed.deliveryDate,
    delivery: computed.delivery && { methodName: computed.delivery.comments, price: computed.delivery.price },
    channel: facts.channel && { isWholesale: facts.channel.isWholesale },
    externalPoNumber: draft.externalPoNumber,
    details: draft.lines.map((line) => {
      const item = facts.saleItems.find((row) => row.id === line.saleItemId);
      const leather = facts.leathers.find((row) => row.id === line.leatherItemId);
      return {
        saleItemId: line.saleItemId,
        saleItemType: item?.type ?? 0,
        furnitureTypeId: item?.furnitureTypeId ?? null,
        styleId: item?.styleId ?? null,
        collectionId: leather?.collectionId ?? null,
        leatherItemId: line.leatherItemId,
        quantity: line.quantity,
        discount: line.discount,
      };
    }),
  };
  const minimums = {
    customerPickup: settings.minCustomerPickupPrice,
    localDelivery: settings.minLocalDeliveryPrice,
  };
  const isOfOtherCompany =
    orderTypeRules(draft.orderType).isForStore && store.customerId !== null && selected === null;
  return [
    ...(isOfOtherCompany ? [{ code: 'ORDER_TYPE_NOT_IN_SHOP', field: 'orderType' } as const] : []),
    ...refusalsOf(mustBeComplete({ draft, existing }) ? checkOrder(order, minimums) : checkQuotation(order)),
  ];
}

/** Maximum total that can be paid; contract amounts have the same limit. */
const MAX_TOTAL = cents(1_000_000_000);

/** Checks that discounts are within their limits and that payments don't exceed the price. */
export function checkMoney(
  { draft, existing, role }: ToCompute,
  totals: OrderTotals,
  lines: readonly Result<ComputedLine>[],
): Refusal[] {
  const limit = (value: Cents, field: string): Refusal => ({
    code: 'DISCOUNT_LIMIT',
    data: { value: formatMoney(value) },
    field,
  });
  const refusals = [
    ...refusalsOf(
      checkDiscount({
        discount: totals.discount,
        maxDiscount: totals.maxDiscount,
        role: role ?? 'Salesperson',
        isGranted: existing?.isDiscountGranted ?? false,
        isEditable: isDiscountEditable({
          statusId: existing?.statusId ?? statusIds.quotation,
          orderType: draft.orderType,
        }),
      }),
    ),
  ];
  if (draft.discount < 0) refusals.push({ code: 'DISCOUNT_NEGATIVE', field: 'discount' });
  if (totals.discount > totals.subtotalBeforeDiscount)
    refusals.push(limit(totals.subtotalBeforeDiscount, 'discount'));
  if (totals.total > MAX_TOTAL)
    refusals.push({ code: 'ORDER_TOTAL_TOO_HIGH', data: { max: formatMoney(MAX_TOTAL) }, field: 'details' });
  lines.forEach((line, index) => {
    if (!line.ok) return;
    const { discount } = line.value.draft;
    const field = `details.${index}.discount`;
    if (discount < 0) refusals.push({ code: 'DISCOUNT_NEGATIVE', field });
    if (discount > line.value.price.totalPrice) refusals.push(limit(line.value.price.totalPrice, field));
  });
  // An invoiced order keeps its price, and can have a credit.
  const isInvoiced = existing !== null && shippedStatuses.includes(existing.statusId);
  if (totals.paid > totals.total && !isInvoiced)
    refusals.push({ code: 'PAYMENT_OVER_PRICE', field: 'payments' });
  return refusals;
}
