import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { saveOrder } from '@cordovan/contracts/orders';
import { findingsOf } from './axe.ts';
import { newBuyer } from './buyers.ts';
import { arrive } from './person.ts';
import type { Calls } from './seed.ts';
import { takeTime } from './visit.ts';
import { filled, starting, type Words, wordsOf } from './words.ts';

/** A shop that takes payments and sells in leathers. */
export const HARLOW = '/Shop?company=harlow';
/** A shop that takes no payments and sells in flavors. */
export const FOUNDRY = '/Shop?company=foundry';
export const PHONE = { width: 390, height: 844 };

export interface Shopper {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly words: Words;
  readonly email: string;
}

export interface Placed {
  readonly Id: number;
  readonly SONumber: string;
}

export interface KeptOrder {
  readonly StatusId: number;
  readonly SalesRepId: number;
  readonly Totals: { readonly Subtotal: number; readonly Total: number; readonly Paid: number };
  readonly Payments: readonly { readonly Amount: number; readonly LastFour: string }[];
  readonly Customer: { readonly Email: string };
  readonly Attachments: readonly { readonly Kind: string }[];
}

/** A new visitor of the shop, on a phone. */
export async function enter(browser: Browser, address: string): Promise<Shopper> {
  const visitor = await arrive(browser);
  await visitor.page.setViewportSize(PHONE);
  await visitor.page.goto(address);
  const words = await wordsOf('en');
  await expect(visitor.page.getByRole('button', { name: words.shop.ask })).toBeEnabled();
  return { ...visitor, words, email: newBuyer('Vera').email };
}

export const button = ({ page }: Shopper, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
/** The order as the office reads it. */
export const orderOf = (calls: Calls, { Id }: Placed) => calls.read<KeptOrder>(`/api/orders/${Id}`);

/** Opens the next step and makes a choice in it. */
export async function choose({ page, words }: Shopper, step: string, option: string): Promise<void> {
  await page.getByRole('button', { name: filled(words.shop.next, { step }) }).click();
  const choice = page.getByRole('button', { name: starting(option) });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

/** Fills in the contact fields for a quote, as slowly as a person. */
export async function introduce({ page, words, email }: Shopper): Promise<void> {
  const { send } = words.shop;
  await page.getByLabel(send.name, { exact: true }).fill('Vera');
  await page.getByLabel(send.lastName).fill('Visitor');
  await page.getByLabel(send.email, { exact: true }).fill(email);
  await takeTime(page);
}

export async function addAddress({ page, words }: Shopper): Promise<void> {
  const { send } = words.shop;
  await page.getByLabel(send.phone, { exact: true }).fill('3035550100');
  await page.getByLabel(send.address).fill('1 Main St');
  await page.getByLabel(send.city).fill('Denver');
  await page.getByLabel(send.state).fill('CO');
  await page.getByLabel(send.zipCode).fill('80202');
}

/** The order that the page saves during `act`. */
export async function placedBy({ page }: Shopper, act: () => Promise<void>): Promise<Placed> {
  const saving = page.waitForResponse((answer) => new URL(answer.url()).pathname === saveOrder.path);
  await act();
  return (await (await saving).json()) as Placed;
}

export const thanked = ({ page }: Shopper, { SONumber }: Placed) =>
  expect(page.getByRole('status').filter({ hasText: SONumber })).toBeVisible();

/** Checks the open dialog with axe. */
export const clean = async ({ page }: Shopper, at: string) =>
  expect(await findingsOf(page, { at, inside: 'dialog[open]' })).toEqual([]);
