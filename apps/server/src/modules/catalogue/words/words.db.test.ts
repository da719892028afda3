import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../../test/people.ts';
import { addShop } from '../../../../test/shops.ts';
import { addSession } from '../../../../test/world-company.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { exportWorkbook, importWorkbook, readFiles, writeCsv } from '../index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordRequests } from '../records/record-requests.testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  // Each shop has its own offer.
  await world.db
    .insertInto('shopper_styles')
    .values({ company_id: 1, style_id: world.catalogue.style })
    .execute();
  await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1 });
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('catalogue_words').execute());

const PATH = '/api/catalogue/words';
const { admin, lastAudit, refusalsOf } = recordRequests(() => world);

interface Word {
  readonly Name: string;
  readonly Uses: readonly string[];
  readonly Spanish: string;
  readonly Usual: string | null;
  readonly RowVersion: number;
}
interface Pair {
  readonly Name: string;
  readonly Spanish: string;
}
const words = async () => (await admin().get(`${PATH}/all`)).json<Word[]>();
const word = async (name: string) => (await words()).find(({ Name }) => Name === name);
const save = async (...sent: readonly (readonly [string, string, number?])[]) => {
  const Words = sent.map(([Name, Spanish, RowVersion]) => ({
    Name,
    Spanish,
    ...(RowVersion ? { RowVersion } : {}),
  }));
  const answer = await admin().post(PATH, { Words });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<object>();
};
const pairsOf = async (user: Parameters<World['as']>[0] = world.users.sales) =>
  (await world.as(user).get(PATH)).json<Pair[]>().map(({ Name, Spanish }) => [Name, Spanish]);

