import { expect, test } from '@playwright/test';
import { SCRIPT, SOFA } from './driver/bad.ts';
import { addPiece, fillNewOrder, openSection } from './driver/new-order.ts';
import { section } from './driver/order.ts';
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
