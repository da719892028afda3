import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type Company, listCompanies, saveCompany } from '@cordovan/contracts/companies';
import {
  type CompanyDetails,
  readCompanyChoices,
  readCompanyDetails,
  uploadLogo,
} from '@cordovan/contracts/companies-office';
import { openPage } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { choices, details, summary } from './companies.builders.ts';

const AT = '/Companies/Detail/2';

const answerOf = (company: CompanyDetails): Company => ({
  ...company,
  leatherItem: null,
  saleItem: null,
  styles: [],
  flavors: [],
  leathers: [],
  parts: [],
  components: [],
});

function serve(company = details()) {
  const saved: Record<string, unknown>[] = [];
  server.use(
    answering(listCompanies, [
      summary(),
      summary({ id: 1, name: 'Harlow', label: 'house', isHouse: true, storeName: null, flavorMode: true }),
    ]),
    answering(readCompanyDetails, company),
    answering(readCompanyChoices, choices()),
    answering(saveCompany, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return answerOf(company);
    }),
  );
  return { saved };
}

async function replace(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save shop' }));

describe('online shops', () => {
  test('lists the shops, and opens one', { tags: ['N-16'] }, async () => {
    serve();
    await openPage({ at: '/Companies/Index', as: 'Administrator' });
    const link = await screen.findByRole('link', { name: 'Acme Direct' });
    expect(link).toHaveAttribute('href', AT);
    expect(
      screen.getByRole('row', {
        name: /Acme Direct.*acme.*Cherry Creek.*Leather.*Quotes and deposits.*1.15/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Harlow.*Ready-made look/ })).toBeVisible();
  });

  test.each(['Salesperson', 'Manufacturing'] as const)(
    'hides the screen and its menu entry from a %s',
    { tags: ['N-01', 'N-16'] },
    async (role) => {
      serve();
      const { address } = await openPage({ at: '/Companies/Index', as: role });
      await waitFor(() => expect(address()).toContain('/Account/Unauthorized'));
      expect(screen.queryByRole('link', { name: 'Online shops' })).toBeNull();
    },
  );

  test('saves what was edited, and keeps every other field', { tags: ['N-16', 'ENT-30'] }, async () => {
    const { saved } = serve();
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await replace(user, /^Name/, 'Acme Online');
    await user.click(screen.getByRole('radio', { name: 'A ready-made look' }));
    await user.click(screen.getByRole('combobox', { name: 'Store' }));
    await user.click(await screen.findByRole('option', { name: 'Austin' }));
    await replace(user, /^Price factor/, '1.2');
    await user.click(screen.getByRole('switch', { name: /^Take deposits/ }));
    await replace(user, 'Button color', '#005F73');
    await user.click(screen.getByRole('switch', { name: /^Offer samples/ }));
    await replace(user, /^Price of one sample/, '4.50');
    await replace(user, /^Samples in one order/, '8');
    await save(user);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual({
      Id: 2,
      Name: 'Acme Online',
      ProductLabel: 'Acme Sofa',
      Multiplier: 1.2,
      SalesTax: 7.25,
      Payments: false,
      MinimunPercentaje: 30,
      FlavorMode: true,
      AdiisClassId: '200',
      AdiisSalesRepDefault: 5,
      StoreId: 7,
      TemplateOrder: '/Shop',
      TemplateEmail: 'quote',
      RedirectUrl: '/Shop',
      LeatherItemId: 11,
      SaleItemId: 31,
      Look: { LogoAddress: '', AccentColor: '#005F73', HeadColor: '', Typeface: 'modern' },
      EmbedSites: ['https://www.acme.com'],
      Samples: { IsOffered: true, Price: 4.5, Most: 8 },
      RowVersion: 4,
    });
    expect(await screen.findByText('Shop saved')).toBeVisible();
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Shop saved')).not.toBeInTheDocument());
  });

  test('shows whether text is legible on a color and previews it', { tags: ['N-16'] }, async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await replace(user, 'Button color', '#8a7a6a');
    expect(
      await screen.findByText(/^Text contrast 4.1 is too low\. The shop uses #[0-9a-f]{6}/),
    ).toBeVisible();
    await replace(user, 'Button color', '#005f73');
    expect(await screen.findByText('Easy to read: text contrast 7.2')).toBeVisible();
    const page = screen.getByText('Pay a deposit').closest<HTMLElement>('[inert]');
    expect(page?.style.getPropertyValue('--accent')).toBe('#005f73');
    await user.click(screen.getByRole('switch', { name: /^Take deposits/ }));
    expect(screen.queryByText('Pay a deposit')).toBeNull();
  });

  test(
    'uploads, previews and saves a logo, and refuses other files',
    { tags: ['N-16', 'N-15'] },
    async () => {
      const { saved } = serve();
      const logoAddress = `/Content/images/logos/2/${'a'.repeat(32)}.webp`;
      const sent: string[] = [];
      server.use(
        answering(uploadLogo, ({ body }) => {
          sent.push(body);
          return { logoAddress };
        }),
      );
      const page = await openPage({ at: AT, as: 'Administrator' });
      const user = userEvent.setup({ applyAccept: false });
      await screen.findByRole('button', { name: 'Upload logo' });
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('The file type is not allowed');
      expect(sent).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }));
      expect(await screen.findByRole('img', { name: 'Acme Direct', hidden: true })).toHaveAttribute(
        'src',
        logoAddress,
      );
      await save(page.user);
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({ Look: { LogoAddress: logoAddress } });
      expect(sent).toHaveLength(1);
    },
  );

  test('shows each problem at its field and sends nothing', { tags: ['N-16', 'ERR-35'] }, async () => {
    const { saved } = serve();
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await replace(user, /^Name/, '');
    await replace(user, 'Button color', 'brown');
    await replace(user, 'Website 1', 'http://acme.com');
    await replace(user, 'Final page', 'thanks');
    await save(user);
    await refusedAt(screen.getByRole('textbox', { name: /^Name/ }), 'Name is required', '');
    await refusedAt(screen.getByRole('textbox', { name: 'Button color' }), 'Color is not valid', 'brown');
    await refusedAt(
      screen.getByRole('textbox', { name: 'Website 1' }),
      'Enter a website like https://www.example.com, without a page.',
      'http://acme.com',
    );
    expect(screen.getByText('4 fields need your attention')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test(
    'extracts the website from a pasted address and leaves out empty rows',
    { tags: ['N-16'] },
    async () => {
      const { saved } = serve();
      const { user } = await openPage({ at: AT, as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Add website' }));
      await replace(user, 'Website 2', 'blog.acme.com/sofas?x=1');
      await user.tab();
      expect(screen.getByRole('textbox', { name: 'Website 2' })).toHaveValue('https://blog.acme.com');
      await user.click(screen.getByRole('button', { name: 'Remove website https://www.acme.com' }));
      await save(user);
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({ EmbedSites: ['https://blog.acme.com'] });
    },
  );

  test('writes the embed code for the whole shop and for one style', { tags: ['N-16'] }, async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    const code = await screen.findByRole('group', { name: 'Code for the website' });
    const src = `${window.location.origin}/embed.js`;
    expect(code).toHaveTextContent(`<script src="${src}" data-company="acme"></script>`);
    await user.click(screen.getByRole('combobox', { name: 'Opens with' }));
    await user.click(await screen.findByRole('option', { name: 'Savannah' }));
    expect(code).toHaveTextContent('data-style="Savannah"');
    expect(screen.getByRole('link', { name: 'Open shop' })).toHaveAttribute(
      'href',
      `${window.location.origin}/Shop?company=acme`,
    );
  });

  test('keeps what was typed when someone else saved first', { tags: ['N-10', 'N-16'] }, async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await replace(user, /^Name/, 'Mine');
    server.use(
      refusing(saveCompany, { status: 409, body: 'Changed', code: 'STALE_RECORD' }),
      answering(readCompanyDetails, details({ name: 'Theirs', rowVersion: 5 })),
    );
    await save(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Your edits conflict with newer ones/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mine');
  });
});