describe('the list of words', () => {
  test('has each name once, with its uses and its usual Spanish', { tags: ['I18N-01', 'C-43'] }, async () => {
    await world.db.updateTable('leather_items').set({ color: 'Swivel' }).where('name', '=', 'Onyx').execute();
    await save(['swivel', 'Base giratoria']);
    const listed = await words();
    expect(new Set(listed.map(({ Name }) => Name.toLowerCase())).size).toBe(listed.length);
    expect(await word('Swivel')).toEqual({
      Name: 'Swivel',
      Uses: ['option', 'color'],
      Spanish: 'Base giratoria',
      Usual: null,
      RowVersion: 1,
    });
    expect(await word('brown')).toMatchObject({ Uses: ['color'], Spanish: '', Usual: 'café', RowVersion: 0 });
    expect(await word('Freight')).toMatchObject({ Uses: ['delivery'], Usual: 'Flete' });
    expect(await word('Net 30')).toMatchObject({ Uses: ['paymentTerm'], Usual: 'Neto a 30 días' });
    expect(await word('Thank You')).toMatchObject({ Uses: ['saleItem'], Usual: null });
    await world.db.updateTable('leather_items').set({ color: 'brown' }).where('name', '=', 'Onyx').execute();
  });

  test(
    'excludes proper names, leather grades and furniture named by its style and type',
    { tags: ['I18N-01', 'CAT-21'] },
    async () => {
      const { id } = await world.db
        .insertInto('customization_items')
        .values({ name: 'Grade 300', customization_type_id: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const names = (await words()).map(({ Name }) => Name);
      expect(names).toEqual(expect.arrayContaining(['Sofa', 'Chair', 'Nailhead', 'Oak leg', 'Pillow']));
      for (const proper of ['Alpine', 'Chestnut', 'Mesa', 'Grade 300', 'Alpine Sofa'])
        expect(names).not.toContain(proper);
      await world.db.deleteFrom('customization_items').where('id', '=', id).execute();
    },
  );

  test('keeps a word whose name is no longer used', { tags: ['I18N-01'] }, async () => {
    await save(['Footstool', 'Taburete']);
    expect(await word('footstool')).toMatchObject({ Uses: [], Spanish: 'Taburete', RowVersion: 1 });
  });
});

describe('saving words', () => {
  test(
    'adds, changes and removes several at once and audits each',
    { tags: ['I18N-01', 'N-39'] },
    async () => {
      expect(await save(['Sofa', ' Sofá '], ['Chair', 'Silla'], ['Leg', 'Pata'])).toEqual({
        Added: 3,
        Changed: 0,
        Removed: 0,
      });
      expect(await save(['Sofa', 'Sofá', 1], ['chair', 'Sillón', 1], ['LEG', ' ', 1])).toEqual({
        Added: 0,
        Changed: 1,
        Removed: 1,
      });
      expect(await pairsOf()).toEqual(
        expect.arrayContaining([
          ['chair', 'Sillón'],
          ['sofa', 'Sofá'],
        ]),
      );
      expect(await word('Chair')).toMatchObject({ Spanish: 'Sillón', RowVersion: 2 });
      expect(await word('Leg')).toMatchObject({ Spanish: '', RowVersion: 0 });
      expect(await lastAudit()).toMatchObject({
        subject: 'catalog word',
        subject_id: 'leg',
        action: 'deleted',
        before: { name: 'leg', spanish: 'Pata' },
        after: null,
        user_id: world.users.admin.id,
      });
    },
  );

  test(
    'refuses all changes when another tab changed one, and accepts the same change twice',
    { tags: ['I18N-01', 'N-27'] },
    async () => {
      await save(['Sofa', 'Sofá'], ['Chair', 'Silla']);
      const Words = [
        { Name: 'Leg', Spanish: 'Pata' },
        { Name: 'Chair', Spanish: 'Butaca', RowVersion: 0 },
        { Name: 'Sofa', Spanish: '', RowVersion: 9 },
      ];
      expect(await refusalsOf(PATH, { Words })).toEqual([
        ['STALE_RECORD', 'words.1.spanish'],
        ['STALE_RECORD', 'words.2.spanish'],
      ]);
      expect(await word('Leg')).toMatchObject({ Spanish: '' });
      expect(await save(['Chair', 'Silla', 7])).toEqual({ Added: 0, Changed: 0, Removed: 0 });
      expect(await word('Chair')).toMatchObject({ RowVersion: 1 });
    },
  );

  test('refuses a blank, repeated or unprintable text at its field', { tags: ['I18N-01'] }, async () => {
    const Words = [
      { Name: ' ', Spanish: 'Pata' },
      { Name: 'Leg', Spanish: 'Pa\u0001ta' },
      { Name: 'Sofa', Spanish: 'Sofá' },
      { Name: ' SOFA', Spanish: 'Sillón' },
    ];
    expect(await refusalsOf(PATH, { Words })).toEqual([
      ['FIELD_INVALID', 'words.0.name'],
      ['FIELD_INVALID', 'words.1.spanish'],
      ['FIELD_INVALID', 'words.3.name'],
    ]);
    expect(await world.db.selectFrom('catalogue_words').selectAll().execute()).toEqual([]);
  });
});

describe('the translations for pages', () => {
  test(
    'are complete for staff, with furniture named by style and type',
    { tags: ['I18N-01', 'C-43'] },
    async () => {
      await save(['Chair', 'Sillón'], ['Net 30', 'A 30 días']);
      expect(await pairsOf()).toEqual([
        ['chair', 'Sillón'],
        ['net 30', 'A 30 días'],
        ['alpine chair', 'Sillón Alpine'],
      ]);
      const answer = await world.as(world.users.sales).get(PATH);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(String(answer.headers['vary'])).toMatch(/Authorization/);
    },
  );

  test(
    'are sent to visitors only for names that a shop offers, and may be cached for minutes',
    { tags: ['C-43', 'N-05', 'I18N-01'] },
    async () => {
      await save(
        ['Chair', 'Sillón'],
        ['Oak leg', 'Pata de encino'],
        ['Net 30', 'A 30 días'],
        ['Repair', 'Reparación'],
        ['Secret piece', 'Pieza secreta'],
        ['brown', 'marrón'],
      );
      expect(await pairsOf('static')).toEqual([
        ['brown', 'marrón'],
        ['chair', 'Sillón'],
        ['alpine chair', 'Sillón Alpine'],
      ]);
      const { headers } = await world.as('static').get(PATH);
      expect(headers['cache-control']).toBe('private, max-age=300');
      expect((await world.as('nobody').get(PATH)).statusCode).toBe(401);
    },
  );

  test('cover what a style, a shop part or a whole catalog shows', { tags: ['C-43', 'N-05'] }, async () => {
    const { db, catalogue } = world;
    await save(
      ['Leg', 'Patas'],
      ['Oak leg', 'Pata de encino'],
      ['USB port', 'Puerto USB'],
      ['Repair', 'Reparación'],
    );
    const own = { style_id: catalogue.style };
    await db
      .insertInto('style_defaults')
      .values({
        ...own,
        customization_part_id: catalogue.parts.leg,
        customization_item_id: catalogue.items.oak,
        quantity_required: 1,
      })
      .execute();
    expect(await pairsOf('static')).toEqual([
      ['leg', 'Patas'],
      ['oak leg', 'Pata de encino'],
    ]);
    await db.deleteFrom('shopper_styles').where('company_id', '=', 1).execute();
    expect((await pairsOf('static')).map(([name]) => name)).toEqual(['leg', 'oak leg', 'usb port']);
    await db
      .insertInto('shopper_styles')
      .values({ company_id: 1, ...own })
      .execute();
    await db.deleteFrom('style_defaults').execute();
    const page = await createPerson(world, {
      name: 'Kiosk',
      storeId: world.stores.denver,
      password: 'Page-1234!x',
      isPageAccount: true,
    });
    const token = await addSession(db, page, world.now());
    const answer = await world.as('nobody').get(PATH, { authorization: `Bearer ${token}` });
    expect(answer.json<Pair[]>().map(({ Name }) => Name)).toEqual(['leg', 'oak leg', 'repair', 'usb port']);
  });
});

describe('the Translations sheet', () => {
  const load = async (Translations: { name: string; spanish: string }[]) => {
    const read = await readFiles(writeCsv({ Translations }));
    return inTransaction(world.db, (trx) =>
      importWorkbook(trx, read, {
        isDryRun: false,
        language: 'en',
        importer: {
          actor: { id: world.users.admin.id, address: '' },
          now: world.now(),
          files: ['words.csv'],
        },
      }),
    );
  };
  const counts = ({ sheets }: Awaited<ReturnType<typeof load>>) =>
    sheets.map(({ rows, added, changed, unchanged }) => [rows, added, changed, unchanged]);

  test('lists every name and can be imported', { tags: ['N-27', 'I18N-01'] }, async () => {
    await save(['Sofa', 'Sofá']);
    const { Translations } = await exportWorkbook(world.db);
    expect(Translations).toEqual(
      expect.arrayContaining([
        { name: 'Sofa', spanish: 'Sofá' },
        { name: 'Chair', spanish: '' },
      ]),
    );
    expect(counts(await load([...Translations]))).toEqual([[Translations.length, 0, 0, Translations.length]]);
    const sheet = [
      { name: 'SOFA', spanish: '' },
      { name: 'chair', spanish: 'Sillón' },
      { name: 'Kneeler', spanish: 'Reclinatorio' },
      { name: 'Never used', spanish: '' },
    ];
    expect(counts(await load(sheet))).toEqual([[3, 1, 2, 0]]);
    expect(counts(await load(sheet))).toEqual([[3, 0, 0, 3]]);
    expect(
      await world.db.selectFrom('catalogue_words').select(['name', 'spanish']).orderBy('name').execute(),
    ).toEqual([
      { name: 'chair', spanish: 'Sillón' },
      { name: 'kneeler', spanish: 'Reclinatorio' },
    ]);
  });

  test('is restored by an undo', { tags: ['N-27'] }, async () => {
    await save(['Sofa', 'Sofá'], ['Leg', 'Pata']);
    await load([
      { name: 'Sofa', spanish: 'Canapé' },
      { name: 'Leg', spanish: '' },
      { name: 'Chair', spanish: 'Sillón' },
      { name: 'Kneeler', spanish: 'Reclinatorio' },
    ]);
    const last = (await admin().get('/api/catalogue/import/last')).json<{
      Id: number;
      Obstacle: string | null;
    }>();
    expect(last.Obstacle).toBeNull();
    const answer = await admin().post('/api/catalogue/import/undo', { Id: last.Id });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(
      await world.db.selectFrom('catalogue_words').select(['name', 'spanish']).orderBy('name').execute(),
    ).toEqual([
      { name: 'leg', spanish: 'Pata' },
      { name: 'sofa', spanish: 'Sofá' },
    ]);
  });
});
