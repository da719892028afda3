export { accountName, accountRoles } from './account-roles.ts';
export type { AccountRole } from './account-roles.ts';
export {
  allowanceLines,
  cancellationLines,
  correctionLines,
  invoiceLines,
  openingReceivableLines,
  openingStockLines,
  paymentLines,
  salesTaxLines,
  uninvoiceLines,
} from './entry-lines.ts';
export type {
  AllowanceToBook,
  BookedMoney,
  BookedStage,
  EntryLine,
  PaymentToBook,
  RoleBalances,
} from './entry-lines.ts';
export { counterpartAmount, counterpartKinds, counterpartsOf, valueJournals } from './counterparts.ts';
export type { Counterpart, CounterpartKind, RolePosting } from './counterparts.ts';
export { handCounterpart, handKinds, isHandKind } from './hand-counterparts.ts';
export type { HandEntry, HandKind, HandLine } from './hand-counterparts.ts';
export {
  guessAccount,
  guessLedgerAccount,
  isItemRole,
  itemNames,
  itemRoles,
  mappedRoles,
  rolesInUse,
  ownItem,
  suits,
  suitsKind,
} from './mapping.ts';
export type { BooksAccount, ItemRole, MappedRole, MappingKind } from './mapping.ts';
export { sharedAccounts, soleRoleOf } from './shared-accounts.ts';
export type { ChosenAccount, SharedAccount } from './shared-accounts.ts';
export { booksLimits, booksName, documentNumber } from './books-names.ts';
export type { BooksLimits } from './books-names.ts';
export { customerChanges, mergedChanges } from './customer-changes.ts';
export type { CustomerCard, CustomerChanges } from './customer-changes.ts';
export { matchCustomer } from './customer-matches.ts';
export type { BooksCustomer, CustomerMatch, KnownCustomer } from './customer-matches.ts';
export { causeOfFault, causeOfStatus, faultCauses, isRetried, stopsAll } from './book-faults.ts';
export type { AnsweredFault, FaultCause } from './book-faults.ts';
export { accountKinds, balanceOf, checkAccount, checkRoleMove, isResultKind, servesRole } from './chart.ts';
export type { AccountKind, ChartAccount } from './chart.ts';
export {
  balanceSheet,
  previousPeriod,
  profitAndLoss,
  statementTies,
  tiesOf,
  trialBalance,
  wholePeriod,
  wholePeriods,
  yearStartOf,
} from './statements.ts';
export type { PeriodFigures, StatedAccount, StatementRow, TrialRow, WholePeriod } from './statements.ts';
export {
  bookingDay,
  checkClosing,
  checkManualEntry,
  checkReopening,
  differenceOf,
  firstOfNextMonth,
  nextClosing,
  reversedLines,
} from './manual-entry.ts';
export type { ManualEntry, ManualLine } from './manual-entry.ts';
export { holdsDifference, isBankAccount } from './account-uses.ts';
export type { UsableAccount } from './account-uses.ts';
export { checkUndoDay, dayQuestion, isUnusualDay } from './booking-day.ts';
export type { DayOfBooking } from './booking-day.ts';
export { checkDeposit, depositPostings, depositTotal } from './bank-deposits.ts';
export type { DepositDraft, DepositLine, DepositPosting, WaitingPayment } from './bank-deposits.ts';
export {
  areFeesUnusual,
  batchDiffers,
  causeOf,
  isDepositable,
  settlementCauses,
  settlementFees,
  settlementFigures,
} from './settlements.ts';
export type { SettledPayment, SettlementCause } from './settlements.ts';
export {
  checkFiling,
  checkRates,
  filingPostings,
  monthsOf,
  ratesOn,
  splitTax,
  totalRate,
} from './sales-tax.ts';
export type { AgencyRate, FilingDraft } from './sales-tax.ts';
export { agingBuckets, bucketOf, bucketSums, dueDayOf } from './aging.ts';
export type { AgingBucket } from './aging.ts';
export { iifJournal } from './iif.ts';
export { depositText, kindText, memoText } from './journal-words.ts';
export { placeLines } from './place-lines.ts';
export type { HeldBalance, PlacedLine } from './place-lines.ts';
export { findingKinds } from './findings.ts';
export type { FindingKind } from './findings.ts';
export {
  changesThere,
  compareThere,
  thereChanges,
  thereStates,
  totalAsSent,
  verdictOf,
} from './agreement.ts';
export type {
  AgreementCounts,
  DocumentFacts,
  SentCounterpart,
  ThereChange,
  ThereState,
} from './agreement.ts';
export { NOTHING_DONE, NOTHING_HELD } from './stock-value.ts';
export { processChange, valueInOrder } from './value-in-order.ts';
export type { HeldValues, LotMovement } from './value-in-order.ts';
export { costOfPiece, placePieces, valueLines } from './piece-value.ts';
export type { DonePieces, PiecesNow, PiecesStage } from './piece-value.ts';
export {
  closeLabor,
  laborMemo,
  laborPlace,
  laborPlaces,
  laborRoles,
  NO_LABOR,
  openLabor,
  placeLabor,
} from './labor-value.ts';
export type { HeldLabor, LaborNow, LaborPlace } from './labor-value.ts';
export { landedPart } from './held-value.ts';
export type { Held, ValueMove } from './held-value.ts';
