import { type Browser, expect, test } from '@playwright/test';
import { can, type Role } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { lookAt } from './driver/axe.ts';
import { newBuyer } from './driver/buyers.ts';
import { leave, type Scheme, signIn, type Who } from './driver/person.ts';
import { type Screen, screens } from './driver/screens.ts';
import { type Calls, callsAs, seedOrder } from './driver/seed.ts';

const MINUTES = 60_000;

const signIns: Record<Who, Role> = {
  administrator: 'Administrator',
  salesperson: 'Salesperson',
  factory: 'Manufacturing',
};

/** Who uses a screen most: the showroom's is the salesperson's, the floor's the factory's. */
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

/** Each screen once in each language, once light and once dark. */
const looks: readonly { readonly language: Language; readonly scheme: Scheme }[] = [
  { language: 'en', scheme: 'light' },
  { language: 'es', scheme: 'dark' },
];

interface Visit {
  readonly who: Who;
  readonly look: (typeof looks)[number];
  readonly calls: Calls;
}

async function lookAtScreens(browser: Browser, { who, look, calls }: Visit): Promise<void> {
  const person = await signIn(browser, { as: who, ...look });
  const { page } = person;
  for (const screen of screens.filter((each) => userOf(each) === who)) {
    const address = await addressOf(screen, calls);
    await test.step(address, async () => {
      expect.soft(await lookAt(page, address)).toEqual([]);
      expect.soft(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(address.split('?')[0]);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', screen.room === 'showroom' ? 'en' : look.language);
      await expect(html).toHaveAttribute('data-mantine-color-scheme', look.scheme);
    });
  }
  expect.soft(person.faults).toEqual([]);
  await leave(person);
}

test('every screen that somebody has to sign in for has its visitor', () => {
  const left = screens.filter((screen) => screen.action !== undefined && userOf(screen) === undefined);
  expect(left.map(({ path }) => path)).toEqual([]);
});

for (const look of looks)
  for (const who of ['administrator', 'salesperson', 'factory'] as const)
    test(`every screen of the ${who} is free of findings and errors (${look.language}, ${look.scheme})`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(5 * MINUTES);
      await lookAtScreens(browser, { who, look, calls: await callsAs(request, 'salesperson') });
    });
