import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { statusIds } from '@cordovan/domain/orders';
import { newBuyer } from './driver/buyers.ts';
import { acceptAndPay, payBalanceHere, statusSays } from './driver/customer-page.ts';
import { labelOf, openRegister, scan, scanAnswer, work } from './driver/factory.ts';
import { history, moneyOf, openOrder, section, statusIs } from './driver/order.ts';
import { leave, type Person, signIn } from './driver/person.ts';
import { openQuote } from './driver/quote.ts';
import { type Calls, callsAs, seedLink, seedOrder } from './driver/seed.ts';
import { filled, wordsOf } from './driver/words.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };
const PHOTO = path.join(import.meta.dirname, '../docs/img/customizer.webp');

const customers: Record<Language, { title: string; name: string; signature: string }> = {
  en: { title: 'in English', name: 'Paige Turner', signature: 'Paige A. Turner' },
  es: { title: 'in Spanish', name: 'Íñigo Marín', signature: 'Íñigo Marín Peña' },
};

interface Plan {
  readonly Days: readonly { readonly Date: string; readonly IsClosed: boolean }[];
  readonly Lines: readonly { readonly Id: number }[];
}

const move = (calls: Calls, id: number, StatusId: number) =>
  calls.send(`/api/orders/${id}/status`, { StatusId, Reason: 'Next step', Confirm: true });

/** Stocks enough leather and schedules the order. */
async function schedule(calls: Calls, id: number): Promise<void> {
  const leathers = await calls.read<{ Id: number; Name: string }[]>('/api/leatherItems');
  const leather = leathers.find(({ Name }) => Name === SOFA.leather)!.Id;
  await calls.send(`/api/leatherItems/${leather}/adjust`, { Difference: 500, Reason: 'Counted' });
  const { Days, Lines } = await calls.read<Plan>('/api/scheduler');
  const Date = Days.findLast(({ IsClosed }) => !IsClosed)!.Date;
  await calls.send('/api/scheduler/place', { OrderId: id, Date, LineId: Lines[0]!.Id, Confirm: true });
}

/** The factory scans the sofa's sewing. */
async function sew(factory: Person, id: number): Promise<void> {
  const { words } = factory;
  await openRegister(factory);
  await scan(factory, 'SEW');
  await work(factory, labelOf(id), 'start');
  await expect(scanAnswer(factory)).toHaveText(words.registers.operation.did.start);
  await work(factory, labelOf(id), 'end');
  await expect(scanAnswer(factory)).toHaveText(words.registers.operation.did.end);
}

/** The office attaches two photos and shows one of them to the customer. */
async function showPhoto(office: Person, id: number): Promise<void> {
  const { page, words } = office;
  await openOrder(office, id);
  const files = section(office, 'attachments');
  await files.getByRole('button').first().click();
  const buffer = await readFile(PHOTO);
  for (const name of ['frame.webp', 'internal.webp']) {
    await files.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/webp', buffer });
    await expect(files.getByText(name)).toBeVisible();
  }
  const name = filled(words.orders.attachments.show, { name: 'frame.webp' });
  await files.getByRole('switch', { name }).click();
  await expect(files.getByRole('switch', { name })).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function run(browser: Browser, request: APIRequestContext, language: Language): Promise<void> {
  const { name, signature } = customers[language];
  const calls = await callsAs(request, 'administrator');
  const id = await seedOrder(calls, { buyer: newBuyer(name), ...SOFA });
  const address = await seedLink(calls, id, language);
  const visitor = await openQuote(browser, address);
  const { page } = visitor;
  const words = await wordsOf(language);
  const { quote } = words;

  const deposit = await test.step('the quotation is accepted and paid with one button', async () => {
    await expect(page.getByRole('heading', { level: 1, name: quote.title })).toBeVisible();
    await expect(page.getByRole('img', { name: new RegExp(` (in|en) ${SOFA.leather}$`) })).toBeVisible();
    const closeUp = filled(quote.closeUps.ofLeather, { name: SOFA.leather });
    await expect(page.getByRole('img', { name: closeUp })).toBeVisible();
    const amount = await acceptAndPay(page, words, signature);
    await expect(page.getByRole('heading', { level: 1, name: quote.order })).toBeVisible();
    await expect(page.getByText(filled(quote.accepted, { name: signature }))).toBeVisible();
    await expect(page.getByRole('heading', { name: quote.status.approved.title })).toBeVisible();
    return amount;
  });
  const office = await signIn(browser, { as: 'administrator', language });
  await test.step('the office sees the approved order, who signed it and the deposit', async () => {
    await openOrder(office, id);
    await statusIs(office, 'approved');
    expect(await moneyOf(office, 'paid'), 'charged once').toBe(deposit);
    expect((await history(office)).join('\n')).toContain(signature);
  });
  await test.step('the week is shown once the order is scheduled', async () => {
    await schedule(calls, id);
    await statusSays(page, quote.status.scheduledWeek.title);
  });
  await test.step('operations are checked off while the order is built', async () => {
    await move(calls, id, statusIds.inProduction);
    const factory = await signIn(browser, { as: 'factory', language });
    await sew(factory, id);
    await statusSays(page, quote.status.inProduction.title);
    const steps = page.getByRole('list', { name: quote.operations.label }).getByRole('listitem');
    await expect(steps.filter({ hasText: quote.operations.sewing })).toContainText(quote.steps.done);
    await expect(steps.filter({ hasText: quote.operations.upholstery })).not.toContainText(quote.steps.done);
    await leave(factory);
  });
  await test.step('a photo that staff marked for the customer appears, and another doesn’t', async () => {
    await showPhoto(office, id);
    await page.reload();
    await expect(page.getByRole('img', { name: filled(quote.photoOf, { number: 1 }) })).toBeVisible();
    await expect(page.getByRole('img', { name: filled(quote.photoOf, { number: 2 }) })).toHaveCount(0);
  });
  await test.step('the order is finished, shipped, paid and delivered', async () => {
    await move(calls, id, statusIds.finished);
    await statusSays(page, quote.status.finished.title);
    await move(calls, id, statusIds.shipped);
    await statusSays(page, quote.status.onItsWay.title);
    const { Totals } = await calls.read<{ Totals: { Payable: number } }>(`/api/orders/${id}`);
    expect(await payBalanceHere(page, words)).toBe(Math.round(Totals.Payable * 100));
    await move(calls, id, statusIds.closed);
    await statusSays(page, quote.status.delivered.title);
  });
  expect([...office.faults, ...visitor.faults]).toEqual([]);
  for (const person of [visitor, office]) await leave(person);
}

for (const language of ['en', 'es'] as const)
  test(
    `the customer's page follows an order through its whole life, ${customers[language].title}`,
    { tag: ['@N-17', '@SHOP-36', '@PAY-22', '@N-20', '@N-15'] },
    async ({ browser, request }) => {
      await run(browser, request, language);
    },
  );
