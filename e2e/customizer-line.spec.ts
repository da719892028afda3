import { expect, test } from '@playwright/test';
import {
  chooseDelivery,
  choosePart,
  choiceOf,
  nameCustomer,
  openCustomizer,
  runningTotal,
  saveQuotation,
} from './driver/customizer.ts';
import { completeSettings, saveChanges } from './driver/order.ts';
import { leave, type Person, signIn } from './driver/person.ts';

test.describe.configure({ timeout: 180_000 });

let sales: Person;
test.beforeEach(async ({ browser }) => {
  sales = await signIn(browser, { as: 'salesperson', language: 'en' });
});
test.afterEach(async () => {
  expect(sales.faults).toEqual([]);
  await leave(sales);
});

test(
  'an order line is customized in the dialog, then on its page',
  { tag: ['@CZR-36', '@CZR-37', '@DETAIL-01', '@DETAIL-05', '@DETAIL-06', '@NAV-23', '@NAV-40'] },
  async () => {
    const { page, words } = sales;
    await openCustomizer(page);
    await choosePart(page, 'Legs', '5" Block Leg, Oak');
    await chooseDelivery(page, 'Freight');
    await nameCustomer(page);
    const { id } = await saveQuotation(page);
    await completeSettings(sales);

    await page.getByRole('button', { name: new RegExp(`^${words.orders.sections.details}`) }).click();
    await page.getByRole('button', { name: /^Customize / }).click();
    const dialog = page.getByRole('dialog', { name: /^Customize / });
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Seat Foam/ })
      .click();
    await dialog.getByRole('button', { name: /^Spring Down/ }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Seat Foam: Spring Down/)).toBeVisible();
    await expect(page.getByText(/Legs: 5" Block Leg, Oak/)).toBeVisible();
    await saveChanges(sales);

    await page.getByRole('button', { name: /^Customize / }).click();
    await dialog.getByRole('button', { name: 'Full view' }).click();
    await page.waitForURL(/\/Orders\/Customizer\?detail=\d+/);
    expect(await choiceOf(page, 'Seat Foam')).toBe('Spring Down');
    const before = await runningTotal(page);
    await choosePart(page, 'Nailhead Trim', 'Pewter');
    await expect.poll(() => runningTotal(page)).toBeGreaterThan(before);
    const after = await runningTotal(page);
    await page.getByRole('button', { name: 'Save line' }).click();
    await page.waitForURL(new RegExp(`/Order/Detail/${id}$`));
    const stored = await page.evaluate(async (orderId) => {
      const answer = await fetch(`/api/orders/${orderId}`, {
        headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}` },
      });
      return (await answer.json()) as { Details: { TotalPrice: number }[] };
    }, id);
    expect(stored.Details.map(({ TotalPrice }) => Math.round(TotalPrice * 100))).toEqual([after]);
  },
);
