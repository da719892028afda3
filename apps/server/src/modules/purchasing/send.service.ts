import { addDays, writtenDay } from '@cordovan/domain/calendar';
import type { Vendor } from '@cordovan/contracts/inventory';
import {
  areaText,
  areaUnit,
  roundedArea,
  shownArea,
  shownUnitCost,
  type UnitSystem,
  unitCostOf,
} from '@cordovan/domain/inventory';
import {
  checkSend,
  checkStep,
  lineCost,
  moneyIn,
  orderCost,
  quantityLeft,
} from '@cordovan/domain/purchasing';
import { NO_MONEY } from '@cordovan/domain/money';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { findVendor, movePurchasedLeather } from '../inventory/index.ts';
import { queueMail } from '../mail/index.ts';
import { getSettings } from '../settings/index.ts';
import { updatePurchaseOrder } from './changes.repository.ts';
import { recordOrderChange } from './order-audit.ts';
import type { PurchaseOrderRow } from './purchase-orders.repository.ts';
import { costOf } from './purchase-orders.rows.ts';
import { lockedPurchaseOrder } from './purchase-orders.service.ts';
import { addPurchaseLink } from './vendor-page/links.service.ts';

type MailState = 'queued' | 'stored' | 'none';

/**
 * Sends a draft to its vendor: its quantities become ordered, and the vendor gets an email. For an order that was
 * already sent, only emails it again. Without an expected date, the vendor's lead time sets it.
 */
export async function sendPurchaseOrder(
  trx: Trx,
  deps: Deps,
  asked: { readonly id: number; readonly rowVersion: number; readonly confirm: boolean },
  change: SignedInCaller & { readonly today: string },
): Promise<{ order: PurchaseOrderRow; mail: MailState }> {
  const before = await lockedPurchaseOrder(trx, asked);
  refuseAny(refusalsOf(checkStep('send', before.status)));
  const vendor = (await findVendor(trx, before.vendor_id))!;
  const { user, now, today } = change;
  // Checked only once, before the vendor has the order. If the vendor has changed currency, its minimum is in the new
  // one and doesn't apply.
  const hasMinimum = before.status === 'draft' && vendor.currency === before.currency;
  const terms = {
    ...{ vendor: vendor.name, currency: before.currency, isConfirmed: asked.confirm },
    exchangeRate: before.exchange_rate,
    minimum: hasMinimum ? vendor.minimumOrder : NO_MONEY,
  };
  refuseAny(refusalsOf(checkSend(pricedLines(before), terms)));
  if (before.status === 'draft') {
    await movePurchasedLeather(
      trx,
      before.lines.map((line) => ({
        leatherId: line.leather_item_id,
        lineId: line.id,
        atHand: 0,
        ordered: quantityLeft(line),
      })),
      { companyId: user.companyId, userId: user.id, now, reason: null },
    );
    const from = before.order_date > today ? before.order_date : today;
    await updatePurchaseOrder(trx, before.id, {
      status: 'sent',
      sent_at: now,
      expected_date:
        before.expected_date ?? (vendor.leadTimeDays === null ? null : addDays(from, vendor.leadTimeDays)),
      updated_at: now,
    });
  } else await updatePurchaseOrder(trx, before.id, { updated_at: now });
  const order = await recordOrderChange(trx, { before, id: before.id }, change);
  return { order, mail: await mailOrder(trx, deps, order, vendor, change) };
}

async function mailOrder(
  trx: Trx,
  deps: Deps,
  order: PurchaseOrderRow,
  vendor: Vendor,
  { user, now }: SignedInCaller,
): Promise<MailState> {
  if (vendor.email === '') return 'none';
  const mail = await queueMail(trx, deps, {
    companyId: user.companyId,
    template: 'purchase order',
    language: vendor.language,
    orderId: null,
    purchaseOrderId: order.id,
    key: `purchase order ${order.id} ${order.row_version}`,
    data: {
      ...mailData(order, vendor, (await getSettings(trx)).unitSystem),
      link: await addPurchaseLink(trx, deps, order.id, { user, now }),
    },
    userId: user.id,
    now,
  });
  if (!mail) return 'none';
  return mail.willBeSent ? 'queued' : 'stored';
}

const pricedLines = ({ lines }: PurchaseOrderRow) =>
  lines.map((line) => {
    const { perSquareFoot: unitCost, perSquareMeter: unitCostPerMeter } = costOf(line);
    return { ...line, unitCost, unitCostPerMeter };
  });

/** Values for the email to the vendor, in the vendor's language and the company's unit. */
function mailData(order: PurchaseOrderRow, vendor: Vendor, unitSystem: UnitSystem) {
  const lines = pricedLines(order);
  const cost = (line: (typeof lines)[number]) =>
    moneyIn(shownUnitCost(unitCostOf(line.unitCost, line.unitCostPerMeter), unitSystem), order.currency);
  return {
    vendor: { name: vendor.contact || vendor.name, email: vendor.email },
    purchaseOrder: {
      number: order.number,
      date: writtenDay(order.order_date, vendor.language),
      expectedDate: order.expected_date ? writtenDay(order.expected_date, vendor.language) : '',
      notes: order.notes,
      total: moneyIn(orderCost(lines), order.currency),
    },
    lines: lines.map((line) => ({
      name: line.leather,
      area: areaText(line.quantity, unitSystem),
      quantity: roundedArea(shownArea(line.quantity, unitSystem)),
      unitCost: `${cost(line)}/${areaUnit(unitSystem)}`,
      total: moneyIn(lineCost(line), order.currency),
    })),
  };
}
