import { expect, test } from '@playwright/test';
import {
  attachmentsOf,
  chooseLeather,
  nameCustomer,
  openCustomizer,
  saveQuotation,
  step,
} from './driver/customizer.ts';
import { leave, type Person, signIn } from './driver/person.ts';

test.describe.configure({ timeout: 180_000 });

let sales: Person;
/** Console errors that a journey causes on purpose. */
let foreseen: RegExp | undefined;
test.beforeEach(async ({ browser }) => {
  foreseen = undefined;
  sales = await signIn(browser, { as: 'salesperson', language: 'en' });
});
test.afterEach(async () => {
  expect(sales.faults.filter((fault) => !foreseen?.test(fault))).toEqual([]);
  await leave(sales);
});

test('a picture that can’t be uploaded is left out silently', { tag: ['@ERR-37', '@ERR-25'] }, async () => {
  const { page } = sales;
  await openCustomizer(page);
  await chooseLeather(page, 'Merlot');
  await step(page, 'Pieces');
  for (const piece of ['Chair', 'Loveseat'])
    await page.getByRole('tabpanel').getByRole('button', { name: piece, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pieces of this order' }).getByRole('listitem')).toHaveCount(3);
  await nameCustomer(page);
  foreseen = /status of 500/;
  let uploads = 0;
  await page.route('**/api/order/upload-attachment', async (route) => {
    uploads += 1;
    // The main picture is uploaded first, then the pictures of the additional pieces.
    if (uploads === 2) await route.fulfill({ status: 500, body: 'The disk is full' });
    else await route.continue();
  });
  const { id } = await saveQuotation(page);
  expect(uploads, 'the last was tried after one had failed').toBe(3);
  const attachments = await attachmentsOf(page, id);
  expect(attachments.filter((each) => each.startsWith('signature'))).toHaveLength(1);
  expect(attachments.filter((each) => each.startsWith('diagram'))).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
