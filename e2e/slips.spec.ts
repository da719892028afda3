import { expect, test } from '@playwright/test';
import { addDays } from '@cordovan/domain/calendar';
import { newBuyer } from './driver/buyers.ts';
import { runJob } from './driver/jobs.ts';
import { allLeave, type Person, signIn } from './driver/person.ts';
import { callsAs, type Calls, seedApproved, seedUnusedLeather } from './driver/seed.ts';
import { visit } from './driver/visit.ts';
import { filled } from './driver/words.ts';

interface Purchase {
  readonly Id: number;
  readonly Number: string;
  readonly RowVersion: number;
}

/** A leather that is coming on a sent purchase order, and on no other. */
async function seedDelivery(calls: Calls, leather: string, expected: string): Promise<Purchase> {
  const leatherId = await seedUnusedLeather(calls, leather);
  const [vendor] = await calls.read<{ Id: number }[]>('/api/vendors');
  const draft = await calls.send<Purchase>('/api/purchase-orders', {
    VendorId: vendor!.Id,
    ExpectedDate: expected,
    Lines: [{ LeatherItemId: leatherId, Quantity: 900, UnitCost: 4.25 }],
  });
  const { RowVersion } = draft;
  const sent = await calls.send<{ Order: Purchase }>(`/api/purchase-orders/${draft.Id}/send`, { RowVersion });
  return sent.Order;
}

/** Changes the expected date on the open purchase order page. */
async function expectOn({ page, words }: Person, day: string): Promise<void> {
  const { purchasing, ui } = words;
  await page.getByRole('button', { name: purchasing.more }).click();
  await page.getByRole('menuitem', { name: purchasing.expect.button }).click();
  const dialog = page.getByRole('dialog');
  const [year, month, date] = day.split('-');
  await dialog.getByLabel(purchasing.expected).fill(`${month}/${date}/${year}`);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: ui.save }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a postponed delivery shows the orders that slip, and moving it back restores their promises',
  { tag: ['@N-18', '@N-19', '@N-30'] },
  async ({ browser, request }, { parallelIndex }) => {
    const calls = await callsAs(request, 'administrator');
    const { Today } = await calls.read<{ Today: string }>('/api/scheduler');
    const leather = `Slip ${Date.now()}`;
    const first = addDays(Today, 50);
    const purchase = await seedDelivery(calls, leather, first);
    const orders: string[] = [];
    for (const name of ['Ada Slipson', 'Bea Slipson']) {
      const buyer = newBuyer(name);
      await seedApproved(calls, { buyer, item: 'Belmont Sofa 3-seat', leather });
      orders.push(buyer.name);
    }

    const admin = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = admin;
    const panel = page.getByRole('region').filter({ hasText: leather });

    await test.step('the vendor postpones the delivery by two weeks', async () => {
      await visit(page, `/PurchaseOrders/Detail/${purchase.Id}`);
      await expectOn(admin, addDays(first, 14));
      await runJob(parallelIndex, 'promises.sweep');
    });

    await test.step('one cause is listed with both orders and its remedies', async () => {
      await visit(page, '/Promises/Index');
      await expect(panel).toContainText(purchase.Number);
      await expect(panel).toContainText(words.slips.newToday);
      await expect(panel).toContainText(filled(words.slips.orders_other, { count: orders.length }));
      for (const name of orders)
        await expect(panel.getByRole('listitem').filter({ hasText: name })).toBeVisible();
      await expect(panel.getByText(/\d+ days late/).first()).toBeVisible();
    });

    await test.step('the administrator follows a remedy and agrees on the original day', async () => {
      await panel.getByRole('list', { name: words.slips.remedies }).first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/PurchaseOrders/Detail/${purchase.Id}$`));
      await expectOn(admin, first);
      await runJob(parallelIndex, 'promises.sweep');
    });

    await test.step('the promises hold again', async () => {
      await visit(page, '/Promises/Index');
      await expect(panel).toHaveCount(0);
    });
    await allLeave(admin);
  },
);
