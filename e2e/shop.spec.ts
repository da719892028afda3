import { expect, type FrameLocator, test } from '@playwright/test';
import { signOut } from '@cordovan/contracts/identity';
import { statusIds } from '@cordovan/domain/orders';
import { newBuyer } from './driver/buyers.ts';
import { test as cardTest } from './driver/card-shop.ts';
import { arrive, PASSWORD, people } from './driver/person.ts';
import { fading, floorOf, stopFades } from './driver/cross-fade.ts';
import { quiet } from './driver/quiet.ts';
import { silent } from './driver/refusals.ts';
import { callsAs } from './driver/seed.ts';
import {
  addAddress,
  button,
  choose,
  clean,
  enter,
  FOUNDRY,
  HARLOW,
  introduce,
  orderOf,
  PHONE,
  type Placed,
  placedBy,
  type Shopper,
  thanked,
} from './driver/shop.ts';
import { filled, starting, wordsOf } from './driver/words.ts';

test(
  'sends a quote for a sofa in a chosen leather, after a look at it from the front',
  { tag: ['@IMG-11', '@SHOP-01', '@SHOP-31', '@SHOP-35', '@SHOP-37', '@AUTH-31'] },
  async ({ browser, request }) => {
    const shopper = await enter(browser, HARLOW);
    const { page, words } = shopper;
    await page.getByRole('button', { name: starting('Savannah') }).click();
    await choose(shopper, words.shop.steps.leather, 'Nero');
    const views = page.getByRole('list', { name: words.shop.views.title });
    await views.getByRole('button', { name: words.shop.views.front }).click();
    const front = filled(words.shop.frontOf, { name: 'Savannah Sofa 3-seat', leather: 'Nero' });
    const picture = page.getByRole('img', { name: front });
    await expect(picture.locator('canvas').first()).toHaveAttribute('data-drawn', 'true');
    const closeUp = filled(words.shop.closeUp.ofLeather, { name: 'Nero' });
    await expect(shopper.page.getByRole('img', { name: closeUp })).toBeVisible();
    await button(shopper, words.shop.ask).click();
    await button(shopper, words.shop.send.send).click();
    await expect(shopper.page.getByRole('alert')).toHaveText(words.message('FILL_NAME_AND_EMAIL'));
    await clean(shopper, 'a quote, refused');
    await introduce(shopper);
    const placed = await placedBy(shopper, () => button(shopper, words.shop.send.send).click());
    await thanked(shopper, placed);
    const calls = await callsAs(request, 'administrator');
    expect(await orderOf(calls, placed)).toMatchObject({
      StatusId: statusIds.quotation,
      Customer: { Email: shopper.email },
    });
    await silent(shopper);
  },
);

test(
  'fades from one leather to the next without a change of the floor',
  { tag: '@IMG-11' },
  async ({ browser }) => {
    const shopper = await enter(browser, HARLOW);
    const { page, words } = shopper;
    const picture = page.locator('figure').first().getByRole('img').first();
    await expect(picture.locator('canvas').first()).toHaveAttribute('aria-busy', 'false');
    await quiet(page);
    const before = await floorOf(picture);
    expect(Math.max(...before) - Math.min(...before), 'the shadow is in the picture').toBeGreaterThan(40);
    await stopFades(page);
    await choose(shopper, words.shop.steps.leather, 'Nero');
    await fading(page);
    const during = await floorOf(picture);
    expect(Math.max(...during.map((level, at) => Math.abs(level - before[at]!)))).toBeLessThan(4);
    await silent(shopper);
  },
);

test(
  'sends a quote in flavor mode to a company that takes no payments',
  { tag: ['@SHOP-07', '@SHOP-33', '@C-31'] },
  async ({ browser, request }) => {
    const shopper = await enter(browser, FOUNDRY);
    const { words } = shopper;
    await expect(button(shopper, words.shop.pay)).toHaveCount(0);
    await choose(shopper, words.shop.steps.flavor, 'Larsen North');
    await button(shopper, words.shop.ask).click();
    await introduce(shopper);
    const placed = await placedBy(shopper, () => button(shopper, words.shop.send.send).click());
    await thanked(shopper, placed);
    const calls = await callsAs(request, 'administrator');
    expect(await orderOf(calls, placed)).toMatchObject({ StatusId: statusIds.quotation });
    await silent(shopper);
  },
);

/** Opens the deposit, fills it in, and continues to the card. */
async function fillDeposit(shopper: Shopper): Promise<Placed> {
  const { words } = shopper;
  await button(shopper, words.shop.pay).click();
  await introduce(shopper);
  await addAddress(shopper);
  return placedBy(shopper, () => button(shopper, words.shop.send.toCard).click());
}

const frameOf = ({ page, words }: Shopper): FrameLocator =>
  page.locator(`iframe[title="${words.shop.send.cardFrame}"]`).contentFrame();

/** Waits for the receipt, closes it, and checks the thank-you text on the next page. */
async function readReceipt(shopper: Shopper, placed: Placed, card: string): Promise<void> {
  const { page, words } = shopper;
  await expect(page.getByRole('status').filter({ hasText: card })).toContainText(
    words.message('PAYMENT_SUCCESS', { comments: card }),
  );
  // The browser takes the card's frame away a moment after the page did.
  await expect.poll(() => page.frames().length).toBe(1);
  await clean(shopper, 'a receipt');
  await button(shopper, words.shop.send.done).click();
  await thanked(shopper, placed);
}

