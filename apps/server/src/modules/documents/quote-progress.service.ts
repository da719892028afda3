import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { customerProgress } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findProgress } from './progress.repository.ts';

/** Reads how far an order is, and the photos that its customer may see. */
export async function readProgress(
  db: Handle,
  companyId: number,
  order: Order,
): Promise<Pick<QuoteView, 'progress' | 'photos'>> {
  const row = (await findProgress(db, { companyId, orderId: order.id })) ?? refuse({ code: 'NOT_FOUND' });
  const furniture = order.details.filter(({ detailType }) => detailType === saleItemTypes.furniture);
  const { kind, isPickup, steps, week, readyWeek, pieces } = customerProgress({
    statusId: order.statusId,
    orderType: order.orderType,
    deliveryMethod: order.deliveryMethod,
    scheduledDay: row.scheduled_day,
    promisedDay: row.promised_day,
    deliveryDay: order.deliveryDate || null,
    reachedAt: row.reached_at,
    pieces: furniture.map(({ id: detailId, quantity }) => ({
      detailId,
      quantity,
      operations: row.operations.filter((operation) => operation.detailId === detailId),
      units: row.units.filter((unit) => unit.detailId === detailId),
    })),
  });
  return {
    progress: {
      kind,
      isPickup,
      steps: steps.map((step) => ({ ...step, at: step.at && isoOf(step.at) })),
      week,
      readyWeek,
      pieces: pieces.map((piece) => ({ ...piece, operations: [...piece.operations] })),
    },
    photos: row.photos.map(({ id, takenAt }) => ({ id, takenAt: isoOf(takenAt) })),
  };
}

/** Times in JSON are in PostgreSQL's format. */
const isoOf = (text: string): string => new Date(text).toISOString();
