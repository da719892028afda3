import { expect, test } from '@playwright/test';
import { EMOJI, keptOf, LONG, SCRIPT, seedMistake } from './driver/bad.ts';
import { chooseAction, openOrder, section } from './driver/order.ts';
import { signIn } from './driver/person.ts';
import { fails, refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { seedPayment } from './driver/seed.ts';
import { containing } from './driver/words.ts';

test(
  'payment dialogs refuse bad amounts at the field and charge nothing',
  { tag: ['@PAY-02', '@PAY-03', '@PAY-05', '@PAY-08', '@PAY-27', '@PAY-28', '@PAY-31', '@PAY-32'] },
  async ({ browser, request }) => {
    const { calls, id } = await seedMistake(request);
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    await openOrder(person, id);
    const before = await keptOf(calls, id);

    await test.step('payment', async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: words.orders.pay, exact: true })
        .first()
        .click();
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
      await record.click();
      const example = words.ui.number.like.replace('{{example}}', '$12.50');
      await refusedBeside(amount, { text: example, typed: 'ten dollars' });
      await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    });
    expect(await keptOf(calls, id)).toEqual(before);

    await seedPayment(calls, id);
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
  },
);

test(
  'a bad refund is refused at the field and by the server, and refunds nothing',
  { tag: ['@N-33', '@PAY-27', '@PAY-28'] },
  async ({ browser, request }) => {
    const { calls, id } = await seedMistake(request);
    await seedPayment(calls, id);
    const before = await keptOf(calls, id);
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { giveBack } = words.payments;
    await openOrder(person, id);
    await section(person, 'payment').getByRole('button').first().click();
    const open = section(person, 'payment').getByRole('button', { name: giveBack.open });
    await open.click();
    const dialog = page.getByRole('dialog', { name: giveBack.title });
    const amount = dialog.getByRole('textbox', { name: words.payments.amount });
    const reason = dialog.getByRole('textbox', { name: giveBack.reason });
    const yes = dialog.getByRole('button', { name: giveBack.action, exact: true });
    for (const [typed, code] of [
      ['-1', 'REFUND_NEGATIVE'],
      ['0', 'PAY_ORDER_QUANTITY_ZERO'],
      ['999999', 'REFUND_OVER_PAYMENTS'],
    ] as const) {
      await amount.fill(typed);
      await yes.click();
      await refusedBeside(amount, { text: words.message(code) });
      await refusedBeside(reason, { text: words.message('REASON_REQUIRED'), typed: '' });
    }
    await amount.fill('10');
    await reason.fill(LONG);
    await yes.click();
    await expect(dialog.getByRole('alert')).toContainText(
      words.message('TEXT_TOO_LONG', { field: 'reason', max: 4_000 }),
    );
    await expect(reason).toHaveValue(LONG);
    await expect(amount).toHaveValue('$10.00');
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    expect(await keptOf(calls, id)).toEqual(before);
    await silent(person);
  },
);

test(
  'a failed email or link shows an error and can be retried',
  { tag: ['@NAV-33', '@N-24', '@N-17'] },
  async ({ browser, request }) => {
    const { id } = await seedMistake(request);
    const person = await signIn(browser, { as: 'salesperson', language: 'en' });
    const { page, words } = person;
    await openOrder(person, id);

    await test.step('an email', async () => {
      await chooseAction(person, words.orders.send.to.quote);
      const dialog = page.getByRole('dialog', { name: words.orders.send.title });
      const mended = await fails(page, '**/api/order*/send-Email');
      await dialog.getByRole('button', { name: words.orders.send.action }).click();
      await refusedInDialog(person, [words.message('SERVER_ERROR')]);
      await mended();
      await chooseAction(person, words.orders.send.to.quote);
      await dialog.getByRole('button', { name: words.orders.send.action }).click();
      // The demo company has no mail server: the email waits in the outbox.
      const later = page.getByRole('dialog').filter({ hasText: words.orders.send.later });
      await later.getByRole('button', { name: words.ui.ok, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a link', async () => {
      const { share } = words.documents;
      await page.getByRole('button', { name: share.open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: containing(share.title) });
      const mended = await fails(page, `**/api/orders/${id}/quote/links`);
      await dialog.getByRole('button', { name: share.make }).click();
      await refusedInDialog(person, [words.message('SERVER_ERROR')]);
      await expect(dialog.getByRole('textbox', { name: share.address })).toHaveCount(0);
      await mended();
      await dialog.getByRole('button', { name: share.make }).click();
      await expect(dialog.getByRole('textbox', { name: share.address })).toHaveValue(/Shop\/Quote/);
    });
    await silent(person, /status of 500/);
  },
);
