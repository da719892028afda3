import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import { can } from '@cordovan/domain/identity';
import type { Columns } from '@cordovan/domain/lists';
import { languages } from '@cordovan/domain/messages';
import { exportedLists as lists } from '../../../test/exported-lists.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { servedCalls } from '../../served-calls.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/**
 * Lists tested elsewhere: pairs of customers, exemptions, journal lines and the lines of an account, the catalog's
 * workbook and tables (`records.db.test.ts`), prices.
 */
const OTHERS = [
  '/api/customers/duplicates/export',
  '/api/customers/exemptions/export',
  '/api/accounting/export',
  '/api/accounting/accounts/:id/ledger/export',
  '/api/catalogue/export',
  '/api/catalogue/records/:table/export',
  '/api/detailPriceLists/:id/export',
];

test('covers the columns of every exported list', { tags: ['N-40'] }, () => {
  const served = servedCalls();
  const exported = allCalls.filter(
    ({ id, answerKind, path }) => served.has(id) && answerKind === 'file' && path.endsWith('/export'),
  );
  const known = Object.keys(lists).map((path) =>
    path.replace(/reports\/\w+/, 'reports/:name').replace(':store', ':id'),
  );
  expect(new Set([...known, ...OTHERS])).toEqual(new Set(exported.map(({ path }) => path)));
});

const roles = ['Administrator', 'Salesperson', 'Manufacturing'] as const;
const userOf = { Administrator: 'admin', Salesperson: 'sales', Manufacturing: 'factory' } as const;

const cases = Object.entries(lists).flatMap(([address, columns]) =>
  roles.map((role) => [address, role, Object.values(columns as Columns<never>)] as const),
);
test.each(cases)(
  'exports %s with the columns of the list that the %s may see, in both languages',
  { tags: ['N-40', 'N-01', 'N-37'] },
  async (address, role, columns) => {
    const path = address
      .replace(':id', String(world.catalogue.leathers.gold))
      .replace(':store', String(world.stores.denver));
    const seen = columns.filter(({ permission }) => permission === undefined || can(role, permission));
    for (const language of languages) {
      const answer = await world.as(world.users[userOf[role]]).get(path, { 'accept-language': language });
      // `every-call.roles` proves which other roles may export a list.
      if (answer.statusCode === 403 && role !== 'Administrator') continue;
      expect(answer.statusCode, answer.body).toBe(200);
      const [head]: string[][] = parse(answer.body, { bom: true, relax_column_count: true });
      expect(head?.map((label) => label.replace(' (%)', ''))).toEqual(
        seen.map(
          ({ label, kind }) => label[language].replace('{{unit}}', 'ft²') + (kind === 'area' ? ' (ft²)' : ''),
        ),
      );
    }
  },
);
