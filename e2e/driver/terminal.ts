import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import type { Calls } from './seed.ts';
import { filled, starting, wordsOf, type Words } from './words.ts';

/** A device on the floor with the terminal page, in its own browser. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly words: Words;
}

const SIZE = { width: 1280, height: 800 };

export async function newDevice(browser: Browser, language: Language = 'en'): Promise<Device> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, context, words: await wordsOf(language) };
}

/** Opens the page and enrolls the device with a code. Waits until the device has cached the page. */
export async function enroll({ page, words }: Device, code: string): Promise<void> {
  await page.goto('/Terminal');
  await page.getByLabel(words.terminalPage.enroll.code).fill(code);
  await page.getByRole('button', { name: words.terminalPage.enroll.submit }).click();
  await expect(page.getByLabel(words.terminalPage.who.title)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** A terminal added through the API, with its code. */
export async function seedTerminal(calls: Calls, Name: string): Promise<string> {
  const { Id } = await calls.send<{ Id: number }>('/api/terminals', { Name, Place: 'Hall 2' });
  return (await calls.send<{ Code: string }>(`/api/terminals/${Id}/code`, {})).Code;
}

/** Types as a scanner does: the text, then Enter. */
export async function scan({ page }: Device, text: string): Promise<void> {
  await page.locator('#scan').fill(text);
  await page.keyboard.press('Enter');
}

const cover = ({ page }: Device) => page.locator('.cover');

/** Waits for a full-screen answer and dismisses it. */
export async function answered(device: Device, kind: 'yes' | 'no' | 'kept', title: string): Promise<void> {
  await expect(cover(device).locator('strong')).toHaveText(title);
  await expect(cover(device)).toHaveAttribute('data-kind', kind);
  await cover(device).click();
  await expect(cover(device)).toBeHidden();
}

export const press = ({ page }: Device, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The person leaves. */
export const leaveDevice = (device: Device): Promise<void> => press(device, device.words.terminalPage.done);

/** Chooses an operation by the button with its name. */
export const chooseOperation = ({ page }: Device, name: string): Promise<void> =>
  page.getByRole('button', { name: starting(name) }).click();

/** How many scans the device says it is keeping. */
export async function keeps({ page, words }: Device, count: number): Promise<void> {
  const { kept_one: one, kept_other: other } = words.terminalPage;
  const status = page.locator('.network');
  if (count === 0) await expect(status.locator('span')).toHaveCount(0);
  else await expect(status).toContainText(filled(count === 1 ? one : other, { count }));
}

/** Cuts or restores the network, and waits until the terminal shows it. */
export async function network({ context, page, words }: Device, isOnline: boolean): Promise<void> {
  await context.setOffline(!isOnline);
  const { online, offline } = words.terminalPage;
  await expect(page.locator('.network strong')).toHaveText(isOnline ? online : offline, { timeout: 60_000 });
}
