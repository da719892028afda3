import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type CompanyOffer, readCompanyOffer, saveCompanyOffer } from '@cordovan/contracts/companies-offer';
import {
  type CompanyDetails,
  readCompanyChoices,
  readCompanyDetails,
} from '@cordovan/contracts/companies-office';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { choices, details } from './companies.builders.ts';

const option = (name: string, itemId: number, change: object = {}) => ({
  name,
  kind: 1 as const,
  place: { partId: 41, itemId },
  dependentParts: [],
  needs: [],
  componentIds: [],
  order: 1,
  isWithLayer: true,
  isDrawn: true,
  hasSwivel: false,
  ...change,
});

const stored = (change: Partial<CompanyOffer> = {}): CompanyOffer => ({
  id: 2,
  styleIds: [1],
  flavorIds: [],
  leatherIds: [11],
  components: [{ saleItemId: 31, name: 'Sofa 3-seat', isDefault: true, asksForSwivel: false }],
  parts: [
    {
      name: 'Arms',
      isVisible: true,
      isNeverListed: false,
      isSelected: false,
      items: [option('Track Arm', 51)],
    },
  ],
  rowVersion: 7,
  ...change,
});

interface Served {
  readonly offer?: CompanyOffer;
  readonly company?: CompanyDetails;
}

async function open({ offer = stored(), company = details() }: Served = {}) {
  const saved: Record<string, unknown>[] = [];
  server.use(
    answering(readCompanyChoices, choices()),
    answering(readCompanyDetails, company),
    answering(readCompanyOffer, offer),
    answering(saveCompanyOffer, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return { ...offer, rowVersion: offer.rowVersion + 1 };
    }),
  );
  const { user } = await openPage({ at: '/Companies/Detail/2?tab=offer', as: 'Administrator' });
  await screen.findByRole('button', { name: 'Save offer' });
  return { user, saved };
}

async function choose(user: UserEvent, field: string, name: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name }));
}

async function importFile(user: UserEvent, text: string): Promise<HTMLElement> {
  const input = document.querySelector<HTMLInputElement>('input[accept^=".json"]')!;
  await user.upload(input, new File([text], 'offer.json', { type: 'application/json' }));
  return screen.findByRole('dialog');
}

