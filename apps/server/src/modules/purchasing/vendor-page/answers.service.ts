import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/vendor-page';
import { roundedArea } from '@cordovan/domain/inventory';
import {
  checkListedHides,
  checkListedOnce,
  checkStep,
  checkVendorDays,
  expectedDayOf,
  MOST_ANSWERS_A_DAY,
  quantityLeft,
  type VendorStatementKind,
} from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { notify } from '../../notifications/index.ts';
import { updateLine, updatePurchaseOrder } from '../changes.repository.ts';
import { recordOrderChange } from '../order-audit.ts';
import {
  findPurchaseOrder,
  lockPurchaseOrder,
  type PurchaseLineRow,
  type PurchaseOrderRow,
} from '../purchase-orders.repository.ts';
import {
  countAnswers,
  countAnswersSince,
  insertDates,
  insertHideList,
  insertStatement,
  keepLineDays,
  listOtherHides,
  lockVendorLists,
} from './answers.repository.ts';
import { findOpenLink, type Moment, type OpenedLink } from './vendor-page.service.ts';

const DAY_MS = 86_400_000;

/** A vendor's request: it has no user, only the sender's network address. */
export interface VendorCaller extends Moment {
  readonly address: string;
}

interface Answered {
  readonly link: OpenedLink;
  readonly order: PurchaseOrderRow;
}

/** Locks a link's order, if the vendor saw its current version and it still takes answers. */
async function beginAnswer(
  trx: Trx,
  sent: { readonly token: string; readonly rowVersion: number; readonly answers: number },
  { now }: VendorCaller,
): Promise<Answered> {
  // Checked without the lock first: a stranger must not block the buyers.
  const { purchase_order_id: id } = await getOpenLink(trx, sent.token, now);
  await lockPurchaseOrder(trx, id);
  const link = await getOpenLink(trx, sent.token, now);
  const order = (await findPurchaseOrder(trx, id))!;
  refuseAny(refusalsOf(checkStep('receive', order.status)));
  if (order.row_version !== sent.rowVersion || (await countAnswers(trx, id)) !== sent.answers)
    refuse({ code: 'VENDOR_PAGE_CHANGED' });
  if ((await countAnswersSince(trx, link.id, new Date(now.getTime() - DAY_MS))) >= MOST_ANSWERS_A_DAY)
    refuse({ code: 'RATE_LIMITED_TODAY' });
  return { link, order };
}

export const getOpenLink = async (db: Handle, token: string, now: Date): Promise<OpenedLink> =>
  (await findOpenLink(db, token, now)) ?? refuse({ code: 'NOT_FOUND' });

/** Finds a line that still expects leather. */
function lineToCome({ lines }: PurchaseOrderRow, lineId: number, field: string): PurchaseLineRow {
  const line =
    lines.find(({ id }) => id === lineId) ??
    refuse({ code: 'FIELD_INVALID', data: { field: 'line' }, field });
  return quantityLeft(line) > 0 ? line : refuse({ code: 'VENDOR_LINE_DONE', field });
}

interface Statement {
  readonly kind: VendorStatementKind;
  readonly tracking?: string;
  readonly note?: string;
}

/** Adds an answer and notifies the buyers. */
async function addStatement(
  trx: Trx,
  { link, order }: Answered,
  { kind, tracking = '', note = '' }: Statement,
  { now }: VendorCaller,
): Promise<number> {
  const id = await insertStatement(trx, {
    purchase_order_id: order.id,
    purchase_link_id: link.id,
    kind,
    tracking,
    note,
    created_at: now,
  });
  const text = `${order.number} · ${order.vendor}`;
  await notify(trx, { kind: 'vendorAnswered', purchaseOrderId: order.id, text, actorId: null, now });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return id;
}

/** Makes the vendor's days the expected days, as if the buyer had changed them. */
export async function answerDates(
  trx: Trx,
  sent: BodyOf<typeof calls.answerDates>,
  caller: VendorCaller,
): Promise<OpenedLink> {
  const answered = await beginAnswer(trx, sent, caller);
  const { order } = answered;
  const dates = sent.lines.map(({ lineId, day, note }, index) => {
    const isTwice = sent.lines.findIndex((each) => each.lineId === lineId) !== index;
    const line = lineToCome(order, isTwice ? 0 : lineId, `lines.${index}.lineId`);
    return { line, day, note: note.trim() };
  });
  const days = dates.map(({ day }) => day);
  refuseAny(refusalsOf(checkVendorDays(days, { today: caller.today, orderedOn: order.order_date })));
  const id = await addStatement(trx, answered, { kind: 'dates' }, caller);
  await insertDates(
    trx,
    id,
    dates.map(({ line, day, note }) => ({
      purchase_order_line_id: line.id,
      promised_on: day,
      expected_before: line.expected_date ?? order.expected_date,
      note,
    })),
  );
  await keepLineDays(trx, order.id, order.expected_date);
  for (const { line, day } of dates) await updateLine(trx, line.id, { expected_date: day });
  const lines = order.lines.map((line) => ({
    ...line,
    expectedDate:
      dates.find((date) => date.line.id === line.id)?.day ?? line.expected_date ?? order.expected_date,
  }));
  await updatePurchaseOrder(trx, order.id, { expected_date: expectedDayOf(lines), updated_at: caller.now });
  const user = { id: null, address: caller.address };
  await recordOrderChange(trx, { before: order, id: order.id }, { user, now: caller.now });
  return answered.link;
}

export async function answerShipment(
  trx: Trx,
  sent: BodyOf<typeof calls.answerShipment>,
  caller: VendorCaller,
): Promise<OpenedLink> {
  const answered = await beginAnswer(trx, sent, caller);
  const tracking = sent.tracking.trim();
  if (tracking === '') refuse({ code: 'FIELD_REQUIRED', data: { field: 'tracking' }, field: 'tracking' });
  await addStatement(trx, answered, { kind: 'shipment', tracking, note: sent.note.trim() }, caller);
  return answered.link;
}

/** Stores a line's hides for its receipt. The stock changes only when the leather is received. */
export async function answerHides(
  trx: Trx,
  sent: BodyOf<typeof calls.answerHides>,
  caller: VendorCaller,
): Promise<OpenedLink> {
  const answered = await beginAnswer(trx, sent, caller);
  const line = lineToCome(answered.order, sent.lineId, 'lineId');
  const left = quantityLeft(line);
  await lockVendorLists(trx, answered.order.vendor_id);
  const others = await listOtherHides(trx, { vendorId: answered.order.vendor_id, lineId: line.id });
  refuseAny(refusalsOf(checkListedOnce(sent.hides, others)));
  refuseAny(refusalsOf(checkListedHides(sent.hides, { left, isConfirmed: sent.confirm })));
  const statementId = await addStatement(trx, answered, { kind: 'hides' }, caller);
  await insertHideList(
    trx,
    { statementId, lineId: line.id },
    sent.hides.map(({ code, area, lot, grade, defects }) => ({
      code: code.trim(),
      area: roundedArea(area),
      lot: lot.trim() || sent.lotCode.trim(),
      grade: grade.trim(),
      defects: defects.trim(),
    })),
  );
  return answered.link;
}
