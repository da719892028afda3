import { addStock } from '@cordovan/contracts/inventory';
import { orderSuggestions, savePurchaseOrder, sendPurchaseOrder } from '@cordovan/contracts/purchasing';
import { receivePurchaseOrder } from '@cordovan/contracts/purchasing-receipts';
import { addDays } from '@cordovan/domain/calendar';
import { cents } from '@cordovan/domain/money';
import type { Stage } from './order-steps.ts';
import { moment } from './plan/steps.ts';
import type { Purchase } from './plan/stock.ts';

/** Older purchases only add stock, so that loading the demo company stays fast. */
const DAYS_WITH_ORDERS = 45;

interface TimedStep {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

/** Purchases up to today: recent ones as purchase orders, received or still on their way. */
export function purchaseSteps(stage: Stage, purchases: readonly Purchase[], today: string): TimedStep[] {
  const since = addDays(today, -DAYS_WITH_ORDERS);
  return purchases.flatMap((purchase) => {
    const { orderedOn, arrivesOn } = purchase;
    const isHere = arrivesOn < today;
    if (arrivesOn < since || orderedOn >= today)
      return isHere ? [{ at: moment(arrivesOn, 12), run: () => addToStock(stage, purchase) }] : [];
    let sent: Sent | undefined;
    const order = async () => {
      sent = await orderLeather(stage, purchase);
    };
    const receive = () => receiveLeather(stage, purchase, sent!);
    return [
      { at: moment(orderedOn, 11), run: order },
      ...(isHere ? [{ at: moment(arrivesOn, 12), run: receive }] : []),
    ];
  });
}

async function addToStock(stage: Stage, { leather, quantity, arrivesOn }: Purchase): Promise<void> {
  await stage.run(
    addStock,
    { user: stage.factory, now: moment(arrivesOn, 12) },
    { body: [{ leatherItemId: leather.id, quantity, unitCost: cents(leather.unitCost), note: '' }] },
  );
}

interface Sent {
  readonly id: number;
  readonly lineId: number;
  readonly rowVersion: number;
}

async function orderLeather(
  stage: Stage,
  { leather, quantity, orderedOn, arrivesOn }: Purchase,
): Promise<Sent> {
  const caller = { user: stage.factory, now: moment(orderedOn, 11) };
  const line = { leatherItemId: leather.id, quantity };
  const [draft] = await stage.run(orderSuggestions, caller, { body: { lines: [line] } });
  const { id, vendorId, date, rowVersion } = draft!;
  const saved = await stage.run(savePurchaseOrder, caller, {
    body: {
      ...{ id, vendorId, date, expectedDate: arrivesOn, notes: '', rowVersion },
      lines: [{ ...line, id: 0, unitCost: cents(leather.unitCost) }],
    },
  });
  const { order } = await stage.run(sendPurchaseOrder, caller, {
    params: { id },
    body: { confirm: true, rowVersion: saved.rowVersion },
  });
  return { id, lineId: order.lines[0]!.id, rowVersion: order.rowVersion };
}

async function receiveLeather(
  stage: Stage,
  { quantity, arrivesOn }: Purchase,
  { id, lineId, rowVersion }: Sent,
): Promise<void> {
  await stage.run(
    receivePurchaseOrder,
    { user: stage.factory, now: moment(arrivesOn, 12) },
    { params: { id }, body: { lines: [{ lineId, quantity }], deliveryNote: '', confirm: false, rowVersion } },
  );
}