test(
  'takes a deposit in the frame of the test gateway after a cancel, and approves the order',
  { tag: ['@SHOP-32', '@SHOP-36', '@PAY-09', '@PAY-14', '@PAY-17'] },
  async ({ browser, request }) => {
    const shopper = await enter(browser, HARLOW);
    const { page, words } = shopper;
    const placed = await fillDeposit(shopper);
    const frame = frameOf(shopper);
    await expect(frame.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    await clean(shopper, 'the card');
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel(words.shop.send.address)).toHaveValue('1 Main St');
    await clean(shopper, 'a deposit');

    await button(shopper, words.shop.send.toCard).click();
    await frame.getByLabel('Card number').fill('4111 1111 1111 1111');
    await frame.getByLabel('Expires').fill('12/39');
    await frame.getByLabel('Code', { exact: true }).fill('123');
    await frame.getByLabel('Name on the card').fill('Vera Visitor');
    await frame.getByRole('button', { name: /^Pay \$/ }).click();
    await readReceipt(shopper, placed, 'Visa 1111');

    const order = await orderOf(await callsAs(request, 'administrator'), placed);
    const Amount = Math.round(order.Totals.Total * 30) / 100;
    expect(order).toMatchObject({
      StatusId: statusIds.approved,
      Payments: [{ Amount, LastFour: '1111' }],
      Customer: { Email: shopper.email },
    });
    await silent(shopper);
  },
);

cardTest(
  'takes a deposit on the hosted page of Authorize.Net after a declined card, once',
  { tag: ['@N-28', '@PAY-12', '@PAY-26', '@C-61', '@NAV-34'] },
  async ({ browser, request, cardShop }) => {
    const shopper = await enter(browser, HARLOW);
    const placed = await fillDeposit(shopper);
    const form = frameOf(shopper);
    await form.getByLabel('Card Number').fill('4111 1111 1111 1111');
    await form.getByLabel('Exp. Date').fill('12/39');
    await form.getByLabel('Card Code').fill('123');
    await form.getByLabel('First Name').fill('Vera');
    await form.getByLabel('Last Name').fill('Visitor');
    // The sandbox declines every card of this ZIP code.
    await form.getByLabel('Zip').fill('46282');
    await form.getByRole('button', { name: 'Pay' }).click();
    await expect(form.getByRole('alert')).toHaveText('This transaction has been declined.');
    await form.getByLabel('Zip').fill('80202');
    await form.getByRole('button', { name: 'Pay' }).click();
    await readReceipt(shopper, placed, 'Visa 1111');

    const order = await orderOf(await callsAs(request, 'administrator'), placed);
    expect(order.StatusId).toBe(statusIds.approved);
    expect(order.Payments).toHaveLength(1);
    const charges = cardShop.emulator.bank.transactions.filter(
      ({ invoiceNumber, status }) => invoiceNumber.startsWith(`${placed.Id}-`) && status !== 'declined',
    );
    expect(charges).toHaveLength(1);
    await silent(shopper);
  },
);

test(
  'signs a sales rep in, refuses an email that isn’t a rep’s, signs in again after expiry, and places the order',
  { tag: ['@NAV-37', '@N-08', '@SHOP-39', '@SHOP-42', '@AUTH-32'] },
  async ({ browser, request }) => {
    const visitor = await arrive(browser);
    await visitor.page.setViewportSize(PHONE);
    await visitor.page.goto(`${HARLOW}&isSalesRep=1`);
    const words = await wordsOf('en');
    const shopper: Shopper = { ...visitor, words, email: newBuyer('Carl').email };
    const { page } = shopper;
    const { shopRep: rep } = words;
    const { send } = words.shop;
    const login = page.getByRole('dialog', { name: rep.title });
    const signIn = async () => {
      await login.getByLabel(send.email, { exact: true }).fill(people.salesperson);
      await login.getByLabel(rep.password).fill(PASSWORD);
      await login.getByRole('button', { name: rep.signIn, exact: true }).click();
      await expect(login).toHaveCount(0);
    };
    await expect(login).toBeVisible();
    await clean(shopper, 'the sign-in of a rep');
    await signIn();

    await button(shopper, words.shop.ask).click();
    await introduce(shopper);
    await expect(page.getByLabel(rep.repEmail)).toHaveValue(people.salesperson);
    await page.getByLabel(rep.repEmail).fill('stranger@example.com');
    await button(shopper, rep.send).click();
    await expect(page.getByRole('alert')).toHaveText(words.message('INVALID_SALES_REP_EMAIL'));
    await page.getByLabel(rep.repEmail).fill(people.salesperson);

    await page.evaluate(
      async ({ path, method }) => {
        const headers = { Authorization: `Bearer ${sessionStorage.getItem('token')}` };
        await fetch(path, { method, headers });
      },
      { path: signOut.path, method: signOut.method },
    );
    await button(shopper, rep.send).click();
    await expect(login).toBeVisible();
    const placed = await placedBy(shopper, signIn);
    await thanked(shopper, placed);

    const calls = await callsAs(request, 'administrator');
    const reps = await calls.read<{ Id: number; Email: string }[]>('/api/sales-reps');
    const sam = reps.find(({ Email }) => Email === people.salesperson);
    expect(await orderOf(calls, placed)).toMatchObject({
      SalesRepId: sam!.Id,
      Customer: { Email: shopper.email },
    });
    await silent(shopper, /status of 4(00|01|09)/);
  },
);
