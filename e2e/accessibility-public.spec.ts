import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { drawn, findingsInBothSchemes, lookAtDialog } from './driver/axe.ts';
import { newBuyer } from './driver/buyers.ts';
import { arrive, leave } from './driver/person.ts';
import { publicPaths } from './driver/screens.ts';
import { type Calls, callsAs, seedLink, seedOrder, seedUnusedLeather, seedYes } from './driver/seed.ts';
import { filled, starting, type Words, wordsOf } from './driver/words.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };

/** The device's language. Some pages are always in English, and some use their customer's language. */
const LANGUAGE: Language = 'es';

/** One state of a public page. */
interface Visit {
  readonly name: string;
  readonly address: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page to the state and waits until it shows. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Expected browser errors, for states with a failed request. */
  readonly foreseen?: RegExp;
  /** The page's language; by default the device's. */
  readonly speaks?: Language;
}

interface World {
  readonly words: Words;
  /** Pages that are always in English (I18N-04, C-43). */
  readonly english: Words;
  readonly calls: Calls;
}

const title = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
const pathOf = (address: string) => address.slice(new URL(address).origin.length);

/** Every address that opens without a sign-in; a new one must be added here. */
const visitors: Readonly<Record<string, (world: World) => Promise<readonly Visit[]> | readonly Visit[]>> = {
  '/Account/Login': ({ words }) => {
    const { signIn } = words.identity;
    const submit = (page: Page) => page.getByRole('button', { name: signIn.submit, exact: true });
    return [
      { name: 'sign in', address: '/Account/Login', reach: (page) => expect(submit(page)).toBeVisible() },
      {
        name: 'sign in, refused',
        address: '/Account/Login',
        reach: async (page) => {
          await submit(page).click();
          await expect(page.getByRole('textbox', { name: signIn.email })).toHaveAttribute(
            'aria-invalid',
            'true',
          );
        },
      },
    ];
  },
  '/Account/NotFound': ({ words }) => [
    {
      name: 'not found',
      address: '/Nothing/Here',
      reach: (page) => title(page, words.shell.notFound.title),
    },
  ],
  '/Account/ResetPassword': ({ words }) => [
    {
      name: 'a new password by a mailed link',
      address: '/Account/ResetPassword#nothing',
      reach: (page) => title(page, words.identity.recovery.newTitle),
    },
  ],
  '/Account/Unauthorized': ({ words }) => [
    {
      name: 'unauthorized',
      address: '/Account/Unauthorized',
      reach: (page) => title(page, words.shell.unauthorized.title),
    },
  ],
  '/Bridge/:id': ({ english }) => [
    {
      name: 'a style',
      address: '/Bridge/Belmont',
      speaks: 'en',
      reach: (page) => expect(page.getByRole('button', { name: english.bridge.request })).toBeVisible(),
    },
    {
      name: 'a style, refused',
      address: '/Bridge/Belmont',
      speaks: 'en',
      reach: async (page) => {
        await page.getByRole('button', { name: english.bridge.request, exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(english.message('BRIDGE_NAME_AND_EMAIL'));
      },
    },
    {
      name: 'a style that is unknown',
      address: '/Bridge/Nothing-of-ours',
      speaks: 'en',
      foreseen: /status of 404/,
      reach: (page) => title(page, english.bridge.unknownTitle),
    },
  ],
  '/Shop/PayBalance': payBalanceVisits,
  '/Shop/Quote': quoteVisits,
  '/Vendor/Order': vendorVisits,
};

async function vendorVisits({ calls, english }: World): Promise<readonly Visit[]> {
  // Short, like the name of a real leather.
  const leather = `Axe ${Date.now() % 100_000}`;
  const leatherId = await seedUnusedLeather(calls, leather);
  const [vendor] = await calls.read<{ Id: number }[]>('/api/vendors');
  const { Id, RowVersion } = await calls.send<{ Id: number; RowVersion: number }>('/api/purchase-orders', {
    VendorId: vendor!.Id,
    Lines: [{ LeatherItemId: leatherId, Quantity: 900, UnitCost: 4.25 }],
  });
  await calls.send(`/api/purchase-orders/${Id}/send`, { RowVersion, Confirm: true });
  const { Address } = await calls.send<{ Address: string }>(`/api/purchase-orders/${Id}/links`, {});
  const address = pathOf(Address);
  return [
    {
      name: 'a purchase order of a vendor, dead link',
      address: `${address}-cut`,
      speaks: 'en',
      reach: (page) => title(page, english.vendorPage.closed.title),
    },
    {
      name: 'a purchase order of a vendor',
      address,
      speaks: 'en',
      reach: (page) => expect(page.getByRole('button', { name: english.vendorPage.confirm })).toBeVisible(),
    },
    {
      name: 'a purchase order of a vendor, its hides',
      address,
      speaks: 'en',
      reach: async (page) => {
        await page.getByRole('button', { name: filled(english.vendorPage.hides.addOf, { leather }) }).click();
        await expect(page.getByRole('button', { name: english.vendorPage.hides.button })).toBeVisible();
      },
    },
  ];
}

async function payBalanceVisits({ calls, english }: World): Promise<readonly Visit[]> {
  const { payBalance } = english.payments;
  const buyer = newBuyer('Bea Balance');
  const id = await seedOrder(calls, { buyer, ...SOFA });
  const { SONumber } = await calls.read<{ SONumber: string }>(`/api/orders/${id}`);
  const find = async (page: Page, number: string) => {
    await page.getByRole('textbox', { name: starting(payBalance.number) }).fill(number);
    await page.getByRole('textbox', { name: payBalance.email, exact: true }).fill(buyer.email);
    await page.getByRole('button', { name: payBalance.find }).click();
  };
  const address = '/Shop/PayBalance';
  return [
    { name: 'pay a balance', address, speaks: 'en', reach: (page) => title(page, payBalance.title) },
    {
      name: 'pay a balance, none',
      address,
      speaks: 'en',
      reach: async (page) => {
        await find(page, 'nothing');
        await expect(page.getByText(english.message('NO_BALANCE_TO_PAY'))).toBeVisible();
      },
    },
    {
      name: 'pay a balance, due',
      address,
      speaks: 'en',
      reach: async (page) => {
        await find(page, SONumber);
        await expect(page.getByText(payBalance.due)).toBeVisible();
      },
    },
  ];
}

const step = (Step: string, State: string) => ({ Step, State, At: State === 'ahead' ? null : MOMENT });
const MOMENT = '2026-11-23T18:00:00.000Z';
const inProduction = {
  Progress: {
    Kind: 'underWay',
    IsPickup: false,
    Week: null,
    ReadyWeek: '2027-01-11',
    Steps: [
      step('approved', 'done'),
      step('scheduled', 'done'),
      step('inProduction', 'current'),
      step('finished', 'ahead'),
      step('onItsWay', 'ahead'),
      step('delivered', 'ahead'),
    ],
    Pieces: [] as unknown[],
  },
  Photos: [{ Id: 1, TakenAt: MOMENT }],
};
const canceled = { Kind: 'canceled', Steps: [], Pieces: [] };
const checking = {
  ...{ IsOffered: true, TakesBank: false, Due: 100, Minimum: 50, IsChecking: true },
  ...{ Bank: [] as unknown[], CardConsentVersion: null, Card: null },
};
/** A bank payment, which takes days. */
const fromBank = (State: 'verifying' | 'pending') => ({
  ...checking,
  ...{ TakesBank: true, IsOffered: State === 'verifying', IsChecking: false },
  Bank: [
    {
      ...{ State, Amount: 50, LastFour: '6789', StartedAt: MOMENT },
      Verification: State === 'verifying' ? { Url: 'https://bank.test/confirm', From: MOMENT } : null,
    },
  ],
});

/** Shows a quotation's page in another state. */
const as = (page: Page, State: string, change: object) =>
  page.route('**/api/quotes/open', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { Quotes: { Pieces: { DetailId: number }[] }[] };
    const Operations = [
      { Name: 'cutting', DoneUnits: 1 },
      { Name: 'sewing', DoneUnits: 0 },
    ];
    const Quotes = json.Quotes.map((quote) => {
      const changed = { ...quote, ...change } as typeof quote & typeof inProduction;
      const [piece] = quote.Pieces;
      const Pieces = [
        { DetailId: piece?.DetailId, Step: 'inProduction', Units: 1, FinishedUnits: 0, Operations },
      ];
      const { Progress } = changed;
      return { ...changed, Progress: { ...Progress, Pieces: Progress.Kind === 'underWay' ? Pieces : [] } };
    });
    await route.fulfill({ response: answer, json: { ...json, State, Quotes } });
  });

async function quoteVisits({ calls, words, english }: World): Promise<readonly Visit[]> {
  const buyer = newBuyer('Quinn Axe');
  const make = async () => {
    const id = await seedOrder(calls, { buyer, ...SOFA });
    await calls.send(`/api/orders/${id}/customer-language`, { Language: LANGUAGE });
    return { id, link: await seedLink(calls, id, LANGUAGE) };
  };
  const [open, accepted, revoked] = [await make(), await make(), await make()];
  await seedYes(calls, accepted.link, buyer.name);
  await calls.send(`/api/orders/${revoked.id}/quote/revoke`, {});
  const oldest = '/api/orders?status=9&sort=orderDate&direction=asc&pageSize=10';
  const { Items } = await calls.read<{ Items: readonly { Id: number }[] }>(oldest);
  // Not the oldest one, which another journey uses.
  const expired = await seedLink(calls, Items.at(3)!.Id, LANGUAGE);
  const { quote } = words;
  const says = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
  return [
    { name: 'a quotation', address: pathOf(open.link), reach: says(quote.acceptAndPayHint) },
    {
      name: 'a quotation, name missing',
      address: pathOf(open.link),

      reach: async (page) => {
        await page.getByRole('button', { name: starting(quote.accept.replace('{{total}}', '')) }).click();
        await says(words.message('FIELD_REQUIRED', { field: quote.name }))(page);
      },
    },
    {
      name: 'a quotation, accepted',
      address: pathOf(accepted.link),

      reach: says(quote.accepted.replace('{{name}}', buyer.name)),
    },
    {
      name: 'a quotation, expired',
      address: pathOf(expired),

      reach: says(quote.expiredTitle),
    },
    {
      name: 'an order in production, with photos and a balance',
      address: pathOf(accepted.link),
      // Simulated, because an order takes weeks to reach these states.
      prepare: (page) => as(page, 'ordered', inProduction),
      // The simulated photo doesn't exist.
      foreseen: /status of 404/,
      reach: says(quote.operations.cutting),
    },
    {
      name: 'an order whose payment is checked',
      address: pathOf(accepted.link),
      prepare: (page) => as(page, 'ordered', { ...inProduction, Payment: checking }),
      // The simulated photo doesn't exist.
      foreseen: /status of 404/,
      reach: says(quote.checkingTitle),
    },
    {
      name: 'an order with a bank payment on its way',
      address: pathOf(accepted.link),
      prepare: (page) => as(page, 'ordered', { ...inProduction, Payment: fromBank('pending') }),
      // The simulated photo doesn't exist.
      foreseen: /status of 404/,
      reach: says(quote.bank.from.replace('{{lastFour}}', '6789')),
    },
    {
      name: 'an order whose bank account is to be confirmed',
      address: pathOf(accepted.link),
      prepare: (page) => as(page, 'ordered', { ...inProduction, Payment: fromBank('verifying') }),
      // The simulated photo doesn't exist.
      foreseen: /status of 404/,
      reach: says(quote.bank.verifyLink),
    },
    {
      name: 'a canceled order',
      address: pathOf(accepted.link),
      prepare: (page) => as(page, 'ordered', { Progress: { ...inProduction.Progress, ...canceled } }),
      reach: says(quote.status.canceled.title),
    },
    {
      name: 'a link that was taken back',
      address: pathOf(revoked.link),
      // The page doesn't know whose link it was, so it doesn't know the language either.
      speaks: 'en',
      reach: (page) => title(page, english.message('BRIDGE_TOKEN_MISMATCH')),
    },
    {
      name: 'a link that is unknown',
      address: '/Shop/Quote?order=1&token=nothing',
      speaks: 'en',
      reach: (page) => expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty(),
    },
  ];
}

test('every public URL is visited in this file', () => {
  expect([...publicPaths].toSorted()).toEqual(Object.keys(visitors).toSorted());
  expect(publicPaths.length).toBeGreaterThan(0);
});

/** Reaches a state from the previous one if they share a page, otherwise by loading the page again. */
async function visit(page: Page, { name, address, prepare, reach, speaks }: Visit, before?: Visit) {
  await prepare?.(page);
  if (prepare || before?.prepare || address !== before?.address) await page.goto(address);
  await reach(page);
  await drawn(page);
  await page.unrouteAll();
  await expect(page.locator('html')).toHaveAttribute('lang', speaks ?? LANGUAGE);
  expect.soft(await findingsInBothSchemes(page, { at: name })).toEqual([]);
}

for (const [path, visitsOf] of Object.entries(visitors))
  test(
    `${path} passes axe in all its states, in the light and dark themes`,
    { tag: ['@NAV-13', '@NAV-21'] },
    async ({ browser, request }) => {
      const [words, english] = [await wordsOf(LANGUAGE), await wordsOf('en')];
      const calls = await callsAs(request, 'administrator');
      const visits = await visitsOf({ words, english, calls });
      const { page, faults } = await arrive(browser, { language: LANGUAGE });
      for (const [at, each] of visits.entries())
        await test.step(each.name, () => visit(page, each, visits[at - 1]));
      const foreseen = visits.flatMap((each) => each.foreseen ?? []);
      expect(faults.filter((fault) => !foreseen.some((one) => one.test(fault)))).toEqual([]);
      await leave({ page });
    },
  );

test(
  'the dialogs of a balance payment pass axe',
  { tag: ['@PAY-21', '@NAV-41'] },
  async ({ browser, request }) => {
    const words = await wordsOf('en');
    const { payBalance } = words.payments;
    const calls = await callsAs(request, 'administrator');
    const buyer = newBuyer('Bea Balance');
    const id = await seedOrder(calls, { buyer, ...SOFA });
    const { SONumber } = await calls.read<{ SONumber: string }>(`/api/orders/${id}`);
    const { page, faults } = await arrive(browser);
    await page.goto('/Shop/PayBalance');
    await page.getByRole('textbox', { name: starting(payBalance.number) }).fill(SONumber);
    await page.getByRole('textbox', { name: payBalance.email, exact: true }).fill(buyer.email);
    await page.getByRole('button', { name: payBalance.find }).click();
    await page.getByRole('button', { name: payBalance.pay }).click();
    expect.soft(await lookAtDialog(page, payBalance.confirm)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: payBalance.yes, exact: true }).click();
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: words.payments.amount }),
    ).toBeVisible();
    expect.soft(await lookAtDialog(page, payBalance.title)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: words.payments.toCard }).click();
    await expect(page.locator('iframe').first()).toBeVisible();
    expect.soft(await lookAtDialog(page, words.payments.card.frame)).toEqual([]);
    expect(faults).toEqual([]);
    await leave({ page });
  },
);
