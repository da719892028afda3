import { screen, waitFor } from '@testing-library/react';
import { IconArmchair } from '@tabler/icons-react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '@cordovan/contracts/identity';
import { i18n, preferredLanguage } from '../lib/i18n/i18n.ts';
import { LOCALE_CHANGE_ERROR } from '../lib/i18n/locale-script.ts';
import { patterns } from '../lib/paths.ts';
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

describe('language', () => {
  test('is English by default', { tags: ['I18N-02'] }, () => {
    expect(preferredLanguage('en')).toBe('en');
  });

  test('is that of the setting on a device without a choice', { tags: ['I18N-05'] }, () => {
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

  test('stays English in the customizer and on public screens', { tags: ['I18N-04', 'C-43'] }, async () => {
    const entry = (room: 'showroom' | 'public', path: ScreenEntry['path']): ScreenEntry => ({
      path,
      label: 'customizer',
      icon: IconArmchair,
      room,
      load: () => Promise.resolve({ default: () => <h1>{room}</h1> }),
      ...(room === 'showroom' ? { action: 'customizer.use' as const } : {}),
    });
    const taken: readonly string[] = [patterns.customizer, patterns.shop];
    const others = screens.filter((one) => !taken.includes(one.path));
    const all = [...others, entry('showroom', patterns.customizer), entry('public', patterns.shop)];
    const page = await openPage({ at: '/Customizer/Index', as: 'Salesperson', language: 'es', screens: all });
    await screen.findByRole('heading', { name: 'showroom' });
    await waitFor(() => expect(i18n.language).toBe('en'));
    await page.go('/Shop');
    await screen.findByRole('heading', { name: 'public' });
    expect(i18n.language).toBe('en');
    await page.go('/');
    expect(await screen.findByRole('heading', { name: 'Qué gusto verle, Ben' })).toBeVisible();
  });

  test('is that of the account after sign-in', async () => {
    server.use(...signInHandlers(person('Administrator', { language: 'es' })));
    const { user } = await openPage({ at: '/Account/Login' });
    await user.type(await screen.findByLabelText(/Email/), 'admin@demo.test');
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'x{Enter}');
    await waitFor(() => expect(i18n.language).toBe('es'));
    expect(preferredLanguage('en')).toBe('es');
  });
});
