import type { OrderLeather } from '@cordovan/contracts/inventory-lots';
import { mayMixLots } from '@cordovan/domain/inventory';
import type { Actor } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listAgreedLots } from '../agreed-lots.repository.ts';
import { listUsedUp } from '../order-movements.repository.ts';
import { type LineLotRow, listLineLeathers, listLineLots } from '../line-lots.repository.ts';
import { hideFrom } from './hides.rows.ts';
import { listHidesOfOrder } from './hides.repository.ts';
import { listLotCodes, listOrderLines, type OrderLineRow } from './order-lots.repository.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** An order's leather by leather and line, with lots and hides. */
export async function readOrderLots(db: Handle, order: OrderKey, reader: Actor): Promise<OrderLeather> {
  const facts = {
    lines: await listOrderLines(db, order),
    reserved: await listLineLeathers(db, order),
    lots: await listLineLots(db, order),
    usedUp: await listUsedUp(db, order),
    hides: await listHidesOfOrder(db, order),
    agreements: await listAgreedLots(db, order),
  };
  const leatherIds = [...facts.reserved, ...facts.lots, ...facts.usedUp].map((row) => row.leather_item_id);
  const codes = await listLotCodes(db, [...new Set(leatherIds)]);
  return {
    leathers: codes.map((leather) => {
      const isOf = (row: { readonly leather_item_id: number }) => row.leather_item_id === leather.id;
      const codeOf = (lotId: number) => leather.lots.find(({ id }) => id === lotId)?.code ?? '';
      const lots = facts.lots.filter(isOf);
      const lotIds = [...new Set(lots.map((row) => row.lot_id))].toSorted((a, b) => a - b);
      const agreements = facts.agreements.filter(isOf);
      const isAgreed = mayMixLots(
        lotIds,
        agreements.map((row) => row.lot_ids),
      );
      const lineOf = ({ id: detailId, ...line }: OrderLineRow) => {
        const isOfLine = (row: { readonly detail_id: number | null }) => row.detail_id === detailId;
        const own = lots.filter(isOfLine);
        const used = facts.usedUp.filter((row) => isOf(row) && isOfLine(row));
        const reserved = facts.reserved.filter((row) => isOf(row) && isOfLine(row))[0];
        const ownLots = [...new Set([...own, ...used].map((row) => row.lot_id))];
        return {
          detailId,
          ...line,
          reserved: reserved?.reserved ?? 0,
          short: reserved?.short ?? 0,
          lots: ownLots.map((lotId) => {
            const share = own.find((row) => row.lot_id === lotId);
            const inProcess = share?.in_process ?? 0;
            return {
              lotId,
              lot: codeOf(lotId),
              held: share?.held ?? 0,
              inProcess,
              returnable: inProcess || (used.find((row) => row.lot_id === lotId)?.quantity ?? 0),
            };
          }),
          hides: facts.hides.filter((row) => isOf(row) && isOfLine(row)).map((row) => hideFrom(row, reader)),
        };
      };
      const sumOf = (rows: readonly number[]) =>
        Math.round(rows.reduce((sum, area) => sum + area, 0) * 10_000) / 10_000;
      const reserved = facts.reserved.filter(isOf);
      return {
        leather: { id: leather.id, name: leather.name },
        reserved: sumOf(reserved.map((row) => row.reserved)),
        short: sumOf(reserved.map((row) => row.short)),
        inProcess: sumOf(lots.map((row) => row.in_process)),
        lots: lotIds.map((lotId) => {
          const ofLot = lots.filter((row) => row.lot_id === lotId);
          return {
            lotId,
            lot: codeOf(lotId),
            held: sumOf(ofLot.map((row) => row.held)),
            inProcess: sumOf(ofLot.map((row) => row.in_process)),
          };
        }),
        isMixed: lotIds.length > 1,
        isAgreed,
        awaitsAgreement: !isAgreed && lotIds.some((lotId) => isUncut(lots, lotId)),
        agreements: agreements.map((row) => ({
          lots: row.lot_ids.map((lotId) => codeOf(lotId)),
          by: row.user_name,
          at: row.agreed_at.toISOString(),
        })),
        lines: facts.lines
          .map(lineOf)
          .filter((line) => line.reserved > 0 || line.lots.length > 0 || line.hides.length > 0),
      };
    }),
  };
}

/** Whether a lot's leather is reserved for an order that was issued nothing from this lot. */
const isUncut = (lots: readonly LineLotRow[], lotId: number): boolean => {
  const own = lots.filter((row) => row.lot_id === lotId);
  return own.some(({ held }) => held > 0) && own.every(({ in_process: cut }) => cut === 0);
};
