import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../../../test/valid-requests/index.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const TODAY = '2026-03-10';
const LATER = '2026-06-01';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

interface Report {
  readonly IsWritten: boolean;
  readonly Added: number;
  readonly Changed: number;
  readonly Unchanged: number;
  readonly RowVersion: number;
  readonly Changes: readonly object[];
  readonly BadRows: readonly { Row: number; Column: string | null; Value: string | null; Reason: string }[];
}

const admin = () => world.as(world.users.admin);
const codeOf = async (id: number) =>
  (await world.db.selectFrom('sale_items').where('id', '=', id).select('code').executeTakeFirstOrThrow())
    .code;
const newList = async (Name: string) =>
  (await admin().post('/api/detailPriceLists', { Name })).json<{ Id: number; RowVersion: number }>();

async function importFile(id: number, content: string | Buffer, query = 'dryRun=true', language = 'en') {
  const answer = await send(
    world,
    { method: 'POST', bodyKind: 'multipart' },
    {
      url: `/api/detailPriceLists/${id}/import?${query}`,
      body: {},
      file: { field: 'file', name: 'prices.csv', bytes: Buffer.from(content) },
      headers: { 'accept-language': language },
    },
    {},
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Report>();
}
const exported = async (id: number, format: string) => {
  const answer = await admin().get(`/api/detailPriceLists/${id}/export?format=${format}`);
  expect(answer.statusCode).toBe(200);
  return answer;
};

test(
  "previews a file's changes, saves them on request and then finds nothing to change",
  { tags: ['N-27'] },
  async () => {
    const { Id, RowVersion } = await newList('Import');
    const { sofa, chair } = world.catalogue.saleItems;
    const [sofaCode, chairCode] = [await codeOf(sofa), await codeOf(chair)];
    const csv = `Sale Item,Kind,From,Leather grade,Bronze,Grade3\n${[
      `${sofaCode},price,6/1/2026,,"$3,200.00","4,299.5"`,
      `alpine sofa,cost,${LATER},,1400,`,
      `${chairCode},,,700,,1500.25`,
      ',,,,,',
    ].join('\n')}`;
    const checked = await importFile(Id, csv);
    expect(checked).toMatchObject({ IsWritten: false, Added: 4, Changed: 0, Unchanged: 0, BadRows: [] });
    const place = { LeatherGradeId: null, Before: null };
    expect(checked.Changes).toEqual([
      { ...place, Row: 2, SaleItemName: 'Alpine Sofa', GradeId: 1, Type: 1, Day: LATER, Value: 3200 },
      { ...place, Row: 2, SaleItemName: 'Alpine Sofa', GradeId: 3, Type: 1, Day: LATER, Value: 4299.5 },
      { ...place, Row: 3, SaleItemName: 'Alpine Sofa', GradeId: 1, Type: 2, Day: LATER, Value: 1400 },
      {
        ...{ ...place, LeatherGradeId: 7, Row: 4, SaleItemName: 'Alpine Chair' },
        ...{ GradeId: 3, Type: 1, Day: TODAY, Value: 1500.25 },
      },
    ]);
    expect((await newReport(Id)).ItemCount, 'a dry run writes nothing').toBe(0);
    const written = await importFile(Id, csv, `rowVersion=${RowVersion}`);
    expect(written).toMatchObject({ IsWritten: true, Added: 4, RowVersion: RowVersion + 1 });
    expect((await newReport(Id)).ItemCount).toBe(2);
    expect(await importFile(Id, csv)).toMatchObject({ Added: 0, Changed: 0, Unchanged: 4, Changes: [] });
    const dearer = await importFile(Id, csv.replace('$3,200.00', '3300'));
    expect(dearer).toMatchObject({ Changed: 1, Unchanged: 3, Changes: [{ Before: 3200, Value: 3300 }] });
  },
);

const newReport = async (id: number) =>
  (await admin().get('/api/detailPriceLists'))
    .json<{ Id: number; ItemCount: number }[]>()
    .find((list) => list.Id === id)!;

test('dates rows without a date to the chosen day', { tags: ['N-27'] }, async () => {
  const { Id } = await newList('Chosen day');
  const csv = `SaleItem,Grade1\n${await codeOf(world.catalogue.saleItems.sofa)},99\n`;
  const report = await importFile(Id, csv, `dryRun=true&day=${LATER}`);
  expect(report.Changes).toMatchObject([{ Day: LATER }]);
});

test('refuses a row whose amount slipped into another column', { tags: ['N-27'] }, async () => {
  const { Id } = await newList('Slid');
  const code = await codeOf(world.catalogue.saleItems.sofa);
  const report = await importFile(Id, `SaleItem,Grade1\n${code},1,899\n${code},,\n`, '');
  expect(report).toMatchObject({ IsWritten: false, BadRows: [{ Row: 2, Column: null }] });
  expect(report.BadRows[0]!.Reason).toContain('more cells than there are headings');
});

test(
  'names row, column, value and reason of each bad cell, and writes nothing',
  { tags: ['N-27'] },
  async () => {
    const { Id } = await newList('Bad');
    const code = await codeOf(world.catalogue.saleItems.sofa);
    const csv = `SaleItem,Kind,InitDate,LeatherGrade,Grade1,Grade2,Color\n${[
      `${code},prices,13/40/2026,750,"1,50",12,red`,
      'Alpine Sofaa,price,,,5,,',
      `,price,,,5,,`,
      `${code},price,2026-03-09,,5,,`,
      `${code},cost,${LATER},,5,,`,
      `${code},cost,${LATER},,6,,`,
    ].join('\n')}`;
    const report = await importFile(Id, csv, '');
    const bad = report.BadRows.map(({ Row, Column, Value, Reason }) => [Row, Column, Value, Reason]);
    expect(report).toMatchObject({ IsWritten: false });
    expect(bad).toEqual([
      [1, 'Color', 'Color', expect.stringMatching(/^isn't a column of a price file\. Use SaleItem, Name/)],
      [2, 'Kind', 'prices', 'Enter price or cost.'],
      [2, 'InitDate', '13/40/2026', 'Enter a date such as 2027-01-31 or 1/31/2027.'],
      [2, 'LeatherGrade', '750', 'Enter a leather grade from 100 to 2000, or leave it empty.'],
      [2, 'Grade1', '1,50', 'Enter an amount such as 1234.50.'],
      [3, 'SaleItem', 'Alpine Sofaa', 'No sale item has this code or name. Did you mean Alpine Sofa?'],
      [4, 'SaleItem', '', 'Enter the code or name of the sale item.'],
      [5, 'Grade1', '5', expect.stringMatching(/^Mar 9, 2026 is in the past/)],
      [7, 'Grade1', '6', 'This price was sent twice. Keep one of the two.'],
    ]);
    expect((await newReport(Id)).ItemCount).toBe(0);
    const spanish = await importFile(Id, 'SaleItem,Grade1\nNada,5\n', 'dryRun=true', 'es');
    expect(spanish.BadRows).toMatchObject([{ Reason: 'Ningún artículo tiene este código o nombre.' }]);
  },
);

test.each([
  ['a file without prices', 'Color,Size\nred,5\n', 'No sheet has prices.'],
  ['a file that is no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), "The file can't be read."],
])('explains what to do with %s', { tags: ['N-27'] }, async (_case, content, reason) => {
  const { Id } = await newList(`Unreadable ${reason}`);
  const report = await importFile(Id, content);
  expect(report.BadRows).toMatchObject([{ Row: 0, Reason: expect.stringContaining(reason) as string }]);
});

test('refuses a file that was checked against an older version', { tags: ['N-27'] }, async () => {
  const { Id } = await newList('Older');
  const csv = `SaleItem,Grade1\n${await codeOf(world.catalogue.saleItems.sofa)},99\n`;
  await importFile(Id, csv, 'rowVersion=1');
  const request = {
    url: `/api/detailPriceLists/${Id}/import?rowVersion=1`,
    body: {},
    file: { field: 'file', name: 'prices.csv', bytes: Buffer.from(csv.replace('99', '98')) },
  };
  const late = await send(world, { method: 'POST', bodyKind: 'multipart' }, request, {});
  expect(late.headers['x-error-code']).toBe('STALE_RECORD');
});

test.each(['csv', 'xlsx'])(
  'exports %s and imports it again without a change',
  { tags: ['N-27'] },
  async (format) => {
    const Id = world.catalogue.priceList;
    const stored = await world.db
      .selectFrom('prices_and_costs')
      .where('price_list_id', '=', Id)
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const file = await exported(Id, format);
    const report = await importFile(Id, file.rawPayload);
    expect(report).toMatchObject({ Added: 0, Changed: 0, Unchanged: stored.n, BadRows: [] });
    const copy = await newList(`Copy from ${format}`);
    const elsewhere = await importFile(copy.Id, file.rawPayload);
    expect(elsewhere.BadRows[0]!.Reason, 'past rows belong to their list').toMatch(/is in the past/);
  },
);

test('imports its list alone from a workbook with several lists', { tags: ['N-27'] }, async () => {
  const { Id } = await newList('Own');
  const code = await codeOf(world.catalogue.saleItems.sofa);
  const csv = `PriceList,SaleItem,Grade1\nOWN,${code},99\nOther,${code},98\n`;
  expect((await importFile(Id, csv)).Changes).toMatchObject([{ Row: 2, Value: 99 }]);
});

test('exports amounts as numbers under the columns of the catalog workbook', { tags: ['N-27'] }, async () => {
  const file = await exported(world.catalogue.priceList, 'xlsx');
  const [sheet] = await readXlsxFile(file.rawPayload);
  const [head, ...rows] = sheet!.data;
  expect(head!.slice(0, 6)).toEqual(['SaleItem', 'Name', 'Kind', 'InitDate', 'LeatherGrade', 'Grade1']);
  const sofa = await codeOf(world.catalogue.saleItems.sofa);
  const prices = rows.filter(([code, , kind]) => code === sofa && kind === 'price');
  expect(prices.map((row) => row.slice(5, 8))).toContainEqual([3150, null, 4299]);
});
