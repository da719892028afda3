import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { issueToken, openSession, readUser } from '@cordovan/contracts/identity';
import { listSalesReps } from '@cordovan/contracts/customers';
import { listStores } from '@cordovan/contracts/stores';
import { answering, done, refusing, server, signInHandlers } from '../../../test/server.ts';
import { send } from '../../lib/http/send.ts';
import { openPage, signInAs, type Page } from '../../../test/render-app.tsx';
import { person, userRow } from '../../../test/people.ts';
import { scanInto } from '../../../test/scanner.ts';

const sessionEndsIn = (seconds: number) =>
  sessionStorage.setItem('sessionTime', String(Date.now() + seconds * 1000));

/** Opens a user's form with an unsaved edit. */
async function halfwayThroughAForm(): Promise<Page> {
  server.use(answering(readUser, userRow()), answering(listStores, []), answering(listSalesReps, []));
  const page = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
  const name = await screen.findByLabelText(/^Name/);
  await page.user.clear(name);
  await page.user.type(name, 'Benjamin');
  return page;
}

/** The z-index of a dialog. The higher one is visible and receives clicks. */
const frontOf = (dialog: HTMLElement) =>
  Number(dialog.closest<HTMLElement>('.mantine-Modal-root')!.style.getPropertyValue('--mb-z-index'));

async function signInOver({ user }: Page) {
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(within(dialog).getByLabelText(/Email/)).toHaveValue('administrator@demo.test');
  await user.type(within(dialog).getByLabelText(/Password/, { selector: 'input' }), 'Demo-1234!');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  return dialog;
}

