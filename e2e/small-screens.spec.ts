import { expect, type Locator, test } from '@playwright/test';
import { newBuyer } from './driver/buyers.ts';
import { openCustomizer } from './driver/customizer.ts';
import { openSection } from './driver/new-order.ts';
import { openOrder } from './driver/order.ts';
import { leave, signIn } from './driver/person.ts';
import { callsAs, seedOrder } from './driver/seed.ts';
import { visit } from './driver/visit.ts';

/** Whether a click on the element's center, at its current position, would reach it. */
const isReached = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const SCREENS = [
  { title: 'a tablet', viewport: { width: 820, height: 1180 } },
  { title: 'a phone', viewport: { width: 390, height: 844 } },
];

for (const { title, viewport } of SCREENS)
  test(
    `on ${title} save, discard and balance stay visible while editing`,
    { tag: ['@N-10', '@ORD-08'] },
    async ({ browser, request }) => {
      const calls = await callsAs(request, 'salesperson');
      const id = await seedOrder(calls, {
        buyer: newBuyer('Tamara Small'),
        item: 'Belmont Chair',
        leather: 'Denim',
      });
      const person = await signIn(browser, { as: 'salesperson', language: 'en' });
      const { page, words } = person;
      await page.setViewportSize(viewport);
      await openOrder(person, id);
      const settings = await openSection(person, 'settings');
      const number = settings.getByRole('textbox', { name: words.orders.settings.externalPo });
      await number.fill('SMALL-1');
      const save = page.getByRole('button', { name: words.orders.save.action });
      const within = [
        save,
        page.getByRole('button', { name: words.orders.save.discard }),
        page.getByRole('button', {
          name: new RegExp(
            `^${words.orders.money.total} .*(${words.orders.money.balance}|${words.orders.money.remaining})`,
          ),
        }),
      ];
      for (const scroll of [0, 400, 100_000]) {
        await page.evaluate((top) => scrollTo({ top }), scroll);
        for (const button of within)
          await expect.poll(() => isReached(button), { message: `at ${scroll}` }).toBe(true);
      }
      for (const field of await settings.getByRole('textbox').all()) {
        if (await field.isDisabled()) continue;
        await page.evaluate(() => scrollTo({ top: 0 }));
        await field.focus();
        await expect.poll(() => isReached(field), { message: 'what has the focus is seen' }).toBe(true);
      }
      await save.click();
      await expect(save).toBeHidden();
      await expect(number).toHaveValue('SMALL-1');
      expect(person.faults).toEqual([]);
      await leave(person);
    },
  );

test(
  'busy lists show their last column without horizontal scrolling',
  { tag: ['@N-40'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'es' });
    const { page, words } = person;
    const lists = [
      ['/Order/Index', words.orders.title],
      ['/Customers/Index', words.customers.title],
      ['/Inventory/Index', words.inventory.title],
    ] as const;
    for (const [address, name] of lists) {
      await visit(page, address);
      const table = page.getByRole('table', { name });
      await expect(table.getByRole('link').first(), 'what is read is there').toBeVisible();
      for (const width of [820, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const last = table.getByRole('columnheader').last();
        const beyond = () =>
          last.evaluate((cell) => {
            const frame = cell.closest('table')!.parentElement!;
            return Math.floor(cell.getBoundingClientRect().right - frame.getBoundingClientRect().right);
          });
        await expect.poll(beyond, { message: `${address} at ${width}` }).toBeLessThanOrEqual(1);
      }
    }
    expect(person.faults).toEqual([]);
    await leave(person);
  },
);

test(
  'a click on the first row of a list that scrolls sideways selects only that row',
  { tag: ['@N-40'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    await visit(page, '/Order/Index');
    const table = page.getByRole('table', { name: words.orders.title });
    const rows = table.getByRole('checkbox');
    await expect(rows.nth(1)).toBeVisible();
    await table.evaluate((element) => (element.style.width = '2400px'));
    await expect(table.locator('..')).toHaveAttribute('data-wider', 'true');
    for (const scroll of [0, 120]) {
      await page.evaluate((top) => scrollTo({ top }), scroll);
      expect(await isReached(rows.nth(1)), `at ${scroll}`).toBe(true);
    }
    expect(person.faults).toEqual([]);
    await leave(person);
  },
);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1100 },
])
  test(
    `the customizer shows its steps, a clicked part and the bar at ${width} px`,
    { tag: ['@CZR-03', '@IMG-20'] },
    async ({ browser }) => {
      const person = await signIn(browser, { as: 'salesperson', language: 'en' });
      const { page } = person;
      await page.setViewportSize({ width, height });
      await openCustomizer(page);
      const last = page.getByRole('tab', { name: 'Customer', exact: true });
      const right = await last.evaluate((tab) => tab.getBoundingClientRect().right);
      expect(right, 'the last step').toBeLessThanOrEqual(width);

      const save = page.getByRole('button', { name: 'Save quotation' });
      const place = () => save.evaluate((button) => Math.round(button.getBoundingClientRect().top));
      const before = await place();
      await page.getByPlaceholder('Search leathers').fill('no such leather');
      await expect(page.getByText('No matching leathers.')).toBeVisible();
      expect(await place(), 'the bar with nothing over it').toBe(before);

      const spot = page.locator('figure').getByRole('button', { name: 'Special Instructions' });
      await spot.click();
      const name = spot.getByText('Special Instructions');
      const inPicture = await name.evaluate((label) => {
        const { left, right, top } = label.getBoundingClientRect();
        const picture = label.closest('figure')!.getBoundingClientRect();
        return left >= picture.left && right <= picture.right && top >= picture.top;
      });
      expect(inPicture, 'its whole name').toBe(true);
      const options = page.getByRole('list', { name: 'Special Instructions' }).getByRole('button');
      await expect.poll(() => isReached(options.first()), { message: 'its options' }).toBe(true);
      expect(person.faults).toEqual([]);
      await leave(person);
    },
  );
