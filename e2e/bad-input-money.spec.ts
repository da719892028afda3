import { expect, test } from '@playwright/test';
import { keptOf, LONG, seedMistake } from './driver/bad.ts';
import { chooseAction, openOrder } from './driver/order.ts';
import { signIn } from './driver/person.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { seedPayment } from './driver/seed.ts';

test(
  'payment dialogs refuse bad amounts at the field and charge nothing',
  { tag: ['@PAY-02', '@PAY-03', '@PAY-05', '@PAY-08', '@PAY-27', '@PAY-28'] },
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
    expect(await keptOf(calls, id)).toEqual(approved);
    await silent(person);
  },
);
