import { http } from 'msw';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { emailCustomizerOrder, readOrder, saveOrder } from '@cordovan/contracts/orders';
import { setPageConfiguration } from '../../../lib/page-configuration.ts';
import { orderOf } from '../../../../test/orders.ts';
import { openCustomizer, openTab } from '../../../../test/customizer-page.ts';
import { person } from '../../../../test/people.ts';
import { openPage, type Page } from '../../../../test/render-app.tsx';
import { sealed } from '../../../../test/page-account.ts';
import { answering, refusing, server } from '../../../../test/server.ts';
import { showroomHandlers } from '../../../../test/showroom.ts';

interface Save {
  readonly key: string | null;
  readonly id: number;
  readonly version: number;
  readonly name: string;
}
let saves: Save[];

const taking = () =>
  answering(saveOrder, ({ headers, body }) => {
    const sent = JSON.parse(body) as { Id: number; RowVersion: number; Customer: { Name: string } };
    const key = headers.get('idempotency-key');
    saves.push({ key, id: sent.Id, version: sent.RowVersion, name: sent.Customer.Name });
    return { id: 12, soNumber: '1012', rowVersion: 6 + saves.length, emailSent: true };
  });

beforeEach(() => {
  saves = [];
  server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')), taking());
});

/** Opens the customizer in a showroom without a signed-in user. */
async function openKiosk(): Promise<Page> {
  setPageConfiguration({ staticToken: 'x', ...(await sealed('Sealed-1!')) });
  const page = await openPage({ at: '/Customizer/Index' });
  await screen.findByRole('list', { name: 'Leathers' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  return page;
}

const press = async (page: Page, name: string | RegExp) =>
  page.user.click(await screen.findByRole('button', { name }));

async function saveFirst(page: Page): Promise<void> {
  await openTab(page, 'Customer');
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
  await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
  await press(page, 'Save quotation');
  await press(page, 'Keep designing');
}

async function saveAgain(page: Page): Promise<void> {
  await press(page, 'Save changes');
  await screen.findByRole('button', { name: 'Keep designing' });
}

test(
  'saves a quotation whose email failed, and reports the failure',
  { tags: ['MAIL-13', 'ORD-72'] },
  async () => {
    server.use(answering(saveOrder, { id: 12, soNumber: '1012', rowVersion: 7, emailSent: false }));
    const page = await openCustomizer();
    await openTab(page, 'Customer');
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
    await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
    await press(page, 'Save quotation');
    expect(
      await screen.findByText('The order 000012 has been saved, but the email was not sent.'),
    ).toBeVisible();
    expect(screen.getByText('Quotation 1012')).toBeVisible();
  },
);

test(
  'keeps the saved order when another leather restarts the page',
  { tags: ['N-10', 'CZR-11'] },
  async () => {
    const page = await openCustomizer();
    await saveFirst(page);
    await openTab(page, 'Parts');
    await press(page, /^Legs/);
    await press(page, /^Brass Leg/);
    await openTab(page, 'Leather');
    const others = within(screen.getByRole('list', { name: 'Leathers' })).getAllByRole('button', {
      pressed: false,
    });
    await page.user.click(others[0]!);
    await press(page, 'Yes');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await saveAgain(page);
    expect(saves.map(({ id, version }) => [id, version])).toEqual([
      [0, 0],
      [12, 7],
    ]);
  },
);

test('keeps the saved order and its customer after a reload', { tags: ['N-10', 'AUTH-11'] }, async () => {
  server.use(answering(readOrder, () => orderOf({ id: 12, rowVersion: 7 })));
  await saveFirst(await openCustomizer());
  cleanup();

  const page = await openCustomizer();
  await openTab(page, 'Customer');
  const { name } = orderOf().customer!;
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(name));
  expect(screen.getByText(/^Changes are saved to quotation 1012/)).toBeVisible();
  await saveAgain(page);
  expect(saves.at(-1)).toMatchObject({ id: 12, version: 7, name });
});

test(
  'blocks saving until the customer of the saved order is known',
  { tags: ['CZR-06', 'N-10'] },
  async () => {
    const { promise: known, resolve: tell } = Promise.withResolvers<undefined>();
    server.use(
      // Waits for `known`, then leaves the answer to the next handler.
      http.get('*/api/orders/12', () => known),
      answering(readOrder, () => orderOf({ id: 12, rowVersion: 7 })),
    );
    await saveFirst(await openCustomizer());
    cleanup();

    const page = await openCustomizer();
    await openTab(page, 'Customer');
    expect(await screen.findByRole('status', { name: 'Loading the customer' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument();
    tell(undefined);
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(orderOf().customer!.name);
  },
);

test("doesn't save to an order that no longer exists after a reload", { tags: ['N-10'] }, async () => {
  server.use(refusing(readOrder, { status: 404 }));
  await saveFirst(await openCustomizer());
  cleanup();

  await openCustomizer();
  expect(await screen.findByRole('button', { name: 'Save quotation' })).toBeVisible();
});

test(
  'asks a visitor after a reload before saving another quotation',
  { tags: ['N-06', 'N-10'] },
  async () => {
    server.use(
      answering(readAccountInfo, person('Salesperson', { sessionScope: 'customizer' })),
      answering(emailCustomizerOrder, { ...orderOf({ id: 12 }), emailSent: true }),
    );
    await saveFirst(await openKiosk());
    cleanup();

    const page = await openKiosk();
    await openTab(page, 'Customer');
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
    await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
    await press(page, 'Save another');
    const question = await screen.findByRole('dialog', { name: 'Save another quotation?' });
    expect(question).toHaveTextContent('Quotation 1012 is saved and won’t change.');
    await page.user.click(within(question).getByRole('button', { name: 'Keep designing' }));
    expect(saves).toHaveLength(1);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await press(page, 'Save another');
    const again = await screen.findByRole('dialog', { name: 'Save another quotation?' });
    await page.user.click(within(again).getByRole('button', { name: 'Save another quotation' }));
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toMatchObject({ id: 0, version: 0 });
    expect(saves[1]!.key).not.toBe(saves[0]!.key);
  },
);

test('starts a new order empty and saves it as its own', { tags: ['N-10', 'NAV-22'] }, async () => {
  const page = await openCustomizer();
  await saveFirst(page);
  await openTab(page, 'Customer');
  await press(page, 'New order');
  await screen.findByRole('button', { name: 'Save quotation' });
  await saveFirst(page);
  expect(saves.map(({ id }) => id)).toEqual([0, 0]);
  expect(saves[0]!.key).not.toBe(saves[1]!.key);
});

test("keeps another user's change and saves the design as a new order", { tags: ['N-10'] }, async () => {
  const page = await openCustomizer();
  await saveFirst(page);
  server.use(refusing(saveOrder, { status: 409, code: 'STALE_ROW', body: 'The order was changed' }));
  await press(page, 'Save changes');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('The order was changed by another user. Your design is still here.');
  server.use(taking());
  await press(page, 'Save as a new quotation');
  await screen.findByRole('button', { name: 'Keep designing' });
  expect(saves.at(-1)).toMatchObject({ id: 0, version: 0, name: 'Ann Walker' });
});
