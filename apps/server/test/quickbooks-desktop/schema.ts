import type { Element } from './xml.ts';

// Order and lengths of the fields of qbXML 13.0, as the developer reference of QuickBooks Desktop lists them. `!`
// means required, `*` may repeat, `:` gives a type or a maximum length, `>` a shape of fields.

const ADDRESS =
  'Addr1:41 Addr2:41 Addr3:41 Addr4:41 Addr5:41 City:31 State:21 PostalCode:13 Country:31 Note:41';
const FORM_END =
  'ItemSalesTaxRef>ref Memo:4095 CustomerMsgRef>ref IsToBePrinted:bool IsToBeEmailed:bool IsTaxIncluded:bool CustomerSalesTaxCodeRef>ref';
const LINE =
  'ItemRef>ref Desc:4095 Quantity UnitOfMeasure:31 Rate RatePercent PriceLevelRef>ref ClassRef>ref Amount:amount InventorySiteRef>ref ServiceDate:date SalesTaxCodeRef>ref OverrideItemAccountRef>ref Other1:29 Other2:29';
const SALE = `CustomerRef!>ref ClassRef>ref ARAccountRef>ref TemplateRef>ref TxnDate:date RefNumber:11 BillAddress>address ShipAddress>address IsPending:bool PONumber:25 TermsRef>ref DueDate:date SalesRepRef>ref FOB:13 ShipDate:date ShipMethodRef>ref ${FORM_END} Other:29`;
const ENTRY_LINE =
  'TxnLineID AccountRef!>ref Amount:amount Memo:4000 EntityRef>ref ClassRef>ref ItemSalesTaxRef>ref BillableStatus';
const LIST_QUERY =
  'ListID* FullName* MaxReturned:int ActiveStatus FromModifiedDate ToModifiedDate NameFilter>nameFilter IncludeRetElement*:50 OwnerID*';
const TXN_QUERY =
  'TxnID* RefNumber* MaxReturned:int ModifiedDateRangeFilter>modified TxnDateRangeFilter>dates EntityFilter>ref IncludeLineItems:bool IncludeLinkedTxns:bool IncludeRetElement*:50 OwnerID*';

const CUSTOMER =
  'Name!:41 IsActive:bool ParentRef>ref CompanyName:41 Salutation:15 FirstName:25 MiddleName:5 LastName:25 Suffix:10 BillAddress>address ShipAddress>address PrintAs:110 Phone:21 Mobile:21 Pager:21 AltPhone:21 Fax:21 Email:1023 Contact:41 AltContact:41 CustomerTypeRef>ref TermsRef>ref SalesRepRef>ref OpenBalance:amount OpenBalanceDate:date SalesTaxCodeRef>ref ItemSalesTaxRef>ref ResaleNumber:15 AccountNumber:99 CreditLimit:amount PreferredPaymentMethodRef>ref Notes:4095';

const SHAPES: Readonly<Record<string, string>> = {
  ref: 'ListID FullName:209',
  address: ADDRESS,
  nameFilter: 'MatchCriterion! Name!',
  modified: 'FromModifiedDate ToModifiedDate',
  dates: 'FromTxnDate:date ToTxnDate:date',
  line: LINE,
  entryLine: ENTRY_LINE,
  credit: 'CreditTxnID! TxnLineID AppliedAmount!:amount',
  applied: 'TxnID! PaymentAmount:amount SetCredit*>credit DiscountAmount:amount DiscountAccountRef>ref',
  sold: 'Desc:4095 Price PricePercent AccountRef!>ref',
  customerAdd: CUSTOMER,
  customerMod: `ListID! EditSequence! ${CUSTOMER}`.replace('Name!', 'Name'),
  vendorAdd: 'Name!:41 IsActive:bool CompanyName:41 Salutation:15 FirstName:25 MiddleName:5 LastName:25',
  appliedMod: 'TxnID! PaymentAmount:amount SetCredit*>credit DiscountAmount:amount DiscountAccountRef>ref',
  receivePaymentMod:
    'TxnID! EditSequence! CustomerRef>ref ARAccountRef>ref TxnDate:date RefNumber:20 TotalAmount:amount PaymentMethodRef>ref Memo:4095 DepositToAccountRef>ref AppliedToTxnMod*>appliedMod',
  cashBack: 'AccountRef>ref Memo:4095 Amount:amount',
  depositLine:
    'PaymentTxnID PaymentTxnLineID OverrideMemo:4095 OverrideCheckNumber:11 OverrideClassRef>ref EntityRef>ref AccountRef>ref Memo:4095 CheckNumber:11 PaymentMethodRef>ref ClassRef>ref Amount:amount',
  depositAdd:
    'TxnDate:date DepositToAccountRef!>ref Memo:4095 CashBackInfoAdd>cashBack CurrencyRef>ref ExchangeRate DepositLineAdd*>depositLine',
  itemServiceAdd:
    'Name!:31 IsActive:bool ClassRef>ref ParentRef>ref UnitOfMeasureSetRef>ref IsTaxIncluded:bool SalesTaxCodeRef>ref SalesOrPurchase>sold',
  invoiceAdd: `${SALE} LinkToTxnID* InvoiceLineAdd*>line`,
  creditMemoAdd: `${SALE} CreditMemoLineAdd*>line`,
  salesReceiptAdd: `CustomerRef>ref ClassRef>ref TemplateRef>ref TxnDate:date RefNumber:11 BillAddress>address ShipAddress>address IsPending:bool CheckNumber:25 PaymentMethodRef>ref DueDate:date SalesRepRef>ref ShipDate:date ShipMethodRef>ref FOB:13 ${FORM_END} DepositToAccountRef>ref Other:29 SalesReceiptLineAdd*>line`,
  receivePaymentAdd:
    'CustomerRef!>ref ARAccountRef>ref TxnDate:date RefNumber:20 TotalAmount:amount PaymentMethodRef>ref Memo:4095 DepositToAccountRef>ref IsAutoApply:bool AppliedToTxnAdd*>applied',
  journalEntryAdd:
    'TxnDate:date RefNumber:11 IsAdjustment:bool JournalDebitLine*>entryLine JournalCreditLine*>entryLine',
};