describe('the offer of an online shop', () => {
  test('saves the styles, leathers and furniture types that are added', { tags: ['N-16'] }, async () => {
    const { user, saved } = await open();
    await choose(user, 'Styles', 'Savannah');
    await choose(user, 'Leathers and fabrics', 'Linen');
    await choose(user, 'Add a furniture type', 'Chair');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      StyleIds: [1, 2],
      LeatherIds: [11, 12],
      Components: [
        { SaleItemId: 31, Name: 'Sofa 3-seat', IsDefault: true },
        { SaleItemId: 32, Name: 'Chair', IsDefault: false, AsksForSwivel: true },
      ],
      Parts: [{ Name: 'Arms' }],
      RowVersion: 7,
    });
    expect(await screen.findByText('Offer saved')).toBeVisible();
  });

  test(
    'saves the parts and options that are added, in their order',
    { tags: ['N-16', 'SHOP-06'] },
    async () => {
      const { user, saved } = await open();
      await choose(user, 'Add a part from the catalog', 'Legs');
      await user.click(screen.getByRole('button', { name: /^Arms/ }));
      await choose(user, 'Add an option to Arms', 'Rolled Arm');
      await user.click(screen.getByRole('button', { name: 'Move Legs up' }));
      await user.click(screen.getByRole('button', { name: 'Save offer' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({
        Parts: [
          { Name: 'Legs', Items: [{ Name: 'Walnut', Kind: 3, Place: { PartId: 42, ItemId: 53 } }] },
          { Name: 'Arms', Items: [{ Name: 'Track Arm' }, { Name: 'Rolled Arm' }] },
        ],
      });
    },
  );

  test('shows what a shop without selections offers', { tags: ['N-16'] }, async () => {
    await open({ offer: stored({ styleIds: [], leatherIds: [], components: [], parts: [] }) });
    expect(screen.getByText(/the shop offers the whole catalog of its store/)).toBeVisible();
    expect(screen.getByText(/the shop offers every leather of its store/)).toBeVisible();
    expect(screen.queryByText('Furniture types')).toBeNull();
  });

  test(
    'warns about leathers that the store doesn’t sell, and when no look is offered',
    { tags: ['N-16'] },
    async () => {
      await open({ offer: stored({ leatherIds: [11, 12] }), company: details({ flavorMode: true }) });
      expect(
        screen.getByText('Cherry Creek doesn’t sell these, so the shop hides them: Linen.'),
      ).toBeVisible();
      expect(screen.getByText('Shoppers of this shop choose a look. Add at least one.')).toBeVisible();
    },
  );

  test('edits an option and when it can be chosen', { tags: ['N-16', 'SHOP-27', 'SHOP-28'] }, async () => {
    const { user, saved } = await open();
    await choose(user, 'Add a part from the catalog', 'Legs');
    await user.click(screen.getByRole('button', { name: /^Legs/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit Walnut' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Only with' }));
    await user.click(await screen.findByRole('option', { name: 'Arms / Track Arm' }));
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(name).toHaveAccessibleDescription('Name is required');
    await user.type(name, 'Dark walnut');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Finish or hardware · Only with Arms / Track Arm')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      Parts: [{}, { Items: [{ Name: 'Dark walnut', Needs: [{ Part: 'Arms', Item: 'Track Arm' }] }] }],
    });
  });

  test('asks for a furniture type, and sends nothing without one', { tags: ['N-16'] }, async () => {
    const { user, saved } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Sofa 3-seat' }));
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    expect(await screen.findByText('Choose at least one furniture type')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('fills the form from a file after a preview, and saves only then', { tags: ['N-16'] }, async () => {
    const { user, saved } = await open();
    const file = {
      styles: ['Savannah', 'Belmont'],
      components: ['Sofa 3-seat', 'Chair'],
      parts: [{ name: 'Legs', items: [{ name: 'Walnut', typeItem: 3, customization: ['Legs', 'Walnut'] }] }],
    };
    const dialog = await importFile(user, JSON.stringify(file));
    expect(within(dialog).getByRole('row', { name: 'Styles 1 2' })).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Leathers and fabrics 1 0' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Use this offer' }));
    expect(await screen.findByRole('textbox', { name: 'Name shown for Chair' })).toHaveValue('Chair');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ StyleIds: [2, 1], LeatherIds: [], Parts: [{ Name: 'Legs' }] });
  });

  test.each<[string, string, readonly string[]]>([
    ['isn’t JSON', '{ styles: ', ['This file isn’t valid JSON. Check its commas and quotes.']],
    [
      'has values of another kind',
      '{"styles":"Belmont","parts":[{"name":"Arms"}]}',
      ['styles is missing or has', 'parts[0].items is missing or has'],
    ],
    [
      'names what isn’t in the catalog',
      '{"styles":["Belmont","Nobel"],"leathers":["Mauve"]}',
      ["styles[1] Nobel isn't in the catalog", "leathers[0] Mauve isn't in the catalog"],
    ],
    ['breaks a rule', '{"styles":["Belmont"]}', ['components Choose at least one furniture type']],
  ])('lists all errors of a file that %s', { tags: ['N-16'] }, async (_what, text, problems) => {
    const { user } = await open();
    const dialog = await importFile(user, text);
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(problems.length);
    for (const problem of problems) expect(dialog).toHaveTextContent(problem);
    expect(within(dialog).queryByRole('button', { name: 'Use this offer' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Save offer' })).toBeDisabled();
  });

  test('exports the offer with the names in the catalog', { tags: ['N-16'] }, async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(names).toEqual(['offer-acme.json']);
    expect(JSON.parse(await files[0]!.text())).toMatchObject({
      styles: ['Belmont'],
      leathers: ['Cognac'],
      components: [{ furnitureType: 'Sofa 3-seat', default: true }],
      parts: [{ name: 'Arms', items: [{ name: 'Track Arm', customization: ['Arms', 'Track Arm'] }] }],
    });
  });

  test('removes entries that are no longer in the catalog when saved', { tags: ['N-16'] }, async () => {
    const { user, saved } = await open({ offer: stored({ styleIds: [1, 99], leatherIds: [11, 98] }) });
    expect(screen.getByText(/2 entries are no longer in the catalog/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ StyleIds: [1], LeatherIds: [11] });
  });

  test(
    'keeps what was typed in one section while the other is shown',
    { tags: ['N-10', 'N-16'] },
    async () => {
      const { user } = await open();
      await choose(user, 'Styles', 'Savannah');
      await user.click(screen.getByRole('tab', { name: 'Shop' }));
      expect(await screen.findByRole('button', { name: 'Save shop' })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(screen.getByRole('tab', { name: 'Offer' }));
      expect(screen.getByRole('button', { name: 'Save offer' })).toBeEnabled();
    },
  );
});
