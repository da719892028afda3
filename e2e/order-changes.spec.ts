import { type Browser, expect, test } from '@playwright/test';
import { newBuyer } from './driver/buyers.ts';
import { amountIn } from './driver/money.ts';
import { openSection } from './driver/new-order.ts';
import {
  approve,
  chooseAction,
  moneyOf,
  openOrder,
  orderNumberOf,
  saveChanges,
  statusIs,
} from './driver/order.ts';
import { payDeposit } from './driver/payment.ts';
import { allLeave, leave, type Person, signIn } from './driver/person.ts';
import { callsAs, seedApproved, seedOrder } from './driver/seed.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };
const CHAIR = { item: 'Belmont Chair', leather: 'Denim' };

const sales = (browser: Browser) => signIn(browser, { as: 'salesperson', language: 'en' });
const admin = (browser: Browser) => signIn(browser, { as: 'administrator', language: 'en' });

/** Enters a delivery date this many days from today. */
async function chooseDelivery(person: Person, days: number): Promise<void> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const settings = await openSection(person, 'settings');
  const field = settings.getByRole('textbox', { name: person.words.orders.settings.deliveryDate });
  await field.fill(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
  await field.press('Tab');
}

test(
  'an expired quotation shows old and new prices and is approved at the new ones',
  { tag: ['@N-14', '@ORD-80'] },
  async ({ browser }) => {
    const person = await sales(browser);
    const { page, words } = person;
    await page.goto('/Order/Index?status=9&sort=orderDate&direction=asc');
    await page.getByRole('table', { name: words.orders.title }).getByRole('link').first().click();
    await expect(page.getByText(words.message('QUOTATION_EXPIRED'))).toBeVisible();
    const before = await moneyOf(person, 'total');
    await page.getByRole('button', { name: words.orders.reprice.open }).click();
    const table = page.getByRole('table', { name: words.orders.reprice.title });
    await expect(table).toBeVisible();
    const last = await table.getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(amountIn(last[0] ?? ''), 'what was quoted').toBe(before);
    await page.getByRole('button', { name: words.orders.reprice.accept }).click();
    await expect(page.getByText(words.message('QUOTATION_EXPIRED'))).toBeHidden();
    expect(await moneyOf(person, 'total'), 'what it costs now').toBe(amountIn(last[1] ?? ''));
    await chooseDelivery(person, 60);
    await saveChanges(person);
    await payDeposit(person, 'Deposit after all');
    await approve(person, 'New prices are fine');
    await statusIs(person, 'approved');
    await allLeave(person);
  },
);

test(
  'a discount over the limit is refused until the office grants it',
  { tag: ['@N-13', '@PRICE-27', '@ORD-55', '@N-10'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'salesperson');
    const id = await seedOrder(calls, { buyer: newBuyer('Dina Discount'), ...SOFA });
    const seller = await sales(browser);
    const { page, words } = seller;
    await openOrder(seller, id);
    const details = await openSection(seller, 'details');
    const value = details.getByRole('region', { name: words.orders.details.value, exact: true });
    const most = amountIn(await value.innerText());
    const wanted = most + 5_000;
    const field = value.getByRole('textbox', { name: words.orders.details.discount });
    await field.fill(String(wanted / 100));
    await page.getByRole('button', { name: words.orders.save.action }).click();
    const refusal = page.getByRole('dialog');
    await expect(refusal).toContainText('The discount should be less than');
    await refusal.getByRole('button', { name: words.ui.ok, exact: true }).click();
    expect(amountIn(await field.inputValue()), 'what was typed stays').toBe(wanted);

    const office = await admin(browser);
    await openOrder(office, id);
    const settings = await openSection(office, 'settings');
    await settings.getByRole('checkbox', { name: words.orders.settings.grant }).check();
    await saveChanges(office);

    const notice = page.getByRole('alert').filter({ hasText: words.message('STALE_ROW') });
    const grant = notice.getByRole('radiogroup', { name: words.orders.stale.fields.adminDiscountGranted });
    await expect(grant.getByRole('radio', { name: new RegExp(words.orders.stale.theirs) })).toBeChecked();
    await notice.getByRole('button', { name: words.orders.stale.save }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: words.orders.save.action })).toBeHidden();
    await payDeposit(seller, 'Deposit');
    await approve(seller, 'With the discount');
    await statusIs(seller, 'approved');
    await openOrder(seller, id);
    const column = page.getByRole('region', { name: words.orders.money.title }).first();
    await expect(column).toContainText(words.orders.money.discount);
    // A refused save is a failed request, which the browser logs.
    expect(seller.faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    await leave(seller);
    await allLeave(office);
  },
);

