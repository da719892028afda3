import { type APIRequestContext, expect, test } from '@playwright/test';
import { can, type Role } from '@cordovan/domain/identity';
import { drawn, findingsInBothSchemes } from './driver/axe.ts';
import { newBuyer } from './driver/buyers.ts';
import { labelOf } from './driver/factory.ts';
import { leave, type Person, signIn, type Who } from './driver/person.ts';
import { type Screen, screens } from './driver/screens.ts';
import { callsAs, seedOrder } from './driver/seed.ts';
import { visit } from './driver/visit.ts';

const signIns: Record<Who, Role> = {
  administrator: 'Administrator',
  salesperson: 'Salesperson',
  factory: 'Manufacturing',
};

/** A screen's typical user: the salesperson in the showroom, the factory on the shop floor. */
function userOf({ layout, action }: Screen): Who | undefined {
  if (!action) return undefined;
  const first = layout === 'showroom' ? 'salesperson' : layout === 'floor' ? 'factory' : 'administrator';
  const all = [first, 'administrator', 'salesperson', 'factory'] as const;
  return all.find((who) => can(signIns[who], action));
}

const LINE_SCREEN = '/Orders/Customizer';
const PIECE_SCREEN = '/Pieces/:id';

interface Board {
  readonly Cells: readonly { readonly Cards: readonly { readonly OrderId: number }[] }[];
}

/** Code of a piece that is on the board. */
async function pieceOnBoard(request: APIRequestContext): Promise<string> {
  const { Cells } = await (await callsAs(request, 'factory')).read<Board>('/api/scheduler');
  return labelOf(Cells[0]!.Cards[0]!.OrderId);
}

async function addressOf({ path, opensAt }: Screen, request: APIRequestContext): Promise<string> {
  if (path === PIECE_SCREEN) return path.replace(':id', await pieceOnBoard(request));
  if (path !== LINE_SCREEN) return opensAt ?? path.replace(':id', '1');
  const calls = await callsAs(request, 'salesperson');
  // An order line that the signed-in user may see.
  const buyer = newBuyer('Lena Line');
  const id = await seedOrder(calls, { buyer, item: 'Belmont Sofa 3-seat', leather: 'Chestnut' });
  const { Details } = await calls.read<{ Details: readonly { Id: number }[] }>(`/api/orders/${id}`);
  return `${path}?detail=${Details[0]!.Id}`;
}

interface Look {
  readonly screen: Screen;
  readonly address: string;
}

async function lookAt({ page }: Person, { screen, address }: Look): Promise<void> {
  await visit(page, address);
  await drawn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  if (screen.layout === 'showroom') {
    // The content starts in English, whatever the menu's language (C-43).
    const main = page.getByRole('main');
    // Uses the keyboard, because the mouse would leave the button in its hover color.
    await main.getByRole('button', { name: 'Español', exact: true }).press('Enter');
    await expect(main).toHaveAttribute('lang', 'es');
    await drawn(page);
  }
  expect.soft(await findingsInBothSchemes(page, { at: address })).toEqual([]);
}

test('every screen that requires sign-in is visited in this file', () => {
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
  test(`${title} passes axe in the light and dark themes`, async ({ browser, request }) => {
    const person = await signIn(browser, { as: who, language: 'es' });
    for (const screen of own) {
      const address = await addressOf(screen, request);
      await test.step(address, async () => {
        await lookAt(person, { screen, address });
        const { pathname } = new URL(person.page.url());
        expect.soft(pathname, 'the address stays').toBe(address.split('?')[0]);
      });
    }
    expect.soft(person.faults).toEqual([]);
    await leave(person);
  });
