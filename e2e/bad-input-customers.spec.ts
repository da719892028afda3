import { expect, test } from '@playwright/test';
import { newBuyer } from './driver/buyers.ts';
import { openCustomizer } from './driver/customizer.ts';
import { EMOJI, SCRIPT, seedMistake, SOFA } from './driver/bad.ts';
import { signIn } from './driver/person.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { callsAs, seedOrder } from './driver/seed.ts';
import { filled, starting } from './driver/words.ts';
import { visit } from './driver/visit.ts';

test(
  'customer forms and the customizer refuse incomplete entries and keep them',
  { tag: ['@CUST-05', '@CUST-12', '@CZR-07'] },
  async ({ browser, request }) => {
    const { calls, id } = await seedMistake(request);
    const { CustomerId } = await calls.read<{ CustomerId: number }>(`/api/orders/${id}`);
    const person = await signIn(browser, { as: 'salesperson', language: 'en' });
    const { page, words } = person;

    await test.step('the customer’s page', async () => {
      await visit(page, `/Customers/Detail/${CustomerId}`);
      await page.getByRole('button', { name: words.customers.page.edit, exact: true }).click();
      const field = (label: string) => page.getByRole('textbox', { name: starting(label) }).first();
      const save = page.getByRole('button', { name: words.customers.page.save, exact: true });
      await field(words.customers.name).fill(' ');
      await field(words.customers.email).fill(SCRIPT);
      await save.click();
      await refusedBeside(field(words.customers.name), {
        text: filled(words.ui.required, { field: 'Name' }),
      });
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
      await refusedBeside(text, {
        text: filled(words.ui.required, { field: words.customers.timeline.text }),
      });
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
    await silent(person);
  },
);

test(
  'a merge is refused if one customer changed since, and keeps the choices',
  { tag: ['@CUST-01', '@N-10'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const phone = `303-555-${String(Date.now()).slice(-4)}`;
    const twins = [newBuyer('Mia Merge'), newBuyer('Mina Merger')].map((buyer) => ({ ...buyer, phone }));
    const ids: number[] = [];
    for (const buyer of twins) {
      const id = await seedOrder(calls, { buyer, ...SOFA });
      ids.push((await calls.read<{ CustomerId: number }>(`/api/orders/${id}`)).CustomerId);
    }
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { merge, duplicates } = words.customers;
    await visit(page, `/Customers/Duplicates?customer=${ids[0]}`);
    const compare = filled(duplicates.compareNames, { one: twins[0]!.name, other: twins[1]!.name });
    const compareBack = filled(duplicates.compareNames, { one: twins[1]!.name, other: twins[0]!.name });
    await page
      .getByRole('button', { name: compare })
      .or(page.getByRole('button', { name: compareBack }))
      .click();
    const dialog = page.getByRole('dialog', { name: merge.title });
    const other = dialog.getByRole('radio', { name: `${merge.email}: ${twins[1]!.email}` });
    await other.check();
    const { RowVersion, Name, Email } = await calls.read<Record<string, unknown>>(`/api/customers/${ids[1]}`);
    await calls.send(`/api/customers/${ids[1]}`, { Name, Email, Phone: '303-555-0199', RowVersion });
    await dialog.getByRole('button', { name: merge.do }).click();
    await refusedInDialog(person, [words.message('STALE_RECORD')]);
    await expect(other).toBeChecked();
    for (const id of ids)
      expect(await calls.read<{ Id: number }>(`/api/customers/${id}`)).toMatchObject({ Id: id });
    await silent(person);
  },
);
