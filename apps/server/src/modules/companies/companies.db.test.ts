import { createDecipheriv } from 'node:crypto';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, signIn } from '../../../test/people.ts';
import { createWorld, STATIC_TOKEN, type World } from '../../../test/world.ts';

let world: World;
let brand: number;
beforeAll(async () => {
  world = await createWorld();
  const { catalogue } = world;
  brand = await addCompany('acme', 1.5);
  await addCompany('helm', 2);
  await addShopperCatalogue(brand, catalogue.leathers.gold);
});
afterAll(() => world.close());

async function addCompany(label: string, multiplier: number): Promise<number> {
  const { catalogue } = world;
  const row = await world.db
    .insertInto('companies')
    .values({
      label,
      name: label.toUpperCase(),
      multiplier,
      sales_tax: 8.25,
      payments: true,
      minimum_percentage: 30,
      default_store_id: world.stores.denver,
      default_leather_item_id: catalogue.leathers.gold,
      default_sale_item_id: catalogue.saleItems.sofa,
      default_sales_rep_id: world.reps.linked,
      adiis_class_id: 'SHOP',
      template_order: 'https://acme.test/order',
      redirect_url: 'https://acme.test/thanks',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addShopperCatalogue(company: number, leather: number): Promise<void> {
  const { db, catalogue } = world;
  const own = { company_id: company };
  await db
    .insertInto('shopper_styles')
    .values({ ...own, style_id: catalogue.style })
    .execute();
  await db
    .insertInto('shopper_leathers')
    .values({ ...own, leather_item_id: leather })
    .execute();
  await db
    .insertInto('shopper_components')
    .values([
      { ...own, sale_item_id: catalogue.saleItems.sofa, name: 'Sofa', is_default: true, sort_order: 1 },
      { ...own, sale_item_id: catalogue.saleItems.unpriced, name: 'Ottoman', sort_order: 2 },
    ])
    .execute();
  const part = await db
    .insertInto('shopper_parts')
    .values({ ...own, name: 'Arms', selected: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await db
    .insertInto('shopper_items')
    .values({
      ...own,
      shopper_part_id: part.id,
      item_name: 'Rolled',
      type_item: 3,
      part_depend: ['Legs', 'Back'],
      have_part_depend: [4, 7],
      is_with_layer: true,
      customization_part_id: catalogue.parts.nailhead,
      customization_item_id: catalogue.items.brass,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shopper_item_sale_items')
    .values({ ...own, shopper_item_id: item.id, sale_item_id: catalogue.saleItems.sofa })
    .execute();
}

const byCompany = (label: string) => world.as('static').get(`/api/company/byCompany/${label}`);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

test(
  'reads a company by its label with the static token',
  { tags: ['API-70', 'SHOP-05', 'ENT-30', 'ACCT-14'] },
  async () => {
    const answer = await byCompany('acme');
    expect(answer.json()).toMatchObject({
      Id: brand,
      Name: 'ACME',
      SalesTax: 8.25,
      Payments: true,
      MinimunPercentaje: 30,
      AdiisSalesRepDefault: world.reps.linked,
      AdiisClassId: 'SHOP',
      TemplateOrder: 'https://acme.test/order',
      LeatherItem: { Id: world.catalogue.leathers.gold, Name: 'Chestnut' },
      SaleItem: { Id: world.catalogue.saleItems.sofa, Name: 'Alpine Sofa' },
    });
    expect((await world.as('nobody').get('/api/company/byCompany/acme')).statusCode).toBe(401);
    expect((await byCompany('nobody-knows')).statusCode).toBe(404);
  },
);

test('returns the stored multiplier for a label ending in m', { tags: ['GEN-29', 'C-25'] }, async () => {
  const multiplierOf = async (label: string) =>
    (await byCompany(label)).json<{ Multiplier: number }>().Multiplier;
  expect(await multiplierOf('acme')).toBe(1);
  expect(await multiplierOf('acmem')).toBe(1.5);
  expect(await multiplierOf('ACMEM')).toBe(1.5);
  expect(await multiplierOf('helm')).toBe(1);
  expect(await multiplierOf('helmm')).toBe(2);
});

test(
  'includes the shopper catalog without factory prices',
  { tags: ['API-70', 'ENT-16', 'ENT-17', 'N-16', 'SHOP-27'] },
  async () => {
    const answer = await byCompany('acme');
    expect(answer.json()).toMatchObject({
      Styles: [{ Id: world.catalogue.style, ExternalId: 501, SaleItemId: world.catalogue.saleItems.sofa }],
      Leathers: [{ Id: world.catalogue.leathers.gold, Name: 'Chestnut', hue: 0 }],
      Components: [
        { SaleItemId: world.catalogue.saleItems.sofa, IsDefault: true, MaxRetailPrice: 4299 },
        { SaleItemId: world.catalogue.saleItems.unpriced, IsDefault: false },
      ],
      Parts: [
        {
          Name: 'Arms',
          Visible: 1,
          NotShow: false,
          selected: true,
          Items: [
            {
              PartName: 'Arms',
              itemName: 'Rolled',
              TypeItem: 3,
              partDepend: 'Legs|Back',
              HavePartDepend: '4|7',
              IswithLayer: true,
              SaleitemsIds: [world.catalogue.saleItems.sofa],
              Customization: {
                CustomizationPartId: world.catalogue.parts.nailhead,
                CustomizationItem: { Name: 'Brass nails', MaxRetailPrice: 85 },
              },
            },
          ],
        },
      ],
    });
    expect(answer.json<{ Components: object[] }>().Components[1]).not.toHaveProperty('MaxRetailPrice');
    expect(answer.body).not.toMatch(/Factory|Cost/);
  },
);

test(
  'lets only an administrator change the multiplier',
  { tags: ['AUTH-41', 'API-71', 'SHOP-49', 'C-54'] },
  async () => {
    const company = (await byCompany('acme')).json<Record<string, unknown>>();
    const update = (
      user: World['users']['admin'] | 'static',
      multiplier: number,
      version: unknown = company['RowVersion'],
    ) =>
      world.as(user).post('/api/company/update-multiplier/', {
        ...company,
        Multiplier: multiplier,
        RowVersion: version,
      });
    expect((await update('static', 3)).statusCode).toBe(401);
    expect((await update(world.users.sales, 3)).statusCode).toBe(403);
    expect((await update(world.users.factory, 3)).statusCode).toBe(403);
    expect(codeOf(await update(world.users.admin, 0))).toBe('FIELD_INVALID');
    expect((await update(world.users.admin, 1.75)).json()).toEqual({ ok: true });
    expect((await byCompany('acmem')).json()).toMatchObject({ Multiplier: 1.75 });
    expect(codeOf(await update(world.users.admin, 9))).toBe('STALE_RECORD');
    const audit = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'company')
      .select(['subject_id', 'user_id'])
      .execute();
    expect(audit).toEqual([{ subject_id: String(brand), user_id: world.users.admin.id }]);
  },
);

test('lets an administrator list and edit all companies', { tags: ['ENT-30', 'N-16'] }, async () => {
  const sent = {
    Id: brand,
    Name: 'Acme Sofas',
    ProductLabel: 'Dream Sofa',
    Multiplier: 1.25,
    SalesTax: 7,
    Payments: false,
    MinimunPercentaje: 50,
    FlavorMode: true,
  };
  const save = (more: object = {}) => world.as(world.users.admin).post('/api/company', { ...sent, ...more });
  expect((await save()).json()).toMatchObject({
    Name: 'Acme Sofas',
    ProductLabel: 'Dream Sofa',
    MinimunPercentaje: 50,
    FlavorMode: true,
    LeatherItem: null,
  });
  expect(codeOf(await save({ LeatherItemId: 99_999 }))).toBe('FIELD_INVALID');
  const list = (await world.as(world.users.sales).get('/api/company')).json<{ Label: string }[]>();
  expect(list.map((company) => company.Label)).toEqual(['house', 'acme', 'helm']);
});

test(
  'saves the look of the page and the websites that may show it, and keeps both when they aren’t sent',
  { tags: ['N-16', 'N-07', 'SHOP-48'] },
  async () => {
    const id = await addCompany('looks', 1);
    const sent = {
      Id: id,
      Name: 'Looks',
      ProductLabel: 'Sofa',
      Multiplier: 1,
      SalesTax: 0,
      Payments: false,
      MinimunPercentaje: 0,
      FlavorMode: false,
    };
    const save = (more: object = {}) =>
      world.as(world.users.admin).post('/api/company', { ...sent, ...more });
    const Look = {
      LogoAddress: '/Content/images/CYSImages/looks/logo.webp',
      AccentColor: '#8A7A6A',
      HeadColor: '#fd0',
      Typeface: 'classic',
    };
    const EmbedSites = ['https://WWW.looks.test/', 'https://www.looks.test', 'http://localhost:8080'];
    expect((await save({ Look, EmbedSites })).statusCode).toBe(200);
    const { Look: look, EmbedSites: sites } = (await save()).json<{
      Look: typeof Look;
      EmbedSites: string[];
    }>();
    expect(look).toMatchObject({ ...Look, HeadColor: '#ffdd00', AccentColor: expect.any(String) as string });
    expect(look.AccentColor, 'darkened').toMatch(/^#(?!8a7a6a)[0-9a-f]{6}$/);
    expect(sites).toEqual(['https://www.looks.test', 'http://localhost:8080']);
    for (const [bad, code] of [
      [{ Look: { LogoAddress: 'https://elsewhere.test/logo.png' } }, 'FIELD_INVALID'],
      [{ Look: { AccentColor: 'red' } }, 'FIELD_INVALID'],
      [{ Look: { HeadColor: '#fff;}' } }, 'FIELD_INVALID'],
      [{ EmbedSites: ['https://looks.test', '*'] }, 'WEBSITE_NOT_VALID'],
    ] as const)
      expect(codeOf(await save(bad)), JSON.stringify(bad)).toBe(code);
    const cleared = (await save({ Look: {}, EmbedSites: [] })).json<{ Look: object; EmbedSites: string[] }>();
    expect(cleared).toMatchObject({
      Look: { LogoAddress: null, AccentColor: null, HeadColor: null, Typeface: 'modern' },
      EmbedSites: [],
    });
    await world.db.deleteFrom('companies').where('id', '=', id).execute();
  },
);

interface Page {
  readonly CompanyLabel: string;
  readonly StaticToken: string;
  readonly Username: string | null;
  readonly EncryptedPassword: string | null;
  readonly PageKey: string | null;
  readonly RedirectUrl: string;
  readonly SwivelCustomizationId: number;
}
const pageOf = async (query = '', host = 'localhost:3000') =>
  (await world.as('nobody').get(`/api/account/page-config${query}`, { host })).json<Page>();

test(
  'reads the company from the host name, or else from the query',
  { tags: ['GEN-28', 'N-07'] },
  async () => {
    expect((await pageOf('', 'helm.sofas.test')).CompanyLabel).toBe('helm');
    expect((await pageOf('', 'acmem.sofas.test:8080')).CompanyLabel).toBe('acme');
    expect((await pageOf('?company=helm', '127.0.0.1:3000')).CompanyLabel).toBe('helm');
    expect((await pageOf('?company=helm', 'localhost')).CompanyLabel).toBe('helm');
    expect((await pageOf('?company=helm', 'acme.sofas.test')).CompanyLabel).toBe('acme');
    expect((await pageOf('', 'www.sofas.test')).CompanyLabel).toBe('house');
  },
);

test('returns the static token and redirect address to a page', { tags: ['N-05', 'NAV-26'] }, async () => {
  expect(await pageOf()).toMatchObject({
    StaticToken: STATIC_TOKEN,
    RedirectUrl: '/Shop',
    SwivelCustomizationId: 2186,
    Username: null,
    EncryptedPassword: null,
  });
  expect((await pageOf('?company=helm')).RedirectUrl).toBe('https://acme.test/thanks');
});

test("encrypts the customizer account's password", { tags: ['AUTH-04', 'GEN-19', 'N-06'] }, async () => {
  const password = 'Ünusual-1234!';
  await createPerson(world, { name: 'Kiosk', password, isPageAccount: true });
  const page = await pageOf();
  expect(page.Username).toBe('kiosk@people.test');
  expect(openedPassword(page)).toBe(password);
  expect(page.EncryptedPassword).not.toContain(password);
});

test('publishes a new password of the customizer account at once', { tags: ['N-06'] }, async () => {
  const id = await createPerson(world, { name: 'Second', password: 'First-1234!', isPageAccount: true });
  const before = await pageOf();
  expect(openedPassword(before)).toBe('First-1234!');
  const passwords = { Password: 'Other-1234!', PasswordConfirmation: 'Other-1234!' };
  await world.as(world.users.admin).post(`/api/users/${id}/password`, passwords);
  const after = await pageOf();
  expect([after.Username, openedPassword(after)]).toEqual(['second@people.test', 'Other-1234!']);
  expect(after.PageKey).not.toBe(before.PageKey);
  await signIn(world, { email: 'second@people.test', password: 'Other-1234!' });
});

test("publishes a customizer account only if it is an active salesperson's", { tags: ['N-06'] }, async () => {
  for (const name of ['Kiosk', 'Second', 'Third'])
    await world.db
      .updateTable('users')
      .set({ is_active: false })
      .where('email', '=', `${name.toLowerCase()}@people.test`)
      .execute();
  expect(await pageOf()).toMatchObject({ Username: null, EncryptedPassword: null, PageKey: null });
  const answer = await world.as(world.users.admin).post('/api/users', {
    Email: 'boss@people.test',
    Name: 'Boss',
    Role: 'Administrator',
    StoreId: world.stores.denver,
    SalesRepId: world.reps.linked,
    IsPageAccount: true,
    Password: 'Boss-1234!',
    PasswordConfirmation: 'Boss-1234!',
  });
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'PAGE_ACCOUNT_IS_SALESPERSON']);
});

function openedPassword(page: { EncryptedPassword: string | null; PageKey: string | null }): string {
  const sealed = Buffer.from(page.EncryptedPassword!, 'base64');
  const key = Buffer.from(page.PageKey!, 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  opening.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([opening.update(sealed.subarray(12, -16)), opening.final()]).toString('utf8');
}

test('returns the locale script of a language', { tags: ['API-95', 'I18N-06', 'C-43'] }, async () => {
  const load = async (locale: string) => {
    const answer = await world.as('nobody').get(`/Scripts/i18n/angular-locale_${locale}.js`);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    const window: { cordovanLocales?: Record<string, Record<string, string>> } = {};
    vm.runInNewContext(answer.body, { window, Object });
    return window.cordovanLocales;
  };
  expect(await load('es')).toEqual({
    es: { day: 'DD/MM/YYYY', deliveryDay: 'MM/DD/YYYY', time: 'H:mm', decimal: '.', group: ',' },
  });
  expect(await load('en')).toMatchObject({ en: { day: 'MM/DD/YYYY', decimal: '.', group: ',' } });
  expect(await load('es-es')).toMatchObject({ es: { decimal: ',', group: '.' } });
  for (const file of ['angular-locale_fr.js', 'angular-locale_..js', 'other.js'])
    expect((await world.as('nobody').get(`/Scripts/i18n/${file}`)).statusCode).toBe(404);
});
