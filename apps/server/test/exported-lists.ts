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

/** Columns of the exported lists. */
export const exportedLists = {
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
