import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '@cordovan/domain/messages';
import { readCompanyProfile } from '@cordovan/contracts/companies-profile';
import { readPageConfig } from '@cordovan/contracts/page';
import {
  type Checklist,
  checkGateway,
  clearDemo,
  createCompany,
  loadSample,
  readChecklist,
  sendTestEmail,
} from '@cordovan/contracts/setup';
import { pageConfiguration, setPageConfiguration } from '../../lib/page-configuration.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, done, refusing, server } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };
const CODE = '7K3M-04QX-9TZC-HW2V';

const waiting = () => setPageConfiguration({ needsSetup: true });

async function fill({ user }: Page, password: string): Promise<void> {
  const typed: readonly (readonly [RegExp, string])[] = [
    [/^Setup code/, CODE],
    [/^Company name/, 'Larkspur & Sons'],
    [/^State/, 'ok'],
    [/^Sales tax rate/, '8.517'],
    [/^Your name/, 'Ida Quill'],
    [/^Your email/, 'ida@quill.test'],
    [/^Password/, password],
    [/^Confirm password/, password],
  ];
  for (const [label, text] of typed) {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await user.clear(field);
    // Pasted, because each key renders the whole form.
    await user.click(field);
    await user.paste(text);
  }
}

test(
  'redirects every URL to the setup page while the database is empty',
  { ...LONG, tags: ['N-34'] },
  async () => {
    waiting();
    const page = await openPage({ at: '/Order/Index', as: 'Administrator' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up your company' })).toBeVisible();
    expect(page.address()).toBe('/Setup');
    await page.go('/Account/Login');
    await waitFor(() => expect(page.address()).toBe('/Setup'));
  },
);

test(
  'redirects from the setup page to sign-in if the database isn’t empty',
  { ...LONG, tags: ['N-34'] },
  async () => {
    const page = await openPage({ at: '/Setup' });
    await waitFor(() => expect(page.address()).toBe('/Account/Login'));
  },
);

test('creates the company and signs its administrator in', { ...LONG, tags: ['N-34', 'N-31'] }, async () => {
  waiting();
  const sent: unknown[] = [];
  server.use(
    answering(createCompany, ({ body }) => {
      sent.push(JSON.parse(body));
      return done;
    }),
    answering(readPageConfig, { ...pageConfiguration(), needsSetup: false, companyName: 'Larkspur & Sons' }),
  );
  const page = await openPage({ at: '/' });
  await screen.findByRole('heading', { level: 1 });
  await fill(page, 'Larkspur-4711-x');
  await page.user.click(screen.getByRole('button', { name: 'Create company' }));
  expect(await screen.findByText(/Use a password without your name/)).toBeVisible();
  expect(sent).toEqual([]);

  await fill(page, 'Walnut-Bench-47');
  await page.user.click(screen.getByRole('button', { name: 'Create company' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  expect(sent).toMatchObject([
    {
      Code: CODE,
      Name: 'Larkspur & Sons',
      State: 'OK',
      StoreName: 'Larkspur & Sons',
      TaxRate: 8.517,
      Language: 'en',
      Administrator: { Email: 'ida@quill.test', Password: 'Walnut-Bench-47' },
    },
  ]);
});

test('keeps what was typed when the code is wrong', { ...LONG, tags: ['N-31'] }, async () => {
  waiting();
  const body = { code: 'SETUP_CODE_WRONG', message: 'This isn’t the setup code.', errors: [] };
  server.use(refusing(createCompany, { status: 403, code: 'SETUP_CODE_WRONG', body }));
  const page = await openPage({ at: '/Setup' });
  await screen.findByRole('heading', { level: 1 });
  await fill(page, 'Walnut-Bench-47');
  await page.user.click(screen.getByRole('button', { name: 'Create company' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/setup code/i);
  await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText(/^Company name/)).toHaveValue('Larkspur & Sons');
});

const checklist = (change: Partial<Checklist> = {}): Checklist => ({
  isDismissed: false,
  isDone: false,
  steps: [
    { step: 'company', state: 'done', maySkip: false },
    { step: 'catalog', state: 'open', maySkip: false },
    { step: 'mail', state: 'attention', maySkip: true },
    { step: 'gateway', state: 'skipped', maySkip: true },
  ],
  companyName: 'Larkspur',
  stores: [{ id: 1, name: 'Tulsa', state: 'OK', taxRate: 8.517 }],
  people: { users: 1, salesReps: 1, hasPageAccount: false },
  catalog: { styles: 0, lines: 0, linesReady: 0 },
  pictures: { styles: 0, stylesShown: 0 },
  production: { lines: 0 },
  gateway: { name: 'test', environment: '', publicUrl: '', check: null },
  mail: {
    server: 'mail.larkspur.test:587',
    sender: 'Larkspur <orders@larkspur.test>',
    check: {
      checkedAt: '2026-03-10T17:00:00Z',
      isFine: false,
      problem: 'The mail server refused the user or the password.',
      detail: '535 5.7.8 Bad credentials',
    },
  },
  books: { isOn: true, openRequests: 0 },
  sample: null,
  ...change,
});

test(
  'shows the remaining steps on Home, with the next one open',
  { ...LONG, tags: ['N-34', 'NAV-01'] },
  async () => {
    server.use(answering(readChecklist, checklist()));
    const { user } = await openPage({ at: '/', as: 'Administrator' });
    const list = within(await screen.findByRole('region', { name: 'Get your company ready' }));
    expect(list.getByText('2 of 4 done')).toBeVisible();
    expect(list.getByRole('button', { name: /^Catalog/ })).toHaveAttribute('aria-expanded', 'true');
    await user.click(list.getByRole('button', { name: /^Mail server/ }));
    expect(list.getByText(/sends through mail\.larkspur\.test:587/)).toBeVisible();
    expect(list.getByText('The mail server refused the user or the password.')).toBeVisible();
    expect(list.getByText(/535 5\.7\.8 Bad credentials/)).toBeVisible();
    expect(list.getByText(/SMTP_URL=smtp/)).toBeVisible();
  },
);

test(
  'names Stripe in the step for cards and explains problems with its keys',
  { ...LONG, tags: ['N-28', 'N-34'] },
  async () => {
    const publicUrl = 'https://orders.larkspur.test';
    const problem = 'Stripe refused the secret key.';
    const stages = [
      checklist({ gateway: { name: 'stripe', environment: 'sandbox', publicUrl, check: null } }),
    ];
    server.use(
      answering(readChecklist, () => stages[0]!),
      answering(checkGateway, () => {
        const check = {
          checkedAt: '2026-03-10T17:00:00Z',
          isFine: false,
          problem,
          detail: 'Invalid API Key',
        };
        stages[0] = checklist({ gateway: { name: 'stripe', environment: 'sandbox', publicUrl, check } });
        return check;
      }),
    );
    const { user } = await openPage({ at: '/', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: /^Card payments/ }));
    expect(
      screen.getByText('This server uses Stripe (sandbox) with https://orders.larkspur.test.'),
    ).toBeVisible();
    expect(screen.getByText(/STRIPE_WEBHOOK_SECRET/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check the card gateway' }));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByText(/Invalid API Key/)).toBeVisible();
  },
);

test.each(['Salesperson', 'Manufacturing'] as const)(
  'hides the checklist from the %s role',
  { ...LONG, tags: ['N-34', 'N-01'] },
  async (as) => {
    server.use(answering(readChecklist, checklist()));
    await openPage({ at: '/', as });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Get your company ready')).toBeNull();
  },
);

test('hides a checklist that is done or was hidden', { ...LONG, tags: ['N-34'] }, async () => {
  let asked = 0;
  server.use(
    answering(readChecklist, () => {
      asked += 1;
      return checklist({ isDismissed: true });
    }),
  );
  await openPage({ at: '/', as: 'Administrator' });
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText('Get your company ready')).toBeNull();
});

test(
  'loads the sample catalog and shows the progress until it is done',
  { ...LONG, tags: ['N-34'] },
  async () => {
    const load = { rowCount: 9_316, problem: '', requestedAt: '2026-03-10T17:00:00Z' };
    const stages: Checklist[] = [checklist()];
    server.use(
      answering(readChecklist, () => stages[0]!),
      answering(loadSample, () => {
        stages[0] = checklist({ sample: { ...load, stage: 'writing' } });
        return { ...load, stage: 'waiting' as const };
      }),
    );
    const { user } = await openPage({ at: '/', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Load sample catalog' }));
    expect(await screen.findByText('Writing 9,316 rows…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load sample catalog' })).toBeNull();
    stages[0] = checklist({
      sample: { ...load, stage: 'done' },
      catalog: { styles: 8, lines: 64, linesReady: 60 },
    });
    expect(
      await screen.findByText('The sample catalog is loaded.', undefined, { timeout: 5_000 }),
    ).toBeVisible();
  },
);

test('sends a test email to the typed address', { ...LONG, tags: ['N-24', 'N-34'] }, async () => {
  const sent: string[] = [];
  server.use(
    answering(readChecklist, checklist()),
    answering(sendTestEmail, ({ body }) => {
      sent.push((JSON.parse(body) as { Recipient: string }).Recipient);
      return { checkedAt: '2026-03-10T17:00:00Z', isFine: true, problem: '', detail: sent[0]! };
    }),
  );
  const { user } = await openPage({ at: '/', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: /^Mail server/ }));
  const field = screen.getByLabelText('Send a test email to');
  await user.clear(field);
  await user.type(field, 'oz@larkspur.test');
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  await waitFor(() => expect(sent).toEqual(['oz@larkspur.test']));
});

const profile = {
  ...{ id: 1, name: 'Harlow Ridge', address: '', city: '', state: 'NC', zipCode: '', phone: '', email: '' },
  ...{ timeZone: 'America/New_York', logoAddress: '', accentColor: '', headColor: '' },
  ...{ language: 'en' as Language, unitSystem: 'english' as const, rowVersion: 3 },
};

test('clears the demo company only after its name is typed', { ...LONG, tags: ['N-34'] }, async () => {
  const body = { code: 'DEMO_NAME_WRONG', message: 'Type the name of the demo company exactly', errors: [] };
  server.use(
    answering(readCompanyProfile, { ...profile, isDemo: true }),
    refusing(clearDemo, { status: 400, code: 'DEMO_NAME_WRONG', body }),
  );
  const { user } = await openPage({ at: '/Company/Index', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Clear demo company' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Delete everything' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Name of the demo company'), 'Harlow');
  await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
  expect(await dialog.findByText(/exactly/)).toBeVisible();
});

test("doesn't offer to clear a real company", { ...LONG, tags: ['N-34'] }, async () => {
  server.use(answering(readCompanyProfile, { ...profile, isDemo: false }));
  await openPage({ at: '/Company/Index', as: 'Administrator' });
  expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Harlow Ridge');
  expect(screen.queryByText('Clear the demo company')).toBeNull();
});
