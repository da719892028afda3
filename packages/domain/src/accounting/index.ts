export { accountName, accountRoles } from './account-roles.ts';
export type { AccountRole } from './account-roles.ts';
export {
  cancellationLines,
  correctionLines,
  invoiceLines,
  openingReceivableLines,
  openingStockLines,
  paymentLines,
  salesTaxLines,
  uninvoiceLines,
} from './entry-lines.ts';
export type { BookedStage, EntryLine, PaymentToBook, RoleBalances } from './entry-lines.ts';
