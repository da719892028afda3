import { expect, test } from 'vitest';
import { checkDeliveryNote, checkInvoice, statusIds, type StatusId } from './index.ts';

const { approved, inProduction, finished, shipped, closed, canceled, quotation } = statusIds;

test.each<[StatusId, 1 | 2 | 3 | 4, boolean, boolean]>([
  [quotation, 1, false, false],
  [approved, 1, false, false],
  [inProduction, 1, false, false],
  [finished, 1, false, true],
  [shipped, 1, true, true],
  [closed, 1, true, true],
  [shipped, 3, true, true],
  [closed, 4, true, true],
  // The store's own furniture is shipped but not sold.
  [shipped, 2, false, true],
  [canceled, 1, false, false],
])(
  'an order in status %i of type %i: invoice %s, delivery note %s',
  { tags: ['ACCT-04', 'N-02'] },
  (statusId, orderType, isInvoiced, isDelivered) => {
    const order = { statusId, orderType };
    const why = orderType === 2 ? 'INVOICE_NOT_SOLD' : 'INVOICE_NEEDS_SHIPPING';
    expect(checkInvoice(order)).toEqual(isInvoiced ? [] : [{ code: why }]);
    expect(checkDeliveryNote(order)).toEqual(isDelivered ? [] : [{ code: 'DELIVERY_NOTE_NEEDS_FURNITURE' }]);
  },
);
