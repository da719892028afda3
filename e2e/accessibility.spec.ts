import { expect, test } from '@playwright/test';
import { can, type Role } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { COLOR_RULES, drawn, findingsInOtherScheme, findingsOf, TEXT_RULES } from './driver/axe.ts';
import { newBuyer } from './driver/buyers.ts';
import { chooseLanguage, keepLanguage, leave, type Person, signIn, type Who } from './driver/person.ts';
import { type Screen, screens } from './driver/screens.ts';
import { type Calls, callsAs, seedOrder } from './driver/seed.ts';

const signIns: Record<Who, Role> = {
  administrator: 'Administrator',
  salesperson: 'Salesperson',
  factory: 'Manufacturing',
};

/** Typical user of a screen: the salesperson in the showroom, the factory on the shop floor. */
function userOf({ room, action }: Screen): Who | undefined {
  if (!action) return undefined;
  const first = room === 'showroom' ? 'salesperson' : room === 'floor' ? 'factory' : 'administrator';
  const all = [first, 'administrator', 'salesperson', 'factory'] as const;
  return all.find((who) => can(signIns[who], action));
}

const LINE_SCREEN = '/Orders/Customizer';

async function addressOf({ path, opensAt }: Screen, calls: Calls): Promise<string> {
  if (path !== LINE_SCREEN) return opensAt ?? path.replace(':id', '1');
  // A line of an order that its user may see.
  const buyer = newBuyer('Lena Line');
  const id = await seedOrder(calls, { buyer, item: 'Belmont Sofa 3-seat', leather: 'Chestnut' });
  const { Details } = await calls.read<{ Details: readonly { Id: number }[] }>(`/api/orders/${id}`);
  return `${path}?detail=${Details[0]!.Id}`;
}

const other = { en: 'es', es: 'en' } as const;

interface Visit {
  readonly screen: Screen;
  readonly address: string;
  /** Language of the device when the screen is opened. */
  readonly language: Language;
}

/**
 * Checks a screen in both languages and themes with one load: all rules as the device is, then those that depend on the
 * language and the theme. Returns the device's language afterward.
 */
async function lookAtScreen(person: Person, { screen, address, language }: Visit): Promise<Language> {
  const { page } = person;
  const html = page.locator('html');
  await page.goto(address);
  await drawn(page);
  await expect(html).toHaveAttribute('lang', language);
  const isShowroom = screen.room === 'showroom';
  // Its contents begin in English, whatever the language of the menu (C-43).
  if (isShowroom) await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
  expect.soft(await findingsOf(page, { at: `${address}, ${language}` })).toEqual([]);
  const then = other[language];
  if (screen.room === 'floor') {
    // Alone on the page, without a menu.
    await keepLanguage(page, then);
    await page.reload();
    await drawn(page);
  } else await chooseLanguage(page, then);
  await expect(html).toHaveAttribute('lang', then);
  if (isShowroom) {
    await page.getByRole('main').getByRole('button', { name: 'Español', exact: true }).click();
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
    await drawn(page);
  }
  const rules = [...COLOR_RULES, ...TEXT_RULES];
  expect.soft(await findingsInOtherScheme(page, { at: `${address}, ${then}`, rules })).toEqual([]);
  // The choice is kept for the visit.
  if (isShowroom) await page.getByRole('main').getByRole('button', { name: 'English', exact: true }).click();
  expect.soft(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(address.split('?')[0]);
  return then;
}

test('every screen behind the sign-in has a visit in this file', () => {
  const left = screens.filter((screen) => screen.action !== undefined && userOf(screen) === undefined);
  expect(left.map(({ path }) => path)).toEqual([]);
});

/** Number of screens per test, so that both workers finish at about the same time. */
const IN_ONE_GO = 8;
const visits = (['administrator', 'salesperson', 'factory'] as const).flatMap((who) => {
  const own = screens.filter((screen) => userOf(screen) === who);
  const parts = Math.ceil(own.length / IN_ONE_GO);
  return Array.from({ length: parts }, (_, at) => ({
    title: `every screen of the ${who} (${at + 1} of ${parts})`,
    who,
    own: own.slice(at * IN_ONE_GO, (at + 1) * IN_ONE_GO),
  }));
});

for (const { title, who, own } of visits)
  test(`${title} passes axe without errors in both languages and both themes`, async ({
    browser,
    request,
  }) => {
    const calls = await callsAs(request, 'salesperson');
    let language: Language = 'en';
    const person = await signIn(browser, { as: who, language });
    for (const screen of own) {
      const address = await addressOf(screen, calls);
      await test.step(address, async () => {
        language = await lookAtScreen(person, { screen, address, language });
      });
    }
    expect.soft(person.faults).toEqual([]);
    await leave(person);
  });
