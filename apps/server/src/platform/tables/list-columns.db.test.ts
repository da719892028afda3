import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import { requestColumns } from '@cordovan/contracts/accounting-columns';
import { accountColumns } from '@cordovan/contracts/accounts-columns';
import { agingColumns, heldDepositColumns } from '@cordovan/contracts/aging-columns';
import { auditColumns } from '@cordovan/contracts/audit-columns';
import { bankDepositColumns } from '@cordovan/contracts/bank-deposits-columns';
import { commissionColumns } from '@cordovan/contracts/commissions-columns';
import { companyColumns } from '@cordovan/contracts/companies-columns';
import { customerColumns } from '@cordovan/contracts/customers-columns';
import { routeColumns } from '@cordovan/contracts/deliveries-columns';
import { userColumns } from '@cordovan/contracts/identity-columns';
import { leatherColumns, movementColumns } from '@cordovan/contracts/inventory-columns';
import { laborRateColumns } from '@cordovan/contracts/labor-rates-columns';
import { emailColumns, templateColumns } from '@cordovan/contracts/mail-columns';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import { lineColumns } from '@cordovan/contracts/production-columns';
import { purchaseOrderColumns } from '@cordovan/contracts/purchasing-columns';
import { employeeColumns, timeRecordColumns } from '@cordovan/contracts/registers-columns';
import * as reports from '@cordovan/contracts/reports-columns';
import { salesRepColumns } from '@cordovan/contracts/sales-reps-columns';
import { usageColumns } from '@cordovan/contracts/leather-usage-columns';
import { slipColumns } from '@cordovan/contracts/slips-columns';
import { statementColumns } from '@cordovan/contracts/statements-columns';
import { pieceColumns, storeColumns } from '@cordovan/contracts/stores-columns';
import { taxDueColumns } from '@cordovan/contracts/tax-columns';
import { vendorColumns } from '@cordovan/contracts/vendors-columns';
import { can } from '@cordovan/domain/identity';
import type { Columns } from '@cordovan/domain/lists';
import { languages } from '@cordovan/domain/messages';
import { createWorld, type World } from '../../../test/world.ts';
import { servedCalls } from '../../served-calls.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Columns of the exported lists. */
const lists = {
  '/api/orders/export': orderColumns,
  '/api/customers/export': customerColumns,
  '/api/users/export': userColumns,
  '/api/stores/export': storeColumns,
  '/api/sales-reps/export': salesRepColumns,
  '/api/employees/export': employeeColumns,
  '/api/vendors/export': vendorColumns,
  '/api/purchase-orders/export': purchaseOrderColumns,
  '/api/delivery-routes/export': routeColumns,
  '/api/labor-rates/export': laborRateColumns,
  '/api/promises/slips/export': slipColumns,
  '/api/leatherUsage/export': usageColumns,
  '/api/emails/export': emailColumns,
  '/api/audit/export': auditColumns,
  '/api/commissions/export': commissionColumns,
  '/api/reports/labor/export': reports.laborColumns,
  '/api/reports/time/export': reports.timeColumns,
  '/api/reports/leather/export': reports.leatherReportColumns,
  '/api/reports/production/export': reports.productionColumns,
  '/api/reports/standard/export': reports.standardColumns,
  '/api/reports/lateness/export': reports.latenessColumns,
  '/api/requests/export': requestColumns,
  '/api/company/export': companyColumns,
  '/api/email-templates/export': templateColumns,
  '/api/time-register/export': timeRecordColumns,
  '/api/production-lines/export': lineColumns,
  '/api/stores/:store/inventory/export': pieceColumns,
  '/api/leatherItems/export': leatherColumns,
  '/api/leatherItems/:id/movements/export': movementColumns,
  '/api/accounting/accounts/export': accountColumns,
  '/api/accounting/deposits/export': bankDepositColumns,
  '/api/accounting/statements/export': statementColumns,
  '/api/accounting/tax/due/export': taxDueColumns,
  '/api/accounting/aging/export': agingColumns,
  '/api/accounting/held-deposits/export': heldDepositColumns,
};

/** Others: pairs of customers, exemptions, journal lines and the lines of an account, the catalog's workbook and tables (`records.db.test.ts`), prices. */
const OTHERS = [
  '/api/customers/duplicates/export',
  '/api/customers/exemptions/export',
  '/api/accounting/export',
  '/api/accounting/accounts/:id/ledger/export',
  '/api/catalogue/export',
  '/api/catalogue/records/:table/export',
  '/api/detailPriceLists/:id/export',
];

test('knows the columns of every exported list', { tags: ['N-40'] }, () => {
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
      // Which other roles may export a list is proven by `every-call.roles`.
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
