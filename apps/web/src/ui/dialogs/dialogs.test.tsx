import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

/** Opens a dialog. Its answer stays a promise, so that `act` doesn't wait for a later click. */
function asking<T>(start: () => Promise<T>): { readonly answer: Promise<T> } {
  let answer!: Promise<T>;
  act(() => {
    answer = start();
  });
  return { answer };
}

function beginWork(): () => void {
  let end: () => void = vi.fn();
  act(() => {
    end = dialogs.beginLoading();
  });
  return end;
}

describe('dialogs', () => {
  test('return the focus to where it was before they opened', async () => {
    openStage();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    act(() => void dialogs.message({ text: 'Saved' }));
    const ok = await screen.findByRole('button', { name: 'OK' });
    await waitFor(() => expect(ok).toHaveFocus());
    await userEvent.click(ok);
    await waitFor(() => expect(button).toHaveFocus());
    button.remove();
  });

  test('a message has a title, an icon, an OK button and a list', { tags: ['NAV-29'] }, async () => {
    openStage();
    let isClosed = false;
    act(() => {
      void dialogs
        .message({ title: 'Information', okText: 'I see', list: ['First', 'Second'] })
        .then(() => (isClosed = true));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Information' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['First', 'Second']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'I see' }));
    await waitFor(() => expect(isClosed).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test(
    'a message shows text above its list, and icons for error and success',
    { tags: ['NAV-29'] },
    async () => {
      openStage();
      const { answer } = asking(() =>
        dialogs.message({ icon: 'done', text: 'Saved, but look at these', list: ['One'] }),
      );
      const done = await screen.findByRole('dialog', { name: 'Information' });
      expect(within(done).getByText('Saved, but look at these')).toBeVisible();
      expect(within(done).getByRole('listitem')).toHaveTextContent('One');
      expect(done.querySelector('.tabler-icon-circle-check')).toBeInTheDocument();
      await userEvent.click(within(done).getByRole('button', { name: 'OK' }));
      await answer;
      asking(() => dialogs.message({ icon: 'error', text: 'No' }));
      const error = await screen.findByRole('dialog', { name: 'Error' });
      expect(error.querySelector('.tabler-icon-exclamation-circle')).toBeInTheDocument();
    },
  );

  test(
    'a confirm dialog can have its own texts, and a dangerous one has its own color',
    { tags: ['NAV-30'] },
    async () => {
      openStage();
      const own = { title: 'Void the order?', text: 'Its work is lost', yesText: 'Void', noText: 'Keep' };
      const { answer } = asking(() => dialogs.confirm({ ...own, isDangerous: true }));
      const dialog = await screen.findByRole('dialog', { name: 'Void the order?' });
      expect(within(dialog).getByRole('button', { name: 'Void' }).getAttribute('style')).toContain('oxblood');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
      expect(await answer).toBe(false);
    },
  );

  test.each([
    ['Yes', true],
    ['Cancel', false],
  ])('a confirm dialog answers %s as %s', { tags: ['NAV-30'] }, async (button, expected) => {
    openStage();
    const { answer } = asking(() => dialogs.confirm({ text: 'Really?' }));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await answer).toBe(expected);
  });

  test('Escape means no', { tags: ['NAV-30'] }, async () => {
    openStage();
    const { answer } = asking(() => dialogs.confirm({ text: 'Really?' }));
    await screen.findByText('Really?');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test(
    'enlarges a detail image with the layers of a customization',
    { tags: ['NAV-31', 'NAV-32'] },
    async () => {
      openStage();
      act(() => {
        void dialogs.image({ title: 'Sofa', src: '/sofa.png', alt: 'A sofa', layers: ['/arms.png'] });
      });
      const dialog = await screen.findByRole('dialog', { name: 'Sofa' });
      expect(within(dialog).getByRole('img', { name: 'A sofa' })).toHaveAttribute('src', '/sofa.png');
      expect(dialog.querySelector('img[src="/arms.png"]')).toBeInTheDocument();
    },
  );

  test(
    'leaves out a missing layer and reports a missing picture',
    { tags: ['NAV-31', 'NAV-32', 'ERR-25'] },
    async () => {
      openStage();
      act(() => {
        void dialogs.image({
          title: 'Sofa',
          src: '/sofa.png',
          alt: 'A sofa',
          layers: ['/arms.png', '/legs.png'],
        });
      });
      const dialog = await screen.findByRole('dialog', { name: 'Sofa' });
      const layer = (src: string) => dialog.querySelector(`img[src="${src}"]`);
      fireEvent.error(layer('/arms.png')!);
      expect(layer('/arms.png')).not.toBeVisible();
      expect(layer('/legs.png')).toBeVisible();
      expect(within(dialog).queryByText('Picture not available')).not.toBeInTheDocument();
      fireEvent.error(layer('/sofa.png')!);
      expect(within(dialog).getByText('Picture not available')).toBeVisible();
      expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
    },
  );

  test('an important dialog closes only with its own buttons', async () => {
    openStage();
    const { answer } = asking(() =>
      dialogs.open<string>((close) => <button onClick={() => close('left')}>Leave</button>, {
        title: 'Pay order',
        canDismiss: false,
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Pay order' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.querySelector('.mantine-Modal-inner')!);
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(await answer).toBe('left');
  });

  test('Escape closes only the top one of two dialogs', async () => {
    openStage();
    act(() => void dialogs.open(() => <input aria-label="Quantity" />, { title: 'Receive' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quantity' }), '120');
    const { answer } = asking(() => dialogs.confirm({ title: 'More than ordered', text: 'Continue?' }));
    await screen.findByRole('dialog', { name: 'More than ordered' });
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('120');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('other dialogs return their answer through a promise', async () => {
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

  test(
    'a dialog keeps its input under a confirm, which Mantine modals discard',
    { tags: ['NAV-30'] },
    async () => {
      openStage();
      asking(() => dialogs.open(() => <input aria-label="Reason" />, { title: 'Void the order' }));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Sold twice');
      const { answer } = asking(() => dialogs.confirm({ text: 'Discard changes?' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await answer).toBe(false);
      expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Sold twice');
    },
  );

  test('lists refusals in a dialog titled Error', { tags: ['ERR-35'] }, async () => {
    openStage();
    asking(() => dialogs.errors(['The discount is over the maximum']));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      'The discount is over the maximum',
    );
  });

  test('closes the loading dialog at the first idle one-second check', { tags: ['NAV-28', 'NAV-48'] }, () => {
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

  test(
    'the loading dialog makes way for a later dialog when idle',
    { tags: ['NAV-28', 'NAV-48'] },
    async () => {
      openStage();
      const cover = () => screen.queryByRole('status', { name: 'Loading' });
      const end = beginWork();
      const endOther = beginWork();
      act(() => end());
      asking(() => dialogs.confirm({ text: 'First?' }));
      expect(await screen.findByText('First?')).toBeVisible();
      expect(cover()).toBeInTheDocument();
      act(() => endOther());
      asking(() => dialogs.confirm({ text: 'Second?' }));
      expect(await screen.findByText('Second?')).toBeVisible();
      expect(cover()).not.toBeInTheDocument();
    },
  );

  test(
    'the loading dialog covers a dialog only while work is running',
    { tags: ['NAV-28', 'NAV-48'] },
    async () => {
      openStage();
      const height = () =>
        Number(
          screen
            .getByRole('status', { name: 'Loading' })
            .parentElement!.style.getPropertyValue('--overlay-z-index'),
        );
      asking(() => dialogs.confirm({ text: 'Save it?' }));
      const dialog = await screen.findByRole('dialog');
      const root = dialog.closest<HTMLElement>('.mantine-Modal-root')!;
      const front = Number(root.style.getPropertyValue('--mb-z-index'));
      const end = beginWork();
      expect(height()).toBeGreaterThan(front);
      act(() => end());
      expect(height()).toBeLessThan(200);
      expect(height()).toBeLessThan(front);
    },
  );
});
