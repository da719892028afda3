import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { filled } from './words.ts';
import { visit } from './visit.ts';

const face = ({ page }: Person, orderId: number): Locator => page.locator(`button[data-card="${orderId}"]`);

/** Takes a search text, because the list renders only the first unscheduled orders. */
export async function openScheduler({ page, words }: Person, waiting?: string): Promise<void> {
  await visit(page, '/Scheduler/Index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.production.title);
  await expect(page.getByRole('table', { name: words.production.table })).toBeVisible();
  const search = page.getByRole('textbox', { name: words.production.tray.search });
  if (waiting !== undefined && (await search.isVisible())) await search.fill(waiting);
}

/** The number on a card: PO numbers for the factory, SO numbers for the office. */
const numberOn = (card: Locator): Promise<string> => card.locator('strong').first().innerText();

/** Two weeks are shown, so this many steps to the right reach the last day from anywhere. */
const DAYS_SHOWN = 14;

/**
 * Picks the order up with Enter, moves it down by line and to the right until a day accepts it without a question,
 * and places it with Enter. Returns the place that the board announces.
 */
export async function placeByKeyboard(
  person: Person,
  { orderId, lines }: { orderId: number; lines: number },
): Promise<string> {
  const { page, words } = person;
  const number = await numberOn(face(person, orderId));
  await face(person, orderId).focus();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: words.production.carry.label });
  await expect(bar).toBeVisible();
  for (let step = 0; step < lines; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < DAYS_SHOWN; step += 1) {
    if ((await bar.getAttribute('data-kind')) === 'goes') break;
    await page.keyboard.press('ArrowRight');
  }
  // The board shows the place at once, but leaving the page before the server answers could abort the request.
  const placed = page.waitForResponse((answer) => answer.url().endsWith('/api/scheduler/place'));
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await placed;
  const [before = ''] = filled(words.production.last.placed, { number, place: '\n' }).split('\n');
  const last = page.getByText(before);
  await expect(last).toBeVisible();
  return (await last.innerText()).replace(before, '').split('.')[0]!;
}

type Step = 'start' | 'finish' | 'ship' | 'close';

/** Chooses a production step from the card's menu. Shipping and closing ask first. */
export async function takeStep(
  person: Person,
  { orderId, step, asks }: { orderId: number; step: Step; asks?: string },
): Promise<void> {
  const { page, words } = person;
  const number = await numberOn(face(person, orderId));
  await face(person, orderId).click();
  await page.getByRole('menuitem', { name: words.production.menu[step], exact: true }).click();
  if (asks !== undefined) {
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(filled(asks, { number }));
    await dialog.getByRole('button', { name: words.production.status.ship, exact: true }).click();
  }
  const [before = ''] = filled(words.production.status.done, { number, status: '\n' }).split('\n');
  await expect(page.getByText(before.trim()).first()).toBeVisible();
}

export const startProduction = (person: Person, orderId: number): Promise<void> =>
  takeStep(person, { orderId, step: 'start' });
/** Finishes an order with open operations, which requires a reason (N-20). */
export async function finishWithReason(person: Person, orderId: number, reason: string): Promise<void> {
  const { page, words } = person;
  await face(person, orderId).click();
  await page.getByRole('menuitem', { name: words.production.menu.finish, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.production.status.openTitle });
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: words.production.status.finishAnyway, exact: true }).click();
  await expect(dialog).toBeHidden();
}
export const ship = (person: Person, orderId: number): Promise<void> =>
  takeStep(person, { orderId, step: 'ship', asks: person.words.production.status.shipQuestion });

/** Text of a piece's label: the order, its line, and the piece's number in the line. */
export const labelOf = (orderId: number, line = 1, piece = 1): string =>
  `${String(orderId).padStart(6, '0')}-${line}-${piece}`;

export async function openRegister({ page, words }: Person): Promise<void> {
  await visit(page, '/OperationRegister/Index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.registers.operation.title);
}

/** Types into the focused field like a scanner and ends with Enter. */
export async function scan({ page }: Person, code: string): Promise<void> {
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Scans a piece and presses the button of an action. */
export async function work(person: Person, code: string, kind: 'start' | 'end'): Promise<void> {
  const { page, words } = person;
  await scan(person, code);
  const { operation } = words.registers;
  const card = page.getByRole('region', { name: operation.piece, exact: true });
  await card.getByRole('button', { name: operation.do[kind], exact: true }).click();
}

/** The answer that fills the screen after a registration. */
export const scanAnswer = ({ page }: Person): Locator => page.getByRole('alert').locator('strong');