describe('the end of a session', () => {
  test('warns a minute before the end, and "stay" extends the session', { tags: ['N-31'] }, async () => {
    let opened = 0;
    server.use(
      answering(openSession, () => {
        opened += 1;
        return done;
      }),
    );
    const page = await openPage({ at: '/', as: 'Salesperson' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    sessionEndsIn(58);
    const dialog = await screen.findByRole('dialog', { name: 'Still there?' });
    expect(within(dialog).getByText(/Your session ends in 5\d seconds/)).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opened).toBe(1);
    expect(Number(sessionStorage.getItem('sessionTime')) - Date.now()).toBeGreaterThan(44 * 60_000);
  });

  test('asks the user to sign in again when the time is up', { tags: ['N-31', 'N-08'] }, async () => {
    signInAs('Administrator', 45, { sessionEndsAt: new Date(Date.now() + 58_000).toISOString() });
    server.use(...signInHandlers(person('Administrator')));
    const page = await openPage({ at: '/' });
    const dialog = await screen.findByRole('dialog', { name: 'Still there?' });
    expect(within(dialog).getByText(/signed in for 12 hours/)).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Sign in again' }));
    await signInOver(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(Number(sessionStorage.getItem('sessionTime')) - Date.now()).toBeGreaterThan(40 * 60_000);
  });

  test('keeps everything typed when the user signs in again', { tags: ['NAV-37', 'N-08'] }, async () => {
    const page = await halfwayThroughAForm();
    server.use(...signInHandlers(person('Administrator')));
    sessionEndsIn(-1);
    await signInOver(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Benjamin');
    expect(page.address()).toBe('/Users/Detail/2');
  });

  test('reloads what failed while the session was over', { tags: ['NAV-37', 'N-08'] }, async () => {
    const page = await halfwayThroughAForm();
    let reads = 0;
    server.use(...signInHandlers(person('Administrator')));
    server.use(answering(readUser, () => ((reads += 1), userRow())));
    sessionEndsIn(-1);
    await signInOver(page);
    await waitFor(() => expect(reads).toBe(1));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Benjamin');
  });

  test(
    'shows its dialog above an open one, which keeps its input',
    { tags: ['NAV-37', 'N-08'] },
    async () => {
      const page = await halfwayThroughAForm();
      await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
      const own = await screen.findByRole('dialog', { name: 'Reset password' });
      await page.user.type(within(own).getByLabelText('New password', { selector: 'input' }), 'Half-way');
      server.use(...signInHandlers(person('Administrator')));
      sessionEndsIn(-1);
      const over = await screen.findByRole('dialog', { name: 'Sign in again' });
      expect(within(over).getByText('Your session has expired. Sign in again.')).toBeVisible();
      expect(frontOf(over)).toBeGreaterThan(frontOf(own));
      await signInOver(page);
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
      expect(within(own).getByLabelText('New password', { selector: 'input' })).toHaveValue('Half-way');
    },
  );

  test("doesn't show a dialog on the sign-in page after leaving", { tags: ['N-08'] }, async () => {
    const page = await halfwayThroughAForm();
    await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByRole('dialog', { name: 'Reset password' });
    sessionEndsIn(-1);
    await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test(
    'asks the user to sign in even on a screen that handles its own refusals',
    { tags: ['ERR-05', 'N-08'] },
    async () => {
      server.use(
        ...signInHandlers(person('Administrator')),
        answering(listStores, []),
        answering(listSalesReps, []),
      );
      server.use(refusing(readUser, { status: 401, code: 'SESSION_EXPIRED' }));
      const page = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
      await screen.findByRole('dialog', { name: 'Sign in again' });
      server.use(answering(readUser, userRow({ name: 'Benjamin' })));
      await signInOver(page);
      expect(await screen.findByLabelText(/^Name/)).toHaveValue('Benjamin');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('redirects nowhere on a visitor’s quiet call', { tags: ['ERR-05', 'ERR-11'] }, async () => {
    const page = await openPage({ at: '/Shop/PayBalance' });
    await screen.findByRole('heading', { level: 1 });
    server.use(refusing(listStores, { status: 401 }));
    await act(() => send(listStores, { quiet: true }).catch(() => undefined));
    expect(page.address()).toBe('/Shop/PayBalance');
  });

  test('asks before a sign-out from the warning discards input', { tags: ['N-31'] }, async () => {
    const page = await halfwayThroughAForm();
    sessionEndsIn(58);
    const warning = await screen.findByRole('dialog', { name: 'Still there?' });
    await page.user.click(within(warning).getByRole('button', { name: 'Sign out' }));
    const leave = await screen.findByRole('button', { name: 'Leave' });
    const question = leave.closest<HTMLElement>('[role=dialog]')!;
    expect(question).toHaveTextContent('Leave without saving?');
    expect(frontOf(question)).toBeGreaterThan(frontOf(warning));
    await page.user.click(leave);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps the dialog and the form after a wrong password', { tags: ['N-08'] }, async () => {
    const page = await halfwayThroughAForm();
    server.use(
      refusing(issueToken, { status: 400, body: { error: 'invalid_grant', error_description: 'Wrong one' } }),
    );
    sessionEndsIn(-1);
    await signInOver(page);
    expect(await screen.findByText('Wrong one')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/, { selector: 'input' })).toHaveValue('Benjamin');
  });

  test('sends a visitor from a refused call to the sign-in page and back', { tags: ['ERR-05'] }, async () => {
    const page = await openPage({ at: '/Shop/PayBalance?number=12' });
    await screen.findByRole('heading', { level: 1 });
    server.use(refusing(listStores, { status: 401 }));
    await act(() => send(listStores).catch(() => undefined));
    await waitFor(() =>
      expect(page.address()).toBe('/Account/Login?returnTo=%2FShop%2FPayBalance%3Fnumber%3D12'),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('sends a user who declines to sign in again to the sign-in page', async () => {
    const page = await halfwayThroughAForm();
    sessionEndsIn(-1);
    await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key !== 'cordovan.visit')).toEqual([]);
  });

  test(
    'discards a badge that is scanned into the sign-in form, without signing in',
    { tags: ['N-31', 'REG-01', 'N-08'] },
    async () => {
      const page = await halfwayThroughAForm();
      let attempts = 0;
      server.use(
        answering(issueToken, () => {
          attempts += 1;
          return { accessToken: 'token-of-a-scan', tokenType: 'bearer' as const, expiresIn: 3600 };
        }),
      );
      sessionEndsIn(-1);
      const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
      const password = within(dialog).getByLabelText(/Password/, { selector: 'input' });
      await page.user.click(password);
      await page.user.paste('Half');
      let submits = 0;
      document.addEventListener('submit', () => (submits += 1), { capture: true });
      for (let badge = 0; badge < 5; badge += 1) scanInto(password, 'E101');
      expect(password).toHaveValue('Half');
      expect(within(dialog).getByText(/That was a badge scan/)).toBeVisible();
      expect([submits, attempts]).toEqual([0, 0]);
    },
  );
});
