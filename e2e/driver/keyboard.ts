import { expect, type Locator, type Page } from '@playwright/test';

/** Number of Tab presses after which a person would give up. */
const MOST_STEPS = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus with Tab or Shift+Tab until it reaches an element, as a person without a mouse does. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${MOST_STEPS} steps of ${key}`);
}

/** Moves the focus to a button, link or checkbox and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field, clears it and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/**
 * A list box resets its marked option in timers that start when it opens, so a key pressed before they end is lost.
 */
const listIsReady = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Chooses a list box option by name. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  await listIsReady(page);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const id = await field.getAttribute('aria-activedescendant');
    if (id !== null && id === (await wanted.getAttribute('id'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

/** Moves the search selection to one of its lines with the arrow keys. */
export async function arrowTo(page: Page, line: Locator): Promise<void> {
  await expect(line).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await line.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${String(line)} is not reached by ${MOST_STEPS} steps of ArrowDown`);
}

/** Opens a button's menu and chooses an item. */
export async function chooseItem(page: Page, button: Locator, item: string): Promise<void> {
  await press(page, button);
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS && !(await hasFocus(wanted)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