test(
  'two people edit one order and resolve each conflicting change',
  { tag: ['@N-10'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'salesperson');
    const id = await seedOrder(calls, { buyer: newBuyer('Tess Two'), ...SOFA });
    const seller = await sales(browser);
    const { page, words } = seller;
    const office = await admin(browser);
    await Promise.all([openOrder(seller, id), openOrder(office, id)]);
    const { settings, stale } = words.orders;
    const mine = await openSection(seller, 'settings');
    await mine.getByRole('textbox', { name: settings.externalPo }).fill('MINE-1');

    const theirs = await openSection(office, 'settings');
    await theirs.getByRole('textbox', { name: settings.externalPo }).fill('THEIRS-1');
    await theirs.getByRole('checkbox', { name: settings.gift }).check();
    await saveChanges(office);

    const notice = page.getByRole('alert').filter({ hasText: words.message('STALE_ROW') });
    const number = notice.getByRole('radiogroup', { name: stale.fields.externalPoNumber });
    await expect(number.getByRole('radio', { name: /MINE-1/ }), 'own typing holds at first').toBeChecked();
    await expect(number.getByRole('radio', { name: /THEIRS-1/ })).not.toBeChecked();
    const gift = notice.getByRole('radiogroup', { name: stale.fields.gift });
    await expect(gift.getByRole('radio', { name: new RegExp(stale.theirs) })).toBeChecked();
    await expect(page.getByRole('button', { name: words.orders.save.action })).toBeDisabled();
    await expect(mine.getByRole('textbox', { name: settings.externalPo })).toHaveValue('MINE-1');
    await notice.getByRole('button', { name: stale.save }).click();
    await expect(notice).toBeHidden();

    await expect(
      theirs.getByRole('textbox', { name: settings.externalPo }),
      'the other sees it at once',
    ).toHaveValue('MINE-1');
    await openOrder(seller, id);
    const again = await openSection(seller, 'settings');
    await expect(again.getByRole('textbox', { name: settings.externalPo })).toHaveValue('MINE-1');
    await expect(again.getByRole('checkbox', { name: settings.gift })).toBeChecked();
    await allLeave(seller, office);
  },
);

test(
  'an approved order is canceled with half of its payments refunded',
  { tag: ['@N-33', '@PAY-27', '@PAY-28'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const id = await seedApproved(calls, { buyer: newBuyer('Carl Cancel'), ...SOFA }, 0.5);
    const person = await admin(browser);
    const { page, words } = person;
    await openOrder(person, id);
    await statusIs(person, 'approved');
    const amount = await moneyOf(person, 'paid');
    expect(amount).toBeGreaterThan(0);
    await chooseAction(person, words.orders.to[8]);
    const dialog = page.getByRole('dialog', { name: words.orders.cancel.title });
    const refund = dialog.getByRole('textbox', { name: words.message('CANCEL_REFUND_LABEL') });
    const back = amountIn(await refund.inputValue());
    expect(Math.abs(back - amount / 2)).toBeLessThanOrEqual(1);
    await dialog.getByRole('textbox', { name: words.orders.status.reason }).fill('Moves abroad');
    await dialog.locator('form').getByRole('button', { name: words.orders.cancel.action }).click();
    await expect(dialog).toBeHidden();
    await statusIs(person, 'canceled');
    await expect.poll(() => moneyOf(person, 'paid')).toBe(amount - back);
    await allLeave(person);
  },
);

test(
  'a remake moves the payments to another order of the customer',
  { tag: ['@N-33', '@NAV-42', '@PAY-31', '@PAY-32'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const buyer = newBuyer('Rhea Remake');
    const chair = await seedApproved(calls, { buyer, ...CHAIR }, 0.5);
    const sofa = await seedApproved(calls, { buyer, ...SOFA }, 0.5);
    const person = await admin(browser);
    const { page, words } = person;
    await openOrder(person, sofa);
    const [number, paidOfSofa] = [await orderNumberOf(person), await moneyOf(person, 'paid')];
    await openOrder(person, chair);
    const paidOfChair = await moneyOf(person, 'paid');
    await chooseAction(person, words.orders.remake.title);
    const dialog = page.getByRole('dialog', { name: words.orders.remake.title });
    await dialog.getByRole('textbox', { name: words.orders.remake.number }).fill(number);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox', { name: words.orders.status.reason }).fill('Wants a sofa instead');
    await dialog.getByRole('button', { name: words.orders.remake.action }).click();
    await expect(dialog).toBeHidden();
    await statusIs(person, 'canceled');
    await expect.poll(() => moneyOf(person, 'paid')).toBe(0);
    await openOrder(person, sofa);
    expect(paidOfChair).toBeGreaterThan(0);
    expect(await moneyOf(person, 'paid')).toBe(paidOfChair + paidOfSofa);
    await allLeave(person);
  },
);
