// Measures how fast a price list's sheet is in a browser: opening 5,000 prices, pasting 1,000 cells, and previewing a
// raise. Usage: `node bench/prices/run.ts http://127.0.0.1:3000`, with the demo company. The rows of its price list
// are repeated with other ids up to 5,000 prices; nothing is saved.
import { type Page } from '@playwright/test';
import { openBrowser } from '../customizer/visitor.ts';

const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const PRICES = 5_000;
const RUNS = 5;
const BLOCK = { rows: 125, columns: 8 };

interface Row {
  readonly SaleItemId: number;
  readonly SaleItemName: string;
  readonly Cells: readonly { readonly Price: number | null; readonly Cost: number | null }[];
}

const countOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (sum, { Cells }) =>
      sum + Cells.reduce((all, { Price, Cost }) => all + Number(Price !== null) + Number(Cost !== null), 0),
    0,
  );

async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/Account/Login`);
  await page.getByRole('textbox').first().fill('admin@demo.test');
  await page.locator('input[type=password]').fill('Demo-1234!');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/Order\/Index/);
}

/** Repeats the price list's rows. */
async function enlarge(page: Page): Promise<void> {
  await page.route(/\/api\/detailPriceLists\/\d+\/prices/, async (route) => {
    const answer = await route.fetch();
    const grid = (await answer.json()) as { Rows: Row[] };
    const own = grid.Rows;
    const rows = [...own];
    for (let turn = 1; countOf(rows) < PRICES; turn += 1)
      rows.push(...own.map((row) => ({ ...row, SaleItemId: row.SaleItemId + turn * 1_000_000 })));
    await route.fulfill({ response: answer, json: { ...grid, Rows: rows } });
  });
}

/** Watches main-thread tasks longer than 50 ms. Returns the longest so far and resets it. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  return () =>
    page.evaluate(() => {
      const tasks = Reflect.get(window, 'longTasks') as number[];
      return Math.max(0, ...tasks.splice(0));
    });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await signIn(page);
await enlarge(page);

const opened: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await page.goto(`${base}/PriceLists/Index`);
  const link = page.getByRole('link', { name: 'Retail' });
  await link.waitFor();
  opened.push(
    await timed(async () => {
      await link.click();
      await page.locator('[role=gridcell]').first().waitFor();
    }),
  );
}

const longest = await watchTasks(page);
const text = Array.from({ length: BLOCK.rows }, (_, row) =>
  Array.from({ length: BLOCK.columns }, (__, column) => `$${1 + (row % 9)},${100 + row + column}.50`).join(
    '\t',
  ),
).join('\n');
const pastes: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await page.locator('[role=grid]').focus();
  await page.keyboard.press('Control+Home');
  await longest();
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role=grid]')?.dispatchEvent(paste);
  }, text);
  await page.getByText('1000 cells pasted.').waitFor();
  await page.waitForTimeout(300);
  pastes.push(await longest());
  await page.locator('[role=grid]').focus();
  await page.keyboard.press('Control+z');
}

const raises: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await page.getByRole('button', { name: 'Raise prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change', { exact: true }).click();
  await page.getByRole('option', { name: 'Prices and costs' }).click();
  const percent = dialog.getByLabel('Percent');
  raises.push(
    await timed(async () => {
      await percent.fill('3.5');
      await dialog.getByText(/open quotation/).waitFor();
    }),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}
await browser.close();

const rows = [
  ['opens 5,000 prices', median(opened), 1_000],
  ['longest task of pasting 1,000 cells', median(pastes), 100],
  ['preview of raising 5,000 prices, with open quotations', median(raises), 2_000],
] as const;
for (const [work, measured, bar] of rows)
  console.log(`${measured <= bar ? '✓' : '✗'} ${work}: ${Math.round(measured)} ms (bar: ${bar} ms)`);
