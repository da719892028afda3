import { expect, type Locator, type Page, test } from '@playwright/test';
import { newBuyer } from './driver/buyers.ts';
import { addPiece, openSection } from './driver/new-order.ts';
import { openOrder, section } from './driver/order.ts';
import { spoil } from './driver/pages.ts';
import { openPayment } from './driver/payment.ts';
import { leave, people, type Person, signInByForm } from './driver/person.ts';
import { callsAs, seedOrder } from './driver/seed.ts';
import { containing } from './driver/words.ts';

const MINUTE_MS = 60_000;
const NOTE = 'Leave the old sofa at the loading dock';

const signInDialog = ({ page, words }: Person): Locator =>
  page.getByRole('dialog', { name: words.identity.signIn.again });

/**
 * Advances the clock until the idle session has this many seconds left. Repeats if a late response extends the
 * session. Never sets the clock back, because the page's clock would then stop for good.
 */
async function shortly(
  page: Page,
  { secondsLeft, shows }: { secondsLeft: number; shows: Locator },
): Promise<void> {
  await expect(async () => {
    const left = await page.evaluate(() => Number(sessionStorage.getItem('sessionTime')) - Date.now());
    if (left > secondsLeft * 1000) await page.clock.fastForward(left - secondsLeft * 1000);
    await expect(shows).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Ends the session on the server only, without the page noticing. */
const serverForgets = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/account/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}` },
    }),
  );

/** Signs in on top of the screen, after a typo. */
async function signInAgain(person: Person): Promise<void> {
  const { page, words } = person;
  const dialog = signInDialog(person);
  await expect(dialog).toContainText(words.identity.signIn.againHint);
  await expect(dialog.getByRole('textbox', { name: words.identity.signIn.email })).toHaveValue(
    people.salesperson,
  );
  const password = dialog.locator('input[type=password]');
  const submit = dialog.getByRole('button', { name: words.identity.signIn.submit });
  await password.fill('Not-the-one-1!');
  await submit.click();
  const ok = page.getByRole('button', { name: words.ui.ok, exact: true });
  await expect(page.getByRole('dialog').filter({ has: ok })).toContainText(
    words.message('INVALID_CREDENTIALS'),
  );
  await ok.click();
  await expect(password, 'what was typed stays').toHaveValue('Not-the-one-1!');
  await password.fill('Demo-1234!');
  await submit.click();
  await expect(dialog).toBeHidden();
}

test(
  'nothing typed is lost when the session ends while a form is open',
  { tag: ['@N-08', '@N-31', '@NAV-37', '@AUTH-08', '@ERR-05', '@ERR-06'] },
  async ({ browser, request }) => {
    const person = await signInByForm(browser, { as: 'salesperson', language: 'es' });
    const { page, words } = person;
    const calls = await callsAs(request, 'salesperson');
    const id = await seedOrder(calls, {
      buyer: newBuyer('Sess Ion'),
      item: 'Belmont Chair',
      leather: 'Denim',
    });
    await openOrder(person, id);
    await spoil(page).clock.install();
    const settings = await openSection(person, 'settings');
    const number = settings.getByRole('textbox', { name: words.orders.settings.externalPo });
    await number.fill('TYPED-1');

    await test.step('choosing to stay renews the session a minute before its end', async () => {
      const warning = page.getByRole('dialog', { name: words.identity.session.title });
      await shortly(page, { secondsLeft: 55, shows: warning });
      await expect(warning).toContainText(containing(words.message('SESSION_EXPIRES_SOON')));
      await warning.getByRole('button', { name: words.identity.session.stay }).click();
      await expect(warning).toBeHidden();
      await expect(number).toHaveValue('TYPED-1');
      const left = await page.evaluate(() => Number(sessionStorage.getItem('sessionTime')) - Date.now());
      expect(left, 'a whole session again').toBeGreaterThan(10 * MINUTE_MS);
    });

    await test.step('the session expires while the user types, on the server too', async () => {
      const details = await openSection(person, 'details');
      await addPiece(person, { item: 'Sofá de 3 plazas Belmont', leather: 'Chestnut' });
      const note = details
        .getByRole('textbox', { name: containing(words.orders.details.commentsOf) })
        .first();
      await note.fill(NOTE);
      await serverForgets(page);
      await shortly(page, { secondsLeft: -5, shows: signInDialog(person) });
      await signInAgain(person);
      await expect(note).toHaveValue(NOTE);
      await openSection(person, 'settings');
      await expect(number).toHaveValue('TYPED-1');
    });

    await test.step('only the server ends the session: saving asks for sign-in, then saves', async () => {
      await serverForgets(page);
      const save = page.getByRole('button', { name: words.orders.save.action });
      // The page may notice by itself through its live events. Its dialog then already covers the button.
      await save.dispatchEvent('click');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toContainText(words.message('UNAUTHORIZED'));
      await signInAgain(person);
      await expect(number).toHaveValue('TYPED-1');
      await save.click();
      await expect(save).toBeHidden();
    });

    await test.step('the session expires in the payment dialog: the sign-in dialog opens on top of it', async () => {
      const payment = await openPayment(person);
      const amount = payment.getByRole('textbox', { name: words.payments.amount });
      await amount.fill('123.45');
      await serverForgets(page);
      await shortly(page, { secondsLeft: -5, shows: signInDialog(person) });
      await signInAgain(person);
      await expect(amount).toHaveValue('$123.45');
      await payment.getByRole('button', { name: words.ui.cancel }).click();
      await expect(payment).toBeHidden();
    });

    await openOrder(person, id);
    await expect(
      (await openSection(person, 'settings')).getByRole('textbox', {
        name: words.orders.settings.externalPo,
      }),
    ).toHaveValue('TYPED-1');
    await openSection(person, 'details');
    const kept = section(person, 'details').getByRole('textbox', {
      name: containing(words.orders.details.commentsOf),
    });
    await expect(kept).toHaveCount(2);
    await expect(kept.first()).toHaveValue(NOTE);
    // The refused sign-in and the refused save are failed requests, which the browser logs.
    expect(person.faults.filter((fault) => !/40[01]/.test(fault))).toEqual([]);
    await leave(person);
  },
);
