import { screen, waitFor, within } from '@testing-library/react';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '@cordovan/contracts/identity';
import { i18n, preferredLanguage } from '../lib/i18n/i18n.ts';
import { LOCALE_CHANGE_ERROR } from '../lib/i18n/locale-script.ts';
import { patterns } from '../lib/paths.ts';
import { useDialogs } from '../ui/dialogs/dialogs.types.ts';
import { PageLanguageSwitch } from '../ui/language/language-switch.tsx';
import { answering, done, server, signInHandlers } from '../../test/server.ts';
import { openPage, type Page } from '../../test/render-app.tsx';
import { person } from '../../test/people.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { screens } from './screens.ts';

const switchTo = async ({ user }: Page, name: RegExp, language: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitemradio', { name: language }));
};
const localeScript = () => document.querySelector<HTMLScriptElement>('script[id="locale-es"]');

function PlainScreen({ layout }: { readonly layout: string }) {
  const { t } = useTranslation('ui');
  const dialogs = useDialogs();
  return (
    <>
      {layout === 'showroom' && <PageLanguageSwitch />}
      <h1>{`${layout}: ${t('price.total')}`}</h1>
      <p>{t('close')}</p>
      <button type="button" onClick={() => void dialogs.confirm({ text: 'Sure?' })}>
        Ask
      </button>
    </>
  );
}

describe('language', () => {
  test('is English by default', { tags: ['I18N-02'] }, () => {
    expect(preferredLanguage('en')).toBe('en');
  });

  test('comes from the settings on a device that has no choice stored', { tags: ['I18N-05'] }, () => {
    expect(preferredLanguage('es')).toBe('es');
  });

  test(
    'switches to Spanish, keeps the choice and loads its formats',
    { tags: ['I18N-01', 'I18N-06', 'C-43'] },
    async () => {
      let body = '';
      server.use(
        answering(changeLanguage, (sent) => {
          body = sent.body;
          return done;
        }),
      );
      const page = await openPage({ at: '/', as: 'Administrator' });
      await switchTo(page, /Language/, 'Español');
      expect(await screen.findByRole('heading', { name: 'Qué gusto verle, Ada' })).toBeVisible();
      expect(document.documentElement.lang).toBe('es');
      await waitFor(() => expect(JSON.parse(body)).toEqual({ Language: 'es' }));
      expect(preferredLanguage('en')).toBe('es');
      expect(new URL(localeScript()!.src).pathname).toBe('/Scripts/i18n/angular-locale_es.js');
      await switchTo(page, /Idioma/, 'English');
      expect(await screen.findByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();
    },
  );

  test('raises an event when its formats cannot be loaded', { tags: ['I18N-07', 'ERR-39'] }, async () => {
    const heard = vi.fn();
    window.addEventListener(LOCALE_CHANGE_ERROR, heard);
    const page = await openPage({ at: '/', as: 'Administrator' });
    await switchTo(page, /Language/, 'Español');
    localeScript()!.dispatchEvent(new Event('error'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect((heard.mock.calls[0]![0] as CustomEvent).detail).toEqual({ locale: 'es' });
    expect(await screen.findByRole('heading', { name: 'Qué gusto verle, Ada' })).toBeVisible();
    window.removeEventListener(LOCALE_CHANGE_ERROR, heard);
  });

  /** A customizer and a public page that show only a text and a dialog's question. */
  const plainScreens = (): readonly ScreenEntry[] => {
    const entry = (layout: 'showroom' | 'public', path: ScreenEntry['path']): ScreenEntry => ({
      path,
      label: 'customizer',
      icon: IconArmchair,
      layout,
      load: () => Promise.resolve({ default: () => <PlainScreen layout={layout} /> }),
      ...(layout === 'showroom' ? { action: 'customizer.use' as const } : {}),
    });
    const taken: readonly string[] = [patterns.customizer, patterns.shop];
    const others = screens.filter((one) => !taken.includes(one.path));
    return [...others, entry('showroom', patterns.customizer), entry('public', patterns.shop)];
  };

  test(
    "starts in English in the customizer and keeps the user's language in the menu",
    { tags: ['I18N-04', 'CZR-32', 'C-43'] },
    async () => {
      const page = await openPage({
        at: '/Customizer/Index',
        as: 'Salesperson',
        language: 'es',
        screens: plainScreens(),
      });
      expect(await screen.findByRole('heading', { name: 'showroom: Total' })).toBeVisible();
      expect(document.documentElement.lang).toBe('es');
      expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
      expect((await screen.findAllByRole('link', { name: 'Pedidos' }))[0]).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Ask' }));
      const dialog = await screen.findByRole('dialog', { name: 'Please confirm' });
      expect(dialog.closest('[lang]')).toHaveAttribute('lang', 'en');
      await page.user.keyboard('{Escape}');
      await page.go('/');
      expect(await screen.findByRole('heading', { name: 'Qué gusto verle, Ben' })).toBeVisible();
    },
  );

  test('switches the customizer and public pages to Spanish for the visit', { tags: ['C-43'] }, async () => {
    const page = await openPage({ at: '/Customizer/Index', as: 'Salesperson', screens: plainScreens() });
    await screen.findByRole('heading', { name: 'showroom: Total' });
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'showroom: Total' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('lang', 'es'));
    expect(await screen.findByText('Cerrar')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getAllByRole('link', { name: 'Orders' })[0]).toBeVisible();
    expect(preferredLanguage('en')).toBe('en');
    await page.go('/Shop');
    expect(await screen.findByText('Cerrar')).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    await page.user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText('Close')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });

  test('comes from the account after sign-in', async () => {
    server.use(...signInHandlers(person('Administrator', { language: 'es' })));
    const { user } = await openPage({ at: '/Account/Login' });
    await user.type(await screen.findByLabelText(/Email/), 'admin@demo.test');
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'x{Enter}');
    await waitFor(() => expect(i18n.language).toBe('es'));
    expect(preferredLanguage('en')).toBe('es');
  });
});
