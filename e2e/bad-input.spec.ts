import { type APIRequestContext, expect, test } from '@playwright/test';
import { openCustomizer } from './driver/customizer.ts';
import { addPiece, fillNewOrder, openSection } from './driver/new-order.ts';
import { chooseAction, openOrder, section } from './driver/order.ts';
import { arrive, signIn } from './driver/person.ts';
import { acceptButton, openQuote } from './driver/quote.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { type Calls, callsAs, seedOrder } from './driver/seed.ts';
import { filled, starting, wordsOf } from './driver/words.ts';

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';
const EMOJI = '🛋️ 沙发 Ñandú';
const LONG = 'long '.repeat(820);
const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };

let buyers = 0;
async function seeded(request: APIRequestContext): Promise<{ calls: Calls; id: number; email: string }> {
  buyers += 1;
  const email = `bad.${Date.now()}.${buyers}@example.com`;
  const calls = await callsAs(request, 'administrator');
  return { calls, email, id: await seedOrder(calls, { buyer: { name: 'Ima Mistake', email }, ...SOFA }) };
}

interface Kept {
  readonly RowVersion: number;
  readonly Payments: readonly unknown[];
  readonly OrderComments: readonly { readonly Text: string }[];
  readonly Attachments: readonly unknown[];
  readonly StatusId: number;
}
const keptOf = async (calls: Calls, id: number): Promise<Kept> => {
  const { RowVersion, Payments, OrderComments, Attachments, StatusId } = await calls.read<Kept>(
    `/api/orders/${id}`,
  );
  return { RowVersion, Payments, OrderComments, Attachments, StatusId };
};

test('AUTH-18 PAY-22 PAY-23 BRIDGE-02 N-05 bad input at the doors that nobody has to sign in for', async ({
  browser,
}) => {
  const words = await wordsOf('en');
  const visitor = await arrive(browser);
  const { page } = visitor;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));

  await test.step('sign-in', async () => {
    const { signIn: door } = words.identity;
    await page.goto('/Account/Login');
    const email = page.getByRole('textbox', { name: starting(door.email) });
    const password = page.locator('input[type=password]');
    const submit = page.getByRole('button', { name: door.submit, exact: true });
    await submit.click();
    await refusedBeside(email, { text: `${door.email} is required`, typed: '' });
    await refusedBeside(password, { text: `${door.password} is required` });
    await email.fill(SCRIPT);
    await password.fill(EMOJI);
    await submit.click();
    await refusedBeside(email, { text: `${door.email} is not valid`, typed: SCRIPT });
    await email.fill('nobody@demo.test');
    await submit.click();
    await refusedInDialog({ ...visitor, words }, [words.message('INVALID_CREDENTIALS')]);
    await expect(password).toHaveValue(EMOJI);
    await expect(page).toHaveURL(/\/Account\/Login/);
  });

  await test.step('pay a balance', async () => {
    await page.goto('/Shop/PayBalance');
    const { payBalance } = words.payments;
    const number = page.getByRole('textbox', { name: starting(payBalance.number) });
    const find = page.getByRole('button', { name: payBalance.find });
    await find.click();
    await refusedBeside(number, { text: payBalance.numberMissing });
    for (const typed of ['0', '-17', 'abc', EMOJI, SCRIPT, '9'.repeat(60)]) {
      await number.fill(typed);
      await find.click();
      await refusedBeside(number, { text: words.message('NO_BALANCE_TO_PAY'), typed });
    }
    await expect(page.getByRole('button', { name: payBalance.pay })).toHaveCount(0);
  });

  await test.step('ask for a quote', async () => {
    await page.goto('/Bridge/Belmont');
    const { bridge } = words;
    const name = page.getByRole('textbox', { name: starting(bridge.name) });
    const email = page.getByRole('textbox', { name: starting(bridge.email) });
    const phone = page.getByRole('textbox', { name: starting(bridge.phone) });
    const ask = page.getByRole('button', { name: bridge.request, exact: true });
    await ask.click();
    await expect(page.getByRole('alert')).toContainText(words.message('BRIDGE_NAME_AND_EMAIL'));
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill(SCRIPT);
    await phone.pressSequentially('call me 303');
    await expect(phone, 'letters are no phone').toHaveValue('303');
    for (const typed of ['me', 'me@', 'me@here', 'a b@example.com', EMOJI]) {
      await email.fill(typed);
      await ask.click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert')).toContainText(words.message('BRIDGE_NAME_AND_EMAIL'));
      await expect(email).toHaveValue(typed);
      await expect(name).toHaveValue(SCRIPT);
    }
  });
  expect(dialogs).toEqual([]);
  await silent(visitor);
});

