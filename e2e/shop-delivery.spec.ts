import { type Browser, expect, type Locator, test } from '@playwright/test';
import { shortDay } from '@cordovan/domain/shop';
import { findingsOf } from './driver/axe.ts';
import { allLeave, signIn } from './driver/person.ts';
import { type Calls, callsAs } from './driver/seed.ts';
import { button, clean, enter, introduce, placedBy, type Shopper, thanked } from './driver/shop.ts';
import { filled, starting } from './driver/words.ts';

/** The main company's shop, whose store is in Pasadena. */
const HOUSE = '/Shop';
const STORE = 'Colorado Boulevard';

interface Store {
  readonly Id: number;
  readonly Name: string;
}
interface KeptOrder {
  readonly DeliveryDate: string;
  readonly OrderDate: string;
  readonly Totals: { readonly Subtotal: number };
}

/** The store without delivery areas. */
async function bareStore(calls: Calls): Promise<Store> {
  const store = (await calls.read<Store[]>('/api/stores')).find(({ Name }) => Name === STORE)!;
  return calls.send<Store>('/api/stores', { ...store, DeliveryAreas: [] });
}

/** The office enters that the store delivers to Pasadena, and corrects an overlapping area. */
async function addArea(browser: Browser, { Id }: Store): Promise<void> {
  const person = await signIn(browser, { as: 'administrator', language: 'en' });
  const { page, words } = person;
  const { areas, detail } = words.stores;
  const area = (number: number): Locator =>
    page.getByRole('group', { name: filled(areas.area, { number }), exact: true });
  const fill = async (number: number, from: string, to: string) => {
    await page.getByRole('button', { name: areas.add }).click();
    await area(number).getByLabel(areas.from).fill(from);
    await area(number).getByLabel(areas.to).fill(to);
  };
  await page.goto(`/Stores/Detail/${Id}`);
  await fill(1, '91100', '91199');
  await area(1).getByLabel(areas.price).fill('350');
  await area(1).getByLabel(areas.extraDays).fill('7');
  await fill(2, '91150', '91999');
  const save = page.getByRole('button', { name: detail.save });
  await save.click();
  const from = area(2).getByLabel(areas.from);
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(area(2)).toContainText(words.message('AREAS_OVERLAP', { from: '91100', to: '91199' }));
  expect(await findingsOf(page, { at: 'delivery areas', inside: 'form' })).toEqual([]);
  await page.getByRole('button', { name: filled(areas.remove, { number: 2 }) }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await allLeave(person);
}

/** Opens the estimate and returns its text for the stored or typed ZIP code. */
async function estimate(shopper: Shopper, zip?: string): Promise<Locator> {
  const { page, words } = shopper;
  await button(shopper, words.shop.delivery.open).click();
  const dialog = page.getByRole('dialog', { name: words.shopDelivery.title });
  if (zip !== undefined) {
    await dialog.getByLabel(words.shopDelivery.zip).fill(zip);
    await dialog.getByRole('button', { name: words.shopDelivery.estimate }).click();
  }
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  return dialog;
}

test(
  'a shopper sees when and for how much a sofa can be delivered, and gets that date',
  { tag: ['@SET-04', '@ORD-64', '@ORD-42', '@C-52', '@STORE-11'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    await addArea(browser, await bareStore(calls));

    const shopper = await enter(browser, HOUSE);
    const { page, words } = shopper;
    const ready = page.locator('.ready');
    await expect(ready).toHaveText(/^Ready around \w+ \d+/);
    const soon = await ready.textContent();
    await expect(page.locator('.sizes')).toContainText('seat 18″ high');

    const first = await estimate(shopper, '91101');
    await expect(first).toContainText(/Local delivery to Pasadena, CA: \$350\.00, around \w+ \d+/);
    await expect(first).toContainText(words.shopDelivery.note);
    await clean(shopper, 'delivery estimate');
    const near = await first.getByRole('status').textContent();
    await button(shopper, words.shop.send.close).click();

    const leather = filled(words.shop.next, { step: words.shop.steps.leather });
    await page.getByRole('button', { name: leather }).click();
    const birch = page.getByRole('button', { name: starting('Birch') });
    await expect(birch).toContainText(/\+\d weeks?/);
    await birch.click();
    await expect(ready).not.toHaveText(soon ?? '');
    const again = await estimate(shopper);
    await expect(again).toContainText('Local delivery to Pasadena, CA');
    expect(await again.getByRole('status').textContent()).not.toBe(near);
    const nowhere = again.getByLabel(words.shopDelivery.zip);
    await nowhere.fill('99501');
    await again.getByRole('button', { name: words.shopDelivery.estimate }).click();
    await expect(again).toContainText(filled(words.shopDelivery.onRequest, { place: 'Anchorage, AK' }));
    await button(shopper, words.shop.send.close).click();

    await button(shopper, words.shop.ask).click();
    await introduce(shopper);
    const shown = await page.locator('.price strong').textContent();
    const placed = await placedBy(shopper, () => button(shopper, words.shop.send.send).click());
    await thanked(shopper, placed);
    const order = await calls.read<KeptOrder>(`/api/orders/${placed.Id}`);
    const day = shortDay(order.DeliveryDate, order.OrderDate.slice(0, 10), 'en');
    await expect(ready).toHaveText(`Ready around ${day}`);
    expect(shown).toBe(`$${order.Totals.Subtotal.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    expect(shopper.faults).toEqual([]);
  },
);
