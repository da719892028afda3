import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@cordovan/contracts/integrations';
import { listStores } from '@cordovan/contracts/stores';
import { listWebhooks, resumeWebhook, saveWebhook, type Webhook } from '@cordovan/contracts/webhooks';
import { openPage } from '../../../test/render-app.tsx';
import { answering, done, server } from '../../../test/server.ts';

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 4,
  name: 'Website',
  prefix: 'cordovan_key_abc123',
  role: 'Administrator',
  storeId: null,
  storeName: null,
  scopes: ['catalog:read', 'orders:write'],
  callsPerMinute: 300,
  state: 'active',
  createdAt: '2026-03-10T18:00:00.000Z',
  createdBy: 'Ada',
  expiresAt: '2027-03-10T18:00:00.000Z',
  revokedAt: null,
  lastUsedAt: '2026-03-11T18:00:00.000Z',
  lastUsedFrom: '198.51.100.20',
  ...change,
});
const at = '/Integrations/Index';

test('lists the keys with their permissions and last use', async () => {
  server.use(
    answering(listWebhooks, []),
    answering(listApiKeys, [key(), key({ id: 5, name: 'Old program', state: 'revoked' })]),
  );
  await openPage({ at, as: 'Administrator' });
  const rows = within(await screen.findByRole('table', { name: 'API keys' }));
  expect(await rows.findByText('Website')).toBeVisible();
  expect(rows.getAllByText('catalog:read, orders:write')[0]).toBeVisible();
  expect(rows.getAllByText('198.51.100.20')[0]).toBeVisible();
  expect(rows.getByText('Revoked')).toBeVisible();
  expect(rows.queryByRole('button', { name: 'Revoke Old program' })).toBeNull();
});

test('creates a key and shows it once', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(listStores, []),
    answering(listWebhooks, []),
    answering(listApiKeys, () => (sent.length === 0 ? [] : [key()])),
    answering(createApiKey, ({ body }) => {
      sent.push(JSON.parse(body));
      return { id: 4, key: 'cordovan_key_shown-only-now' };
    }),
  );
  await openPage({ at, as: 'Administrator' });
  const [open] = await screen.findAllByRole('button', { name: 'Create API key' });
  await userEvent.click(open!);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/^Name/), 'Website');
  expect(form.getByRole('combobox', { name: /^Role/ })).toHaveValue('Salesperson');
  await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Administrator' }));
  await userEvent.click(form.getByRole('button', { name: 'Create API key' }));
  expect(form.getByText('Choose at least one permission.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(form.getByRole('checkbox', { name: 'Orders: Read' }));
  await userEvent.click(form.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('cordovan_key_shown-only-now')).toBeVisible();
  expect(sent).toMatchObject([
    { Name: 'Website', Role: 'Administrator', Scopes: ['orders:read'], Days: 365, CallsPerMinute: 300 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('cordovan_key_shown-only-now')).toBeNull());
});

test('revokes a key once confirmed', async () => {
  let state: ApiKey['state'] = 'active';
  server.use(
    answering(listWebhooks, []),
    answering(listApiKeys, () => [key({ state })]),
    answering(revokeApiKey, () => {
      state = 'revoked';
      return done;
    }),
  );
  await openPage({ at, as: 'Administrator' });
  const rows = within(await screen.findByRole('table', { name: 'API keys' }));
  await userEvent.click(await rows.findByRole('button', { name: 'Revoke Website' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/stops working at once/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await rows.findByText('Revoked')).toBeVisible();
});

const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 2,
  name: 'Shop',
  url: 'https://shop.test/hooks',
  events: ['order.created'],
  isOn: true,
  failingSince: null,
  pausedAt: null,
  waiting: 0,
  rowVersion: 3,
  ...change,
});

test('adds a webhook and shows its secret once', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(listApiKeys, []),
    answering(listWebhooks, () => (sent.length === 0 ? [] : [webhook()])),
    answering(saveWebhook, ({ body }) => {
      sent.push(JSON.parse(body));
      return { id: 2, secret: 'whsec_shown-only-now' };
    }),
  );
  await openPage({ at, as: 'Administrator' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/^Name/), 'Shop');
  await userEvent.type(form.getByLabelText(/^Address/), 'shop.test/hooks');
  await userEvent.click(form.getByRole('checkbox', { name: 'Order created' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('whsec_shown-only-now')).toBeVisible();
  expect(sent).toMatchObject([
    { Id: 0, Url: 'https://shop.test/hooks', Events: ['order.created'], IsOn: true },
  ]);
});

test('resumes a paused webhook', async () => {
  let pausedAt: string | null = '2026-03-10T18:00:00.000Z';
  server.use(
    answering(listApiKeys, []),
    answering(listWebhooks, () => [webhook({ pausedAt, waiting: 12 })]),
    answering(resumeWebhook, () => {
      pausedAt = null;
      return done;
    }),
  );
  await openPage({ at, as: 'Administrator' });
  const rows = within(await screen.findByRole('table', { name: 'Webhooks' }));
  expect(await rows.findByText('Paused')).toBeVisible();
  await userEvent.click(rows.getByRole('button', { name: 'Resume Shop' }));
  expect(await rows.findByText('Active')).toBeVisible();
});