test('ORD-50 ORD-51 ORD-52 ORD-53 ORD-56 ERR-35 a new order with everything wrong: one list titled Error, nothing is stored', async ({
  browser,
  request,
}) => {
  const person = await signIn(browser, { as: 'salesperson', language: 'en' });
  const { page, words } = person;
  const calls = await callsAs(request, 'administrator');
  const count = async () => (await calls.read<{ Total: number }>('/api/orders?pageSize=1')).Total;
  const before = await count();
  await page.goto('/Order/Create');
  const create = page.getByRole('button', { name: words.orders.save.create });
  await create.click();
  await refusedInDialog(person, [
    words.message('CUSTOMER_INFO_REQUIRED'),
    words.message('SETTINGS_INFO_REQUIRED'),
    words.message('ADD_ONE_DETAIL'),
  ]);
  await fillNewOrder(person, {
    buyer: { name: SCRIPT, email: 'wrong@' },
    channel: 'Walk-in',
    delivery: 'Local delivery',
  });
  const settings = section(person, 'settings');
  const price = settings.getByRole('textbox', { name: words.orders.settings.deliveryPrice });
  await price.fill('-5');
  await refusedBeside(price, { text: /must be greater than \$/ });
  await addPiece(person, SOFA);
  const discount = section(person, 'details').getByRole('textbox', {
    name: words.orders.details.discount,
    exact: true,
  });
  await discount.fill('99999');
  await create.click();
  await refusedInDialog(person, [
    words.message('CUSTOMER_EMAIL_INVALID'),
    words.message('SETTINGS_INFO_REQUIRED'),
    words.message('DISCOUNT_OVER_MAXIMUM'),
  ]);
  await expect(discount).toHaveValue('$99,999.00');
  const customer = await openSection(person, 'customer');
  const email = customer.getByRole('textbox', { name: starting(words.customers.email) });
  await refusedBeside(email, { text: words.message('CUSTOMER_EMAIL_INVALID'), typed: 'wrong@' });
  await expect(customer.getByRole('textbox', { name: starting(words.customers.name) })).toHaveValue(SCRIPT);
  await expect(page).toHaveURL(/\/Order\/Create/);
  expect(await count()).toBe(before);
  await silent(person);
});

test('ORD-56 ORD-75 N-13 N-15 PRICE-27 the form of an order refuses beside the field or in one list, and keeps what was typed', async ({
  browser,
  request,
}) => {
  const { calls, id } = await seeded(request);
  const person = await signIn(browser, { as: 'salesperson', language: 'en' });
  const { page, words } = person;
  await openOrder(person, id);
  const before = await keptOf(calls, id);
  const save = page.getByRole('button', { name: words.orders.save.action });

  await test.step('customer, settings, discount', async () => {
    const customer = await openSection(person, 'customer');
    const email = customer.getByRole('textbox', { name: starting(words.customers.email) });
    await email.fill('no mail at all');
    await refusedBeside(email, { text: words.message('CUSTOMER_EMAIL_INVALID') });
    await customer
      .getByRole('button', { name: /Shipping address/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: words.customers.shippingAddress });
    const zip = dialog.getByRole('textbox', { name: words.customers.address.zipCode });
    await zip.pressSequentially('8o2x');
    await expect(zip, 'letters are no zip code').toHaveValue('82');
    await dialog.getByRole('textbox', { name: words.customers.address.description }).fill(SCRIPT);
    await dialog.getByRole('button', { name: words.customers.address.take }).click();
    await expect(dialog.getByRole('alert')).toContainText('Fill All the required fields');
    await expect(zip).toHaveValue('82');
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();

    const settings = await openSection(person, 'settings');
    const external = settings.getByRole('textbox', { name: words.orders.settings.externalPo });
    await external.fill('9'.repeat(61));
    const details = await openSection(person, 'details');
    const discount = details.getByRole('textbox', { name: words.orders.details.discount, exact: true });
    await discount.fill('-1');
    await save.click();
    await refusedInDialog(person, [words.message('TEXT_TOO_LONG', { field: 'externalPoNumber', max: 60 })]);
    await openSection(person, 'settings');
    await expect(external).toHaveValue('9'.repeat(61));
    await external.fill(SCRIPT);
    await save.click();
    await refusedInDialog(person, [words.message('ORDER_MSG_CUSTOMER'), words.message('DISCOUNT_NEGATIVE')]);
    await expect(external).toHaveValue(SCRIPT);
    await page.getByRole('button', { name: words.orders.save.discard }).click();
    await expect(save).toBeHidden();
  });

  await test.step('comments and files', async () => {
    await section(person, 'comments').getByRole('button').first().click();
    const comments = section(person, 'comments');
    const text = comments.getByRole('textbox', { name: words.orders.comments.write });
    const add = comments.getByRole('button', { name: words.orders.comments.add });
    await text.fill('   ');
    await expect(add).toBeDisabled();
    await text.fill(LONG);
    await add.click();
    await refusedInDialog(person, [words.message('TEXT_TOO_LONG', { field: 'text', max: 4_000 })]);
    await expect(text).toHaveValue(LONG);
    await section(person, 'attachments').getByRole('button').first().click();
    const files = section(person, 'attachments').locator('input[type=file]');
    for (const name of ['virus.exe', 'page.html', 'no-extension'])
      await test.step(name, async () => {
        await files.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('MZ') });
        await refusedInDialog(person, [words.message('FILE_TYPE_NOT_ALLOWED')]);
      });
    expect(await keptOf(calls, id)).toEqual(before);
    await section(person, 'comments').getByRole('button').first().click();
    await text.fill(`${SCRIPT} ${EMOJI}`);
    await add.click();
    await expect(comments.getByText(`${SCRIPT} ${EMOJI}`)).toBeVisible();
  });
  await silent(person);
});

