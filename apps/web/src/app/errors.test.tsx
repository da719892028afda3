import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { listUsers } from '@cordovan/contracts/identity';
import { lookUpZip } from '@cordovan/contracts/customers';
import { HttpRefusal } from '../lib/http/refusal.ts';
import { send } from '../lib/http/send.ts';
import { openPage } from '../../test/render-app.tsx';
import { refusing, server } from '../../test/server.ts';

/** Opens Home, then makes a call that is refused. */
async function refuse(status: number, body: string | object = '', code?: string) {
  server.use(refusing(listUsers, { status, body, ...(code ? { code } : {}) }));
  const page = await openPage({ at: '/', as: 'Administrator' });
  await screen.findByRole('heading', { level: 1 });
  const error = await send(listUsers).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpRefusal);
  return page;
}

const problem = (code: string, message: string) => ({ code, message, errors: [{ code, message }] });

describe('global errors', () => {
  test.each([
    ['ERR-01', 404, 'x', "The element wasn't found"],
    ['ERR-03', 500, 'stack trace', 'There was an error on the server, please call your server administrator'],
    ['ERR-04', 406, '', "The production line can't be deleted because it has assigned orders"],
    ['ERR-07', 400, { error: 'invalid_grant', error_description: 'Exactly this' }, 'Exactly this'],
    ['ERR-08', 400, 'The body of the answer', 'The body of the answer'],
    ['ERR-08', 400, '', 'An error has happened'],
    ['ERR-09', 418, 'short and stout', 'An error has happened'],
  ])('%s: shows the text of a refusal with %i', async (_id, status, body, text) => {
    await refuse(status, body);
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(dialog).getByText(text)).toBeVisible();
  });

  test('shows what to do when a call gets no answer', { tags: ['ERR-09'] }, async () => {
    await openPage({ at: '/', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    server.use(http.get('*/api/account/users', () => HttpResponse.error()));
    await send(listUsers).catch(() => undefined);
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(dialog).getByText(/No response. Check your connection/)).toBeVisible();
  });

  test(
    'sends a 404 with "redirect" to the not-found page, without a dialog',
    { tags: ['ERR-02', 'NAV-13', 'NAV-57'] },
    async () => {
      const page = await refuse(404, 'redirect');
      expect(await screen.findByText('Page not found')).toBeVisible();
      expect(page.address()).toBe('/Account/NotFound');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test.each([
    ['a problem whose message is redirect', problem('NOT_FOUND', 'Redirect ')],
    ['a problem that names where to', { ...problem('NOT_FOUND', 'Gone'), data: { redirect: '/' } }],
  ])('handles %s the same way', { tags: ['ERR-02'] }, async (_body, body) => {
    const page = await refuse(404, body);
    await waitFor(() => expect(page.address()).toBe('/Account/NotFound'));
  });

  test(
    "doesn't show an error dialog for a 401; the user signs in on top of the screen",
    { tags: ['ERR-05', 'ERR-06'] },
    async () => {
      await refuse(401, problem('SESSION_EXPIRED', 'Your session has expired. Sign in again.'));
      const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
      expect(
        within(dialog).getByText('You are not authorized to do this or your session has expired.'),
      ).toBeVisible();
      expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument();
    },
  );

  test('opens at most one error dialog at a time', { tags: ['ERR-10'] }, async () => {
    const page = await refuse(500);
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    server.use(refusing(listUsers, { status: 400, body: 'Another thing' }));
    await act(async () => {
      await send(listUsers).catch(() => undefined);
      await send(listUsers).catch(() => undefined);
    });
    expect(screen.queryByText('Another thing')).not.toBeInTheDocument();
    expect(within(dialog).getByText(/call your server administrator/)).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  });

  test('shows the next refusal after the dialog is closed', { tags: ['ERR-10'] }, async () => {
    const page = await refuse(500);
    await page.user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.use(refusing(listUsers, { status: 400, body: 'Another thing' }));
    await send(listUsers).catch(() => undefined);
    expect(await screen.findByText('Another thing')).toBeVisible();
  });

  test("doesn't open a dialog for a quiet call, but rejects its promise", async () => {
    server.use(http.get('*/api/zip/:zip', () => HttpResponse.text('', { status: 500 })));
    await openPage({ at: '/', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    const error = await send(lookUpZip, { params: { zip: '90210' }, quiet: true }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ status: 500 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows the text of a refusal with our code, whatever its status', async () => {
    await refuse(409, problem('STALE_ROW', 'The order was changed by another user'));
    expect(await screen.findByText('The order was changed by another user')).toBeVisible();
  });

  test('leaves expected error codes to the caller', async () => {
    server.use(refusing(listUsers, { status: 409, body: problem('SEATS_EXCEEDED', 'Full') }));
    await openPage({ at: '/', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    const error = await send(listUsers, { expected: ['SEATS_EXCEEDED'] }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'SEATS_EXCEEDED', message: 'Full' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('lists several refusals in a dialog titled Error', { tags: ['ERR-35', 'NAV-29'] }, async () => {
    await refuse(400, {
      code: 'VALIDATION',
      message: 'one\ntwo',
      errors: [
        { code: 'A', message: 'Customer information is required' },
        { code: 'B', message: 'Add at least one detail' },
      ],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Customer information is required', 'Add at least one detail']);
  });

  test('shows the dialog in the language of the page', { tags: ['I18N-01'] }, async () => {
    server.use(refusing(listUsers, { status: 404 }));
    await openPage({ at: '/', as: 'Administrator', language: 'es' });
    await screen.findByRole('heading', { name: /Qué gusto verle/ });
    await send(listUsers).catch(() => undefined);
    expect(await screen.findByText('No se encontró lo que busca')).toBeVisible();
  });
});
