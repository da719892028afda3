import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  cancelPurchaseOrder,
  type PurchaseOrderPage,
  readPurchaseOrder,
} from '@cordovan/contracts/purchasing';
import { readPurchaseBills } from '@cordovan/contracts/purchasing-bills';
import { takeBackReceipt } from '@cordovan/contracts/purchasing-receipts';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const receipt = {
  ...{ id: 21, date: '2026-03-04', by: 'Bo Buyer', deliveryNote: '', freight: cents(0), exchangeRate: 1 },
  lines: [
    { lineId: 11, leatherItemName: 'Cognac', quantity: 500, unitCost: cents(450), landed: cents(225_000) },
  ],
  takenBack: null,
};
const order: PurchaseOrderPage = {
  ...{ id: 5, number: '1001', vendorId: 3, vendor: 'Najac', date: '2026-03-02', expectedDate: null },
  ...{ isLate: false, status: 'received', currency: 'USD', exchangeRate: 1, notes: '', lines: [] },
  ...{ total: cents(90_000), rowVersion: 4, vendorEmail: '', minimumOrder: cents(0), sentAt: null },
  ...{ receipts: [receipt], returns: [], statements: [], listedHides: [], links: [] },
};
const taken: PurchaseOrderPage = {
  ...order,
  status: 'received',
  receipts: [
    { ...receipt, takenBack: { at: '2026-03-04T18:00:00.000Z', by: 'Bo Buyer', reason: '500 for 50' } },
  ],
};
const bills = { currency: 'USD', lines: [], bills: [], rowVersion: 4 };
const at = '/PurchaseOrders/Detail/5';

/** Answers a call with a question first, then with the saved order once the question is confirmed. */
function asking(path: string, [code, message]: readonly [string, string], saved: PurchaseOrderPage) {
  const sent: { Confirm: boolean }[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as { Confirm: boolean };
      sent.push(body);
      if (body.Confirm) server.use(answering(readPurchaseOrder, saved));
      if (body.Confirm) return HttpResponse.json(readPurchaseOrder.answer!.encode(saved));
      return HttpResponse.json(
        { code, message, errors: [] },
        { status: 409, headers: { 'x-error-code': code } },
      );
    }),
  );
  return sent;
}

test(
  'undoes a receipt with a reason, after naming the orders that lose the leather',
  { tags: ['N-19'] },
  async () => {
    server.use(answering(readPurchaseOrder, order), answering(readPurchaseBills, bills));
    const question =
      '30 ft² of Cognac is reserved for PO 1177. Those orders will be short. Take the leather?';
    const path = `*${takeBackReceipt.path.replace(':id', '5').replace(':receiptId', '21')}`;
    const sent = asking(path, ['LEATHER_RESERVED_FOR_OTHERS', question], taken);
    const { user } = await openPage({ at, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Undo receipt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this receipt' }));
    expect(dialog.getByText('Cognac 500 ft²')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Undo receipt' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), '500 for 50');
    await user.click(dialog.getByRole('button', { name: 'Undo receipt' }));
    const asked = within((await screen.findByText(question)).closest<HTMLElement>('[role="dialog"]')!);
    await user.click(asked.getByRole('button', { name: 'Undo receipt' }));
    expect(await screen.findByText('Receipt undone')).toBeVisible();
    expect(sent.map(({ Confirm }) => Confirm)).toEqual([false, true]);
    expect(sent[1]).toMatchObject({ Reason: '500 for 50', RowVersion: 4 });
    expect(screen.getByText(/^Undone: 500 for 50 \(Bo Buyer\)/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo receipt' })).toBeNull();
  },
);

test('names the vendor’s bills before a billed purchase order is canceled', { tags: ['N-19'] }, async () => {
  const sent: PurchaseOrderPage = { ...order, status: 'sent', receipts: [] };
  server.use(answering(readPurchaseOrder, sent), answering(readPurchaseBills, bills));
  const question = 'The vendor billed this order: R-77. Cancel it anyway?';
  const path = `*${cancelPurchaseOrder.path.replace(':id', '5')}`;
  const asked = asking(path, ['PURCHASE_BILLED', question], { ...sent, status: 'canceled' });
  const { user } = await openPage({ at, as: 'Manufacturing' });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
  const first = within(await screen.findByRole('dialog'));
  await user.click(first.getByRole('button', { name: 'Cancel order' }));
  const second = within((await screen.findByText(question)).closest<HTMLElement>('[role="dialog"]')!);
  await user.click(second.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(asked.map(({ Confirm }) => Confirm)).toEqual([false, true]));
});
