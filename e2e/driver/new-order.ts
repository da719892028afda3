import { expect, type Locator, type Page } from '@playwright/test';
import { messageText } from '@cordovan/domain/messages';
import { section } from './order.ts';
import type { Person } from './person.ts';
import { containing, starting } from './words.ts';
import { visit } from './visit.ts';

export interface Piece {
  readonly item: string;
  /** Only for furniture. */
  readonly leather?: string;
}

export interface NewOrder {
  readonly type?: 2 | 3 | 4;
  readonly store?: string;
  /** Absent for a floor order, whose customer is the store. */
  readonly buyer?: { readonly name: string; readonly email: string };
  readonly channel: string;
  readonly delivery?: string;
  readonly externalPo?: string;
  readonly isGift?: boolean;
  readonly pieces?: readonly Piece[];
}

const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

async function open(person: Person, name: 'customer' | 'settings' | 'details'): Promise<Locator> {
  const part = section(person, name);
  const head = part.getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  return part;
}
export { open as openSection };

/** Chooses the order type and confirms its questions. Returns the questions' text. */
export async function chooseType(person: Person, type: NonNullable<NewOrder['type']>): Promise<string> {
  const { page, words } = person;
  const part = await open(person, 'settings');
  const field = part.getByRole('combobox', { name: words.orders.settings.type });
  await choose(page, field, words.orderType(type));
  if (type !== 2) return '';
  const dialog = page.getByRole('dialog');
  const asked = await dialog.innerText();
  await dialog.getByRole('button', { name: words.ui.yes, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(words.orderType(type));
  return asked;
}

export async function addPiece(person: Person, { item, leather }: Piece): Promise<void> {
  const { page, words } = person;
  const part = await open(person, 'details');
  const add = part.getByRole('region', { name: words.orders.details.add, exact: true });
  await add.getByRole('combobox', { name: words.orders.details.item }).fill(item);
  await page.getByRole('option', { name: item, exact: true }).click();
  if (leather !== undefined) {
    await add.getByRole('button', { name: starting(`${words.orders.details.leather}: `) }).click();
    const picker = page.getByRole('dialog', { name: words.orders.leather.title });
    await picker.getByRole('button', { name: starting(leather) }).click();
    await expect(picker).toBeHidden();
  }
  await add.getByRole('button', { name: words.orders.details.addAction, exact: true }).click();
  await expect(part.getByRole('listitem').filter({ hasText: item })).toHaveCount(1);
}

/** Sells the first finished piece in the store. Returns the piece's name. */
export async function sellFromFloor(person: Person): Promise<string> {
  const { page, words } = person;
  const part = await open(person, 'details');
  const standing = part.getByRole('region', { name: words.orders.pieces.title });
  const first = standing.getByRole('listitem').first();
  const [name = ''] = (await first.innerText()).split('\n');
  await first.getByRole('button', { name: containing(words.orders.pieces.add) }).click();
  const [item = ''] = name.split(',');
  await expect(page.getByRole('textbox', { name: containing(words.orders.details.commentsOf) })).toHaveCount(
    1,
  );
  return item;
}

/** Fills in the order-creation screen without saving. */
export async function fillNewOrder(person: Person, order: NewOrder): Promise<void> {
  const { page, words } = person;
  await visit(page, '/Order/Create');
  await expect(page.getByRole('heading', { level: 1, name: words.orders.new })).toBeVisible();
  if (order.buyer) {
    const part = await open(person, 'customer');
    await part.getByRole('textbox', { name: starting(words.customers.name) }).fill(order.buyer.name);
    await part.getByRole('textbox', { name: starting(words.customers.email) }).fill(order.buyer.email);
  }
  const part = await open(person, 'settings');
  const { settings } = words.orders;
  if (order.store !== undefined)
    await choose(page, part.getByRole('combobox', { name: starting(settings.store) }), order.store);
  if (order.type !== undefined) await chooseType(person, order.type);
  await choose(page, part.getByRole('combobox', { name: starting(settings.channel) }), order.channel);
  if (order.delivery !== undefined)
    await choose(page, part.getByRole('combobox', { name: starting(settings.delivery) }), order.delivery);
  if (order.externalPo !== undefined)
    await part.getByRole('textbox', { name: starting(settings.externalPo) }).fill(order.externalPo);
  if (order.isGift) await part.getByRole('checkbox', { name: settings.gift }).check();
  for (const piece of order.pieces ?? []) await addPiece(person, piece);
}

/** Saves and returns the id in the message. The customizer opens next (C-17). */
export async function saveNewOrder({ page, words }: Person): Promise<number> {
  await page.getByRole('button', { name: words.orders.save.create }).click();
  const ok = page.getByRole('button', { name: words.ui.ok, exact: true });
  await expect(ok).toBeVisible();
  const text = await page.getByRole('dialog').filter({ has: ok }).innerText();
  const id = /\d{6,}/.exec(text)?.[0] ?? '';
  const told = [
    messageText(words.language, 'ORDER_MSG_SAVED', { id }),
    messageText(words.language, 'ORDER_MSG_SAVED_EMAIL_NOT_SENT', { id }),
  ];
  expect(
    told.some((message) => text.includes(message)),
    text,
  ).toBe(true);
  await ok.click();
  await page.waitForURL(/\/Customizer\/Index/);
  return Number(id);
}

export async function createOrder(person: Person, order: NewOrder): Promise<number> {
  await fillNewOrder(person, order);
  return saveNewOrder(person);
}
