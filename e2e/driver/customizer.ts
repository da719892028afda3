import { expect, type Page } from '@playwright/test';
import { messageText } from '@cordovan/domain/messages';
import { amountIn } from './money.ts';
import { spoil } from './pages.ts';
import { visit } from './visit.ts';

// The customizer starts in English, whatever the account's language (C-43).

export interface Sofa {
  readonly style: string;
  readonly leather: string;
  readonly part: string;
  readonly option: string;
}

export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly zip: string;
}

const panel = (page: Page) => page.getByRole('tabpanel');
/** Opens one step of the customizer. */
export const step = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** The price bar's total before tax, in cents. */
export const runningTotal = async (page: Page): Promise<number> =>
  amountIn(await page.getByRole('region', { name: 'Total' }).innerText());

/** The price bar's total with tax, in cents. Equals the saved order's total. */
export async function totalWithTax(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Total' }).innerText();
  return amountIn(/\$[\d.,]+ with tax/.exec(text)?.[0] ?? '');
}

/** Waits for the price to change, and returns the new one. */
async function totalAfter(page: Page, before: number): Promise<number> {
  await expect.poll(() => runningTotal(page), { message: 'the price changes' }).not.toBe(before);
  return runningTotal(page);
}

/** Waits until the picture on the stage shows the current choices. */
export const pictureDrawn = (page: Page): Promise<void> =>
  expect(page.locator('figure').first().locator('canvas[data-drawn=true][aria-busy=false]')).toBeVisible();

export async function openCustomizer(page: Page): Promise<void> {
  await visit(page, '/Customizer/Index');
  await expect(page.getByRole('heading', { name: 'Customizer', level: 1 })).toBeVisible();
  // As a user would before choosing.
  await pictureDrawn(page);
}

/** Picks style, leather and one customization. Returns the total after each. */
export async function configureSofa(page: Page, sofa: Sofa): Promise<{ totals: number[] }> {
  await step(page, 'Style');
  await panel(page).getByRole('button', { name: sofa.style, exact: true }).click();
  const picture = page.getByRole('img', { name: new RegExp(`^${sofa.style} `) });
  await expect(picture).toBeVisible();
  const first = await runningTotal(page);

  await step(page, 'Leather');
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${sofa.leather}\\b`) })
    .click();
  await expect(
    page.getByRole('img', { name: new RegExp(`^${sofa.style} .*${sofa.leather}$`) }),
  ).toBeVisible();
  const second = await totalAfter(page, first);

  await step(page, 'Parts');
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${sofa.part}`) })
    .click();
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${sofa.option}`) })
    .click();
  return { totals: [first, second, await totalAfter(page, second)] };
}

export async function chooseDelivery(page: Page, method: string): Promise<void> {
  await step(page, 'Delivery');
  await page.getByRole('radio', { name: method, exact: true }).click();
  await expect(page.getByRole('radio', { name: method, exact: true })).toBeChecked();
}

/** Enters the customer. The ZIP fills in city and state, which are returned. */
export async function enterCustomer(page: Page, buyer: Buyer): Promise<{ city: string; state: string }> {
  await step(page, 'Customer');
  await panel(page).getByRole('textbox', { name: 'Name', exact: true }).fill(buyer.name);
  await panel(page).getByRole('textbox', { name: 'Email' }).fill(buyer.email);
  await panel(page).getByRole('textbox', { name: 'Phone' }).fill(buyer.phone);
  await panel(page)
    .getByRole('button', { name: /Add address: Shipping/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Street address' }).fill(buyer.street);
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill(buyer.zip);
  const city = dialog.getByRole('textbox', { name: 'City' });
  const state = dialog.getByRole('textbox', { name: 'State' });
  await expect(city).not.toHaveValue('');
  const place = { city: await city.inputValue(), state: await state.inputValue() };
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog).toBeHidden();
  return place;
}

/** Chooses an item of a part, or removes it. */
export async function choosePart(page: Page, part: string, option: string): Promise<void> {
  await step(page, 'Parts');
  const control = panel(page).getByRole('button', { name: new RegExp(`^${part}`) });
  if ((await control.getAttribute('aria-expanded')) !== 'true') await control.click();
  await panel(page).getByRole('button', { name: option }).click();
}

export async function chooseLeather(page: Page, leather: string): Promise<void> {
  await step(page, 'Leather');
  const tile = panel(page).getByRole('button', { name: new RegExp(`^${leather}\\b`) });
  await tile.click();
  // Hovering over a leather also shows it in the picture.
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: new RegExp(` in ${leather}$`) })).toBeVisible();
}

/** The text under a part's name, such as `2 × Matching Pillow`. */
export async function choiceOf(page: Page, part: string): Promise<string> {
  await step(page, 'Parts');
  const words = await panel(page)
    .getByRole('button', { name: new RegExp(`^${part}`) })
    .innerText();
  return words.slice(part.length).trim();
}

/** A hash of the picture's pixels. Waits until the current picture is drawn and still. */
export async function picturePrint(page: Page): Promise<number> {
  await pictureDrawn(page);
  const read = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('figure canvas[data-drawn=true]');
      const { data } = canvas!.getContext('2d')!.getImageData(0, 0, canvas!.width, canvas!.height);
      let print = 0;
      for (let at = 0; at < data.length; at += 16) print = (Math.imul(print, 31) + data[at]!) >>> 0;
      return print;
    });
  let known = await read();
  await expect
    .poll(async () => {
      const before = known;
      known = await read();
      return known === before;
    })
    .toBe(true);
  return known;
}

/** The address shown by `Share a link`. */
export async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this design' }).inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** Counts clicks on every page opened from now on. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await spoil(page).exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => {
        (globalThis as unknown as { countClick: () => void }).countClick();
      },
      true,
    );
  });
  return () => clicks;
}

export interface Quotation {
  readonly id: number;
  readonly number: string;
}

/** Enters a new customer's name and email. */
export async function nameCustomer(page: Page): Promise<void> {
  await step(page, 'Customer');
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Hale');
  await page
    .getByRole('tabpanel')
    .getByRole('textbox', { name: 'Email' })
    .fill(`nora.${Date.now()}@example.com`);
}

/** Saves and returns the number that appears. The order stays open on the screen. */
export async function saveQuotation(page: Page): Promise<Quotation> {
  await page.getByRole('button', { name: 'Save quotation' }).click();
  const dialog = page.getByRole('dialog');
  const words = await dialog.getByText(/^Quotation \d+$/).innerText();
  const said = await dialog.getByRole('status').innerText();
  await dialog.getByRole('button', { name: 'Open the order' }).click();
  await page.waitForURL(/\/Order\/Detail\/\d+/);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const padded = String(id).padStart(6, '0');
  expect([
    messageText('en', 'ORDER_MSG_SAVED', { id: padded }),
    messageText('en', 'ORDER_MSG_SAVED_EMAIL_NOT_SENT', { id: padded }),
  ]).toContain(said);
  return { id, number: words.replace(/\D/g, '') };
}

/** An order's attachments, as its form reads them. */
export const attachmentsOf = (page: Page, orderId: number): Promise<string[]> =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/orders/${id}`, {
      headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}` },
    });
    const order = (await answer.json()) as { Attachments: { FileName: string; Kind: string }[] };
    return order.Attachments.map(({ FileName, Kind }) => `${Kind} ${FileName}`);
  }, orderId);