test('PAY-02 PAY-03 PAY-05 PAY-08 PAY-27 PAY-28 PAY-31 PAY-32 the dialogs of money refuse beside the field, and take nothing', async ({
  browser,
  request,
}) => {
  const { calls, id } = await seeded(request);
  const person = await signIn(browser, { as: 'administrator', language: 'en' });
  const { page, words } = person;
  await openOrder(person, id);
  const before = await keptOf(calls, id);

  await test.step('payment', async () => {
    await page.getByRole('main').getByRole('button', { name: words.orders.pay, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: words.payments.title });
    const amount = dialog.getByRole('textbox', { name: words.payments.amount });
    await dialog.getByRole('combobox', { name: words.payments.method }).click();
    await page.getByRole('option', { name: words.payments.methods['credit card'], exact: true }).click();
    const digits = dialog.getByRole('textbox', { name: words.payments.lastFour });
    await digits.pressSequentially('4a2');
    const record = dialog.getByRole('button', { name: words.payments.record });
    for (const [typed, code] of [
      ['', 'PAY_ORDER_QUANTITY_ZERO'],
      ['-20', 'PAY_ORDER_QUANTITY_ZERO'],
      ['0.01', 'PAYMENT_BELOW_MINIMUM'],
      ['999999', 'PAYMENT_OVER_PRICE'],
    ] as const) {
      await amount.fill(typed);
      await record.click();
      await refusedBeside(amount, { text: words.message(code) });
      await refusedBeside(digits, { text: words.message('LAST_FOUR_INVALID'), typed: '42' });
    }
    await amount.fill('ten dollars');
    await expect(amount, 'letters are no amount').not.toHaveValue(/[a-z]/);
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
  });
  expect(await keptOf(calls, id)).toEqual(before);

  await calls.send('/api/order/addPayment', {
    Orderid: id,
    Amount: (await calls.read<{ Totals: { Balance: number } }>(`/api/orders/${id}`)).Totals.Balance,
    PaymentMethod: 'cash',
    Type: 'balance',
  });
  await calls.send(`/api/orders/${id}/status`, { StatusId: 1, Reason: 'Go' });
  await openOrder(person, id);
  const approved = await keptOf(calls, id);

  await test.step('cancel', async () => {
    await chooseAction(person, words.orders.to[8]);
    const dialog = page.getByRole('dialog', { name: words.orders.cancel.title });
    const refund = dialog.getByRole('textbox', { name: words.message('CANCEL_REFUND_LABEL') });
    const reason = dialog.getByRole('textbox', { name: words.orders.status.reason });
    const yes = dialog.locator('form').getByRole('button', { name: words.orders.cancel.action });
    for (const [typed, code] of [
      ['-1', 'REFUND_NEGATIVE'],
      ['999999', 'REFUND_OVER_PAYMENTS'],
    ] as const) {
      await refund.fill(typed);
      await yes.click();
      await refusedBeside(refund, { text: words.message(code) });
      await refusedBeside(reason, { text: words.message('REASON_REQUIRED'), typed: '' });
    }
    await refund.fill('0');
    await reason.fill(LONG);
    await yes.click();
    await refusedInDialog(person, [words.message('TEXT_TOO_LONG', { field: 'reason', max: 4_000 })]);
    await page.keyboard.press('Escape');
  });
  await test.step('remake', async () => {
    await openOrder(person, id);
    await chooseAction(person, words.orders.remake.title);
    const dialog = page.getByRole('dialog', { name: words.orders.remake.title });
    const number = dialog.getByRole('textbox', { name: words.orders.remake.number });
    const move = dialog.getByRole('button', { name: words.orders.remake.action });
    await move.click();
    await refusedBeside(number, { text: words.message('REMAKE_PO_REQUIRED') });
    for (const typed of [SCRIPT, EMOJI]) {
      await number.fill(typed);
      await move.click();
      await refusedBeside(number, { text: words.message('REMAKE_TARGET_REQUIRED'), typed });
    }
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
  });
  expect(await keptOf(calls, id)).toEqual(approved);
  await silent(person);
});

