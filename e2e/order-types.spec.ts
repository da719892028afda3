import { type Browser, expect, test } from '@playwright/test';
import { newBuyer } from './driver/buyers.ts';
import {
  addPiece,
  chooseType,
  createOrder,
  fillNewOrder,
  openSection,
  saveNewOrder,
  sellFromFloor,
} from './driver/new-order.ts';
import { approve, moneyOf, openOrder, saveChanges, section, statusIs } from './driver/order.ts';
import { payBalance, payDeposit } from './driver/payment.ts';
import { allLeave, signIn } from './driver/person.ts';
import { callsAs, seedFloorPiece } from './driver/seed.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };
const CHAIR = { item: 'Belmont Chair', leather: 'Denim' };

const sales = (browser: Browser) => signIn(browser, { as: 'salesperson', language: 'en' });
const admin = (browser: Browser) => signIn(browser, { as: 'administrator', language: 'en' });

test(
  'a customer order with freight and warranty is created and approved',
  { tag: ['@ORD-02', '@ORD-06', '@ORD-16', '@ORD-31', '@ORD-93', '@ORD-94', '@NAV-47'] },
  async ({ browser }) => {
    const person = await sales(browser);
    const { page, words } = person;
    const id = await createOrder(person, {
      buyer: newBuyer('Cora Customer'),
      channel: 'Walk-in',
      delivery: 'Freight',
      pieces: [SOFA, CHAIR],
    });
    await openOrder(person, id);
    const money = page.getByRole('region', { name: words.orders.money.title }).first();
    await expect(money, 'freight is charged').toContainText(words.orders.money.delivery);
    await expect(money, 'the first warranty is the default').toContainText(words.orders.money.warranty);
    const { amount } = await payDeposit(person, 'Deposit in cash');
    expect(amount).toBe(Math.ceil((await moneyOf(person, 'total')) / 2));
    await approve(person, 'Deposit is here');
    await statusIs(person, 'approved');
    await allLeave(person);
  },
);

test(
  'a floor order has the store as its customer, no tax and no payment',
  { tag: ['@ORD-26', '@ORD-32', '@ORD-33', '@ORD-07', '@CUST-19'] },
  async ({ browser }) => {
    const person = await sales(browser);
    const { page, words } = person;
    await fillNewOrder(person, { channel: 'Walk-in' });
    expect(await chooseType(person, 2)).toContain(words.message('ORDER_CONFIRM_TYPE_CHANGE'));
    await expect(page.getByText(words.message('STORE_LOADED_AS_CUSTOMER'))).toBeVisible();
    await addPiece(person, SOFA);
    const id = await saveNewOrder(person);
    await openOrder(person, id);
    expect(await moneyOf(person, 'tax')).toBe(0);
    await approve(person, 'For the showroom');
    await statusIs(person, 'approved');
    const payments = section(person, 'payment');
    await payments.getByRole('button').first().click();
    await expect(payments).toContainText(words.message('FLOOR_ORDER_NO_PAYMENTS'));
    await allLeave(person);
  },
);

test(
  'a service order drops the furniture, has no warranty and is taxed',
  { tag: ['@ORD-28', '@ORD-34', '@ORD-35'] },
  async ({ browser }) => {
    const person = await sales(browser);
    const { page, words } = person;
    await fillNewOrder(person, {
      buyer: newBuyer('Sara Service'),
      channel: 'Referral',
      delivery: 'Factory pickup',
      pieces: [SOFA],
    });
    const settings = await openSection(person, 'settings');
    await settings.getByRole('combobox', { name: words.orders.settings.type }).click();
    await page.getByRole('option', { name: words.orderType(3), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.ui.yes, exact: true }).click();
    await expect(section(person, 'details')).toContainText(words.ui.section.closed);
    await addPiece(person, { item: 'Frame Repair' });
    const id = await saveNewOrder(person);
    await openOrder(person, id);
    const money = page.getByRole('region', { name: words.orders.money.title }).first();
    await expect(money).not.toContainText(words.orders.money.warranty);
    expect(await moneyOf(person, 'tax')).toBeGreaterThan(0);
    await payBalance(person, 'Paid at the counter');
    await approve(person, 'Is paid');
    await statusIs(person, 'approved');
    await allLeave(person);
  },
);

test(
  'a floor piece is sold as it is',
  { tag: ['@C-08', '@N-32', '@ORD-02'] },
  async ({ browser, request }) => {
    await seedFloorPiece(await callsAs(request, 'administrator'), CHAIR);
    const person = await sales(browser);
    const { page, words } = person;
    await fillNewOrder(person, {
      buyer: newBuyer('Flo Floor'),
      type: 4,
      channel: 'Walk-in',
      delivery: 'Local delivery',
    });
    const item = await sellFromFloor(person);
    const id = await saveNewOrder(person);
    await openOrder(person, id);
    const details = await openSection(person, 'details');
    await expect(details).toContainText(item);
    await expect(
      details.getByRole('textbox', { name: words.orders.details.quantity }).first(),
    ).toBeDisabled();
    await payBalance(person, 'All at once');
    await approve(person, 'Takes it along');
    await statusIs(person, 'approved');
    expect(page.url()).toContain(String(id));
    await allLeave(person);
  },
);

test(
  'a gift is a separate line that the form keeps and never duplicates',
  { tag: ['@ORD-67', '@ORD-68'] },
  async ({ browser }) => {
    const person = await sales(browser);
    const { words } = person;
    const id = await createOrder(person, {
      buyer: newBuyer('Gia Gift'),
      channel: 'Website',
      delivery: 'Local delivery',
      isGift: true,
      pieces: [CHAIR],
    });
    for (const text of ['With a card', 'With a ribbon']) {
      await openOrder(person, id);
      const settings = await openSection(person, 'settings');
      await expect(settings.getByRole('checkbox', { name: words.orders.settings.gift })).toBeChecked();
      await settings.getByRole('textbox', { name: words.orders.settings.externalPo }).fill(text);
      await saveChanges(person);
    }
    await payDeposit(person, 'Deposit');
    await approve(person, 'A gift');
    await statusIs(person, 'approved');
    await allLeave(person);
  },
);

test(
  'a wholesale order requires the buyer’s order number',
  { tag: ['@ORD-45', '@N-14'] },
  async ({ browser }) => {
    const person = await admin(browser);
    const { page, words } = person;
    await fillNewOrder(person, {
      buyer: newBuyer('Wanda Wholesale'),
      store: 'Hickory Factory',
      channel: 'Wholesale',
      delivery: 'Freight',
      pieces: [SOFA],
    });
    const settings = await openSection(person, 'settings');
    const rep = settings.getByRole('combobox', { name: words.orders.settings.salesRep });
    if ((await rep.inputValue()) === '') {
      await rep.click();
      await page.getByRole('option').first().click();
    }
    await page.getByRole('button', { name: words.orders.save.create }).click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText(words.message('SETTINGS_INFO_REQUIRED'));
    await dialog.getByRole('button', { name: words.ui.ok, exact: true }).click();
    await settings.getByRole('textbox', { name: words.orders.settings.externalPo }).fill('EXT-4711');
    const id = await saveNewOrder(person);
    await openOrder(person, id);
    await payDeposit(person, 'Transfer');
    await approve(person, 'Wholesale');
    await statusIs(person, 'approved');
    await allLeave(person);
  },
);
