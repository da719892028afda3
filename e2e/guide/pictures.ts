import { expect, test as journey } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { test as firstHour } from '../driver/new-company.ts';
import { arrive, leave, signIn } from '../driver/person.ts';
import { callsAs } from '../driver/seed.ts';
import { wordsOf } from '../driver/words.ts';
import { firstHourPictures } from './first-hour.ts';
import { type Shot, shots } from './shots.ts';
import { take } from './take.ts';

const PHONE = { width: 390, height: 780 };
const languages: readonly Language[] = ['en', 'es'];

const pictureOf = (shot: Shot, language: Language): void =>
  journey(`${language}/${shot.name}`, async ({ browser, request }) => {
    const device = { language, scheme: 'light' } as const;
    const person = shot.as
      ? await signIn(browser, { as: shot.as, ...device })
      : { ...(await arrive(browser, device)), words: await wordsOf(language) };
    const { page } = person;
    if (shot.isPhone) await page.setViewportSize(PHONE);
    const calls = await callsAs(request, 'administrator');
    const at = typeof shot.at === 'string' ? shot.at : await shot.at({ calls, language });
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const part = (await shot.show?.(person)) ?? undefined;
    await take(page, { name: shot.name, language, part });
    await leave(person);
  });

for (const language of languages) {
  for (const shot of shots) pictureOf(shot, language);
  firstHour(`${language}/first-hour`, async ({ browser, newCompany }) => {
    const visitor = await arrive(browser, { language, scheme: 'light' });
    await firstHourPictures({ ...visitor, words: await wordsOf(language) }, newCompany.code);
    await leave(visitor);
  });
}
