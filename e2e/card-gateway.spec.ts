import { expect, type FrameLocator } from '@playwright/test';
import { keptOf, SOFA } from './driver/bad.ts';
import { newBuyer } from './driver/buyers.ts';
import { test } from './driver/card-shop.ts';
import { moneyOf, openOrder, section } from './driver/order.ts';
import { amountOf, answerOf, openPayment, payFrame } from './driver/payment.ts';
import { signIn } from './driver/person.ts';
import { silent } from './driver/refusals.ts';
import { callsAs, seedOrder } from './driver/seed.ts';

/** The Authorize.Net sandbox declines every card with this ZIP code. */
const DECLINED_ZIP = '46282';

async function typeCard(form: FrameLocator, zip: string): Promise<void> {
  await form.getByLabel('Card Number').fill('4111 1111 1111 1111');
  await form.getByLabel('Exp. Date').fill('12/39');
  await form.getByLabel('Card Code').fill('123');
  await form.getByLabel('First Name').fill('Ellen');
  await form.getByLabel('Last Name').fill('Johnson');
  await form.getByLabel('Zip').fill(zip);
}

test(
  'takes a deposit on Authorize.Net’s hosted page after a cancel and a decline, and records it once',
  { tag: ['@N-28', '@PAY-12', '@PAY-14', '@PAY-17', '@PAY-26'] },
  async ({ browser, request, cardShop }) => {
    const calls = await callsAs(request, 'administrator');
    const id = await seedOrder(calls, { buyer: newBuyer('Carla Deposit'), ...SOFA });
    const office = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = office;
    await openOrder(office, id);
    const dialog = await openPayment(office);
    const amount = await amountOf(office, dialog);
    const toCard = dialog.getByRole('button', { name: words.payments.toCard });
    const holder = payFrame(page, words);
    const form = holder.contentFrame();
    const pay = form.getByRole('button', { name: 'Pay' });
    const { bank, notices } = cardShop.emulator;
    const charges = () => bank.transactions.filter((each) => each.invoiceNumber.startsWith(`${id}-`));

    await test.step('cancel', async () => {
      await toCard.click();
      await expect(form.getByText(`Total $${(amount / 100).toFixed(2)}`)).toBeVisible();
      await expect(holder, 'as high as the page asks for').toHaveCSS('height', '781px');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(holder).toBeHidden();
      expect(charges()).toEqual([]);
    });

    await test.step('a declined card', async () => {
      await toCard.click();
      await typeCard(form, DECLINED_ZIP);
      await pay.click();
      await expect(form.getByRole('alert')).toHaveText('This transaction has been declined.');
      await expect(holder, 'higher by the message').toHaveCSS('height', '843px');
      expect((await keptOf(calls, id)).Payments).toEqual([]);
    });

    await test.step('an approved card', async () => {
      await form.getByLabel('Zip').fill('80202');
      await pay.click();
      const said = await answerOf(office);
      const [transactionId] = charges()
        .filter(({ status }) => status !== 'declined')
        .map(({ transId }) => transId);
      const comments = `Visa 1111, ${transactionId}`;
      expect(said).toContain(words.message('PAYMENT_SUCCESS', { comments }));
      await expect(section(office, 'payment')).toContainText(words.ui.section.done);

      expect(await Promise.all(cardShop.deliveries), 'the notice of the gateway').toEqual([200]);
      expect(await cardShop.tell(notices[0]!), 'and the same once more').toBe(200);
      const { Payments } = await keptOf(calls, id);
      expect(Payments).toMatchObject([
        { Amount: amount / 100, LastFour: '1111', TransactionId: transactionId },
      ]);
      await openOrder(office, id);
      expect(await moneyOf(office, 'paid')).toBe(amount);
    });
    await silent(office);
  },
);