test('CUST-05 CUST-12 CZR-07 N-17 N-24 customers, the customizer and an acceptance refuse what is not complete, and keep it', async ({
  browser,
  request,
}) => {
  const { calls, id } = await seeded(request);
  const { CustomerId } = await calls.read<{ CustomerId: number }>(`/api/orders/${id}`);
  const person = await signIn(browser, { as: 'salesperson', language: 'en' });
  const { page, words } = person;

  await test.step('the customer’s page', async () => {
    await page.goto(`/Customers/Detail/${CustomerId}`);
    await page.getByRole('button', { name: words.customers.page.edit, exact: true }).click();
    const field = (label: string) => page.getByRole('textbox', { name: starting(label) }).first();
    const save = page.getByRole('button', { name: words.customers.page.save, exact: true });
    await field(words.customers.name).fill(' ');
    await field(words.customers.email).fill(SCRIPT);
    await save.click();
    await refusedBeside(field(words.customers.name), { text: filled(words.ui.required, { field: 'Name' }) });
    await refusedBeside(field(words.customers.email), {
      text: words.message('CUSTOMER_EMAIL_INVALID'),
      typed: SCRIPT,
    });
    await expect(
      page.getByRole('alert').filter({ hasText: words.message('ORDER_MSG_CUSTOMER') }),
    ).toBeVisible();
    await field(words.customers.email).fill('ima.mistake@example.com');
    await field(words.customers.name).fill('n'.repeat(201));
    await save.click();
    await refusedInDialog(person, [words.message('TEXT_TOO_LONG', { field: 'name', max: 200 })]);
    await expect(field(words.customers.name)).toHaveValue('n'.repeat(201));
    const { Name } = await calls.read<{ Name: string }>(`/api/customers/${CustomerId}`);
    expect(Name).toBe('Ima Mistake');
    await page.getByRole('button', { name: words.ui.cancel, exact: true }).click();
  });

  await test.step('a note', async () => {
    await page.getByRole('button', { name: words.customers.timeline.addTitle, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.customers.timeline.addTitle });
    const text = dialog.getByRole('textbox', { name: starting(words.customers.timeline.text) });
    await dialog.getByRole('button', { name: words.customers.timeline.add, exact: true }).click();
    await refusedBeside(text, { text: filled(words.ui.required, { field: words.customers.timeline.text }) });
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
  });

  await test.step('the customizer', async () => {
    await openCustomizer(page);
    const save = page.getByRole('button', { name: 'Save quotation' });
    await page.getByRole('tab', { name: 'Customer', exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(EMOJI);
    const email = panel.getByRole('textbox', { name: 'Email' });
    await email.fill('ima@mistake');
    await refusedBeside(email, { text: words.message('CUSTOMER_EMAIL_INVALID') });
    await save.click();
    await refusedInDialog(person, [words.message('ORDER_MSG_CUSTOMER')]);
    await expect(email).toHaveValue('ima@mistake');
    await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(EMOJI);
  });

  await test.step('an acceptance', async () => {
    const link = await calls.send<{ Address: string }>(`/api/orders/${id}/quote/links`, { Language: 'en' });
    const visitor = await openQuote(browser, link.Address);
    const name = visitor.page.getByRole('textbox', { name: starting(words.quote.name) });
    for (const typed of ['', '   ']) {
      await name.fill(typed);
      await acceptButton(visitor.page, words).click();
      const text = words.message('FIELD_REQUIRED', { field: words.quote.name });
      await refusedBeside(name, { text, typed });
    }
    const sharing = await calls.read<{ Acceptance: unknown }>(`/api/orders/${id}/quote`);
    expect(sharing.Acceptance).toBeNull();
    await silent(visitor);
  });
  await silent(person);
});
