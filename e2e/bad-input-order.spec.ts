import { expect, test } from '@playwright/test';
import { EMOJI, keptOf, LONG, SCRIPT, seedMistake, SOFA } from './driver/bad.ts';
import { addPiece, fillNewOrder, openSection } from './driver/new-order.ts';
import { openOrder, section } from './driver/order.ts';
import { signIn } from './driver/person.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { callsAs } from './driver/seed.ts';
import { starting } from './driver/words.ts';
import { visit } from './driver/visit.ts';

test(
  'an invalid new order lists its errors in one dialog and stores nothing',
  { tag: ['@ORD-50', '@ORD-51', '@ORD-52', '@ORD-53', '@ORD-56', '@ERR-35'] },
  async ({ browser, request }) => {
    const person = await signIn(browser, { as: 'salesperson', language: 'en' });
    const { page, words } = person;
    const calls = await callsAs(request, 'administrator');
    const count = async () => (await calls.read<{ Total: number }>('/api/orders?pageSize=1')).Total;
    const before = await count();
    await visit(page, '/Order/Create');
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
    await refusedBeside(price, { text: words.message('PRICE_NEGATIVE') });
    await price.fill('5');
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
    await openSection(person, 'details');
    await expect(discount).toHaveValue('$99,999.00');
    const customer = await openSection(person, 'customer');
    const email = customer.getByRole('textbox', { name: starting(words.customers.email) });
    await refusedBeside(email, { text: words.message('CUSTOMER_EMAIL_INVALID'), typed: 'wrong@' });
    await expect(customer.getByRole('textbox', { name: starting(words.customers.name) })).toHaveValue(SCRIPT);
    await expect(page).toHaveURL(/\/Order\/Create/);
    expect(await count()).toBe(before);
    await silent(person);
  },
);

test(
  'the order form shows errors at the field or in one list and keeps the entries',
  { tag: ['@ORD-56', '@ORD-75', '@N-13', '@N-15', '@PRICE-27'] },
  async ({ browser, request }) => {
    const { calls, id } = await seedMistake(request);
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
      await refusedInDialog(person, [
        words.message('ORDER_MSG_CUSTOMER'),
        words.message('DISCOUNT_NEGATIVE'),
      ]);
      await openSection(person, 'settings');
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
  },
);
