import { cleanup, screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { companyColumns } from '@cordovan/contracts/companies-columns';
import { customerColumns } from '@cordovan/contracts/customers-columns';
import { userColumns } from '@cordovan/contracts/identity-columns';
import { leatherColumns } from '@cordovan/contracts/inventory-columns';
import { emailColumns } from '@cordovan/contracts/mail-columns';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import * as reports from '@cordovan/contracts/reports-columns';
import { salesRepColumns } from '@cordovan/contracts/sales-reps-columns';
import { storeColumns } from '@cordovan/contracts/stores-columns';
import { vendorColumns } from '@cordovan/contracts/vendors-columns';
import { type Action, can, rolesList } from '@cordovan/domain/identity';
import type { Columns } from '@cordovan/domain/lists';
import { languages } from '@cordovan/domain/messages';
import { openPage } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';

interface Listed {
  readonly at: string;
  /** Storage key of the columns chosen on the device. */
  readonly name: string;
  readonly columns: Columns<never>;
  /** Roles that may open the screen. */
  readonly action: Action;
  /** Whether the screen shows the unit of areas above the list. */
  readonly isUnitShown?: boolean;
}

const lists: readonly Listed[] = [
  { at: '/Order/Index', name: 'orders', action: 'orders.view', columns: orderColumns },
  { at: '/Customers/Index', name: 'customers', action: 'customers.view', columns: customerColumns },
  { at: '/Users/Index', name: 'users', action: 'users.view', columns: userColumns },
  { at: '/Stores/Index', name: 'stores', action: 'stores.view', columns: storeColumns },
  {
    at: '/SalesReps/Index',
    name: 'salesReps',
    action: 'salesReps.viewCommissions',
    columns: salesRepColumns,
  },
  { at: '/Vendors/Index', name: 'vendors', action: 'vendors.view', columns: vendorColumns },
  { at: '/Companies/Index', name: 'companies', action: 'company.edit', columns: companyColumns },
  {
    at: '/Inventory/Index',
    name: 'leathers',
    action: 'inventory.view',
    columns: leatherColumns,
    isUnitShown: true,
  },
  { at: '/Reports/labor', name: 'report-labor', action: 'reports.labor', columns: reports.laborColumns },
  { at: '/Reports/time', name: 'report-time', action: 'reports.timeRegister', columns: reports.timeColumns },
  {
    at: '/Reports/leather',
    name: 'report-leather',
    action: 'reports.backOrderedLeather',
    columns: reports.leatherReportColumns,
  },
  {
    at: '/Reports/production',
    name: 'report-production',
    action: 'reports.ordersInProduction',
    columns: reports.productionColumns,
  },
  { at: '/Emails/Index', name: 'emails', action: 'emails.view', columns: emailColumns },
];

const cases = lists.flatMap((list) =>
  rolesList.filter((role) => can(role, list.action)).map((role) => ({ ...list, role })),
);
test.each(cases)(
  'offers the columns of the $name list to the $role, in order and in both languages',
  { timeout: 60_000, tags: ['N-40', 'N-01', 'N-37'] },
  async ({ at, name, columns, role, isUnitShown }) => {
    // The headings are shown while the rows are loading.
    server.use(http.get('*/api/*', () => delay('infinite')));
    localStorage.setItem(`cordovan.columns.${name}`, '[]');
    const seen = Object.values(columns).filter(({ permission }) => !permission || can(role, permission));
    for (const language of languages) {
      await openPage({ at, as: role, language });
      const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
      expect(heads.map((head) => head.textContent)).toEqual(
        seen.map(
          ({ label, kind }) =>
            label[language].replace('{{unit}}', 'ft²') + (kind === 'area' && !isUnitShown ? ' (ft²)' : ''),
        ),
      );
      cleanup();
    }
  },
);
