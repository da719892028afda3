import type { OrderInput } from '@cordovan/contracts/orders-input';
import { countsAsDetail, saleItemTypes } from '@cordovan/domain/catalogue';
import { checkServiceLink, type OrderType } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { getReachableOrder } from '../access/access.service.ts';
import { findOriginal, insertServiceLink } from '../form/service-links.repository.ts';

const DETAIL_TYPES = Object.values(saleItemTypes).filter(countsAsDetail);

interface NewService {
  readonly caller: Caller;
  readonly sent: NonNullable<OrderInput['serviceOf']>;
  readonly saved: {
    readonly companyId: number;
    readonly orderId: number;
    readonly customerId: number;
    readonly orderType: OrderType;
  };
}

/**
 * Links a new service order to the order whose pieces it serves. Only staff with access to the original order may do
 * this.
 */
export async function linkService(trx: Trx, { caller, sent, saved }: NewService): Promise<void> {
  if (caller.user === null) refuse({ code: 'UNAUTHORIZED' });
  const {
    id: originalId,
    company_id: companyId,
    store_id: storeId,
  } = await getReachableOrder(trx, caller, sent.orderId);
  const original = await findOriginal(trx, { companyId, orderId: originalId }, DETAIL_TYPES);
  if (!original || companyId !== saved.companyId) return refuse({ code: 'NOT_FOUND' });
  const detailIds = [...new Set(sent.detailIds ?? [])];
  refuseAny(
    checkServiceLink({
      orderType: saved.orderType,
      customerId: saved.customerId,
      original: {
        statusId: original.status_id,
        orderType: original.order_type,
        customerId: original.customer_id,
      },
      detailIds,
      originalDetailIds: original.details.map(({ id }) => id),
    }),
  );
  const pieces = original.details.filter(({ id }) => detailIds.includes(id));
  await insertServiceLink(trx, { companyId, orderId: saved.orderId, originalId, pieces });
  announce(trx, { topic: 'orders', id: originalId, storeId });
}