/** Requests that the emulator understands, each with its fields. */
const REQUESTS: Readonly<Record<string, string>> = {
  CustomerAddRq: 'CustomerAdd!>customerAdd',
  VendorAddRq: 'VendorAdd!>vendorAdd',
  DepositAddRq: 'DepositAdd!>depositAdd',
  CustomerModRq: 'CustomerMod!>customerMod',
  ItemServiceAddRq: 'ItemServiceAdd!>itemServiceAdd',
  InvoiceAddRq: 'InvoiceAdd!>invoiceAdd',
  CreditMemoAddRq: 'CreditMemoAdd!>creditMemoAdd',
  SalesReceiptAddRq: 'SalesReceiptAdd!>salesReceiptAdd',
  ReceivePaymentAddRq: 'ReceivePaymentAdd!>receivePaymentAdd',
  ReceivePaymentModRq: 'ReceivePaymentMod!>receivePaymentMod',
  JournalEntryAddRq: 'JournalEntryAdd!>journalEntryAdd',
  ...Object.fromEntries(
    ['Account', 'ItemService', 'ItemNonInventory', 'Class', 'SalesTaxCode', 'Customer', 'SalesRep'].map(
      (name) => [`${name}QueryRq`, LIST_QUERY],
    ),
  ),
  ...Object.fromEntries(
    ['Invoice', 'CreditMemo', 'SalesReceipt', 'ReceivePayment', 'JournalEntry', 'Deposit'].map((name) => [
      `${name}QueryRq`,
      TXN_QUERY,
    ]),
  ),
};

const FORMATS: Readonly<Record<string, RegExp>> = {
  amount: /^-?\d{1,13}\.\d{2}$/,
  bool: /^(?:true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  int: /^\d+$/,
};

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly repeats: boolean;
  readonly type: string | undefined;
  readonly shape: string | undefined;
}

const fieldFrom = (token: string): Field => {
  const { name, flags, type, shape } =
    /^(?<name>\w+)(?<flags>[!*]*)(?::(?<type>\w+))?(?:>(?<shape>\w+))?$/.exec(token)!.groups!;
  return { name: name!, isRequired: flags!.includes('!'), repeats: flags!.includes('*'), type, shape };
};

/** The fault in a request; undefined if QuickBooks can read it. */
export function schemaFault(request: Element): string | undefined {
  const fields = REQUESTS[request.name];
  if (fields === undefined) return `${request.name} is unknown`;
  return fieldsFault(request, fields);
}

function fieldsFault(element: Element, tokens: string): string | undefined {
  const fields = tokens.split(' ').map(fieldFrom);
  let at = 0;
  const seen = new Set<string>();
  for (const one of element.children) {
    const index = fields.findIndex(({ name }) => name === one.name);
    const field = fields[index];
    if (!field) return `${element.name} has no ${one.name}`;
    if (index < at) return `${one.name} comes too late in ${element.name}`;
    if (seen.has(one.name) && !field.repeats) return `${one.name} repeats in ${element.name}`;
    at = index;
    seen.add(one.name);
    const fault = valueFault(one, field);
    if (fault !== undefined) return fault;
  }
  const lacking = fields.find(({ name, isRequired }) => isRequired && !seen.has(name));
  return lacking && `${element.name} lacks ${lacking.name}`;
}

function valueFault(one: Element, { type, shape }: Field): string | undefined {
  if (shape !== undefined) {
    if (one.children.length === 0) return `${one.name} is empty`;
    return fieldsFault(one, SHAPES[shape]!);
  }
  if (one.children.length > 0) return `${one.name} is a text`;
  if (type === undefined) return undefined;
  const format = FORMATS[type];
  if (format) return format.test(one.text) ? undefined : `${one.name} is no ${type}: ${one.text}`;
  return one.text.length > Number(type) ? `${one.name} is longer than ${type}` : undefined;
}
