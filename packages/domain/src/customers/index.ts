export {
  isCompletePhone,
  isCompleteZip,
  MIN_SEARCH_LENGTH,
  phoneInput,
  startsCustomerSearch,
  ZIP_DIGITS,
  zipInput,
} from './inputs.ts';
export { decodeSearchText, encodeSearchText } from './search-text.ts';
export { checkCommissions, commissionOn, firstOpenCommissionDay } from './commissions.ts';
export type { CommissionRate } from './commissions.ts';
export { checkSalesRep, ledgerRepId } from './sales-reps.ts';
export { addressText, addressTypes, checkAddress } from './addresses.ts';
export type { AddressFields } from './addresses.ts';
export { canBeVisitorName, canEditCustomerName, isStoreCustomer, nameRefusals } from './customer-name.ts';
export {
  checkExemptOrder,
  checkTaxExemption,
  isExemptionExpired,
  orderCertificate,
  EXPIRING_DAYS,
  isExemptIn,
  taxExemptionOf,
} from './tax-exemption.ts';
export type { TaxExemption } from './tax-exemption.ts';
export { differingFields, mergeCustomers, mergeFields, mergeText, suggestChoices } from './merge.ts';
export type { MergeableCustomer, MergeChoices, MergeField, MergePair, MergeSide } from './merge.ts';
