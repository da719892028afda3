import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DialogProvider } from './dialog-provider.tsx';
import { useDialogs, type Dialogs } from './dialogs.types.ts';

let dialogs: Dialogs;
function Grab() {
  dialogs = useDialogs();
  return null;
}

beforeAll(() => startI18n('en'));
afterEach(() => vi.useRealTimers());

function openStage() {
  render(
    <ThemeProvider env="test">
      <I18nextProvider i18n={i18n}>
        <DialogProvider>
          <Grab />
        </DialogProvider>
      </I18nextProvider>
    </ThemeProvider>,
  );
}

/** Opens a dialog; its answer stays a promise, so that `act` does not wait for a click that is still to come. */
function asking<T>(start: () => Promise<T>): { readonly answer: Promise<T> } {
  let answer!: Promise<T>;
  act(() => {
    answer = start();
  });
  return { answer };
}

describe('dialogs', () => {
  test('NAV-29 a message has a title, an icon, an OK text and a list', async () => {
    openStage();
    let isClosed = false;
    act(() => {
      void dialogs
        .message({ title: 'Information', okText: 'I see', list: ['First', 'Second'] })
        .then(() => (isClosed = true));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Information' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'I see' }));
    await waitFor(() => expect(isClosed).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['Yes', true],
    ['Cancel', false],
  ])('NAV-30 a confirm answers %s as %s', async (button, expected) => {
    openStage();
    const { answer } = asking(() => dialogs.confirm({ text: 'Really?' }));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await answer).toBe(expected);
  });

  test('NAV-30 Escape is a no', async () => {
    openStage();
    const { answer } = asking(() => dialogs.confirm({ text: 'Really?' }));
    await screen.findByText('Really?');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test('NAV-31 NAV-32 a detail image is shown large, with the layers of a customization over it', async () => {
    openStage();
    act(() => {
      void dialogs.image({ title: 'Sofa', src: '/sofa.png', alt: 'A sofa', layers: ['/arms.png'] });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Sofa' });
    expect(within(dialog).getByRole('img', { name: 'A sofa' })).toHaveAttribute('src', '/sofa.png');
    expect(dialog.querySelector('img[src="/arms.png"]')).toBeInTheDocument();
  });

  test('any other dialog answers through its promise', async () => {
    openStage();
    const { answer } = asking(() =>
      dialogs.open<number>((close) => <button onClick={() => close(50)}>Pay 50</button>, {
        title: 'Pay order',
      }),
    );
    await screen.findByRole('dialog', { name: 'Pay order' });
    await userEvent.click(screen.getByRole('button', { name: 'Pay 50' }));
    expect(await answer).toBe(50);
  });

  test('ERR-35 refusals are a list in a dialog titled Error', async () => {
    openStage();
    asking(() => dialogs.errors(['The discount is over the maximum']));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      'The discount is over the maximum',
    );
  });

  test('NAV-28 NAV-48 the loading dialog goes at the first check of a second that finds nothing running', () => {
    vi.useFakeTimers();
    openStage();
    const cover = () => screen.queryByRole('status', { name: 'Loading' });
    let end: () => void = vi.fn();
    let endOther: () => void = vi.fn();
    act(() => {
      end = dialogs.beginLoading();
      endOther = dialogs.beginLoading();
    });
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    expect(cover()).toBeInTheDocument();
    pass(1_500);
    act(() => end());
    pass(1_000);
    expect(cover()).toBeInTheDocument();
    act(() => endOther());
    pass(400);
    expect(cover()).toBeInTheDocument();
    pass(100);
    expect(cover()).not.toBeInTheDocument();
  });
});
