import type { BooksAccount, BooksCustomer } from '@cordovan/domain/accounting';
import type { BooksItem, BooksNamed } from '../books.ts';
import type { Exchange } from './qbxml.ts';
import { node, textAt, type XmlNode } from './xml.ts';

/** A company file's lists as of the last contact. */
export interface DesktopLists {
  readonly account: readonly BooksAccount[];
  readonly item: readonly BooksItem[];
  readonly class: readonly BooksNamed[];
  readonly 'tax code': readonly BooksNamed[];
  readonly customer: readonly BooksCustomer[];
  readonly 'sales rep': readonly BooksCustomer[];
}

/** Rows per page. An answer with one page is well below the request size limit. */
const PAGE = 100;
const ACTIVE = node('ActiveStatus', 'ActiveOnly');
const only = (...names: readonly string[]) => names.map((name) => node('IncludeRetElement', name));

/** Requests all pages of a query. An iterator lives only as long as the Web Connector's run. */
export async function askPages(
  { ask }: Exchange,
  key: string,
  name: string,
  content: readonly XmlNode[],
): Promise<XmlNode[]> {
  const rows: XmlNode[] = [];
  const begin = [node('MaxReturned', String(PAGE)), ...content];
  let attributes: Record<string, string> = { iterator: 'Start' };
  for (let page = 1; ; page += 1) {
    const answer = await ask(`${key}:${page}`, { name, content: begin, attributes });
    rows.push(...answer.rows);
    const { iteratorID, iteratorRemainingCount = '0' } = answer.attributes;
    if (iteratorID === undefined || Number(iteratorRemainingCount) === 0) return rows;
    attributes = { iterator: 'Continue', iteratorID };
  }
}

/** QuickBooks writes types without spaces, such as `OtherCurrentAsset` or `CostOfGoodsSold`. */
const spaced = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(' Of ', ' of ');

const accountFrom = (row: XmlNode): BooksAccount => ({
  id: textAt(row, 'ListID'),
  name: textAt(row, 'FullName'),
  type: spaced(textAt(row, 'AccountType')),
  subType: textAt(row, 'SpecialAccountType'),
});
const namedFrom = (row: XmlNode): BooksNamed => ({
  id: textAt(row, 'ListID'),
  name: textAt(row, 'FullName') || textAt(row, 'Name'),
});
const itemFrom = (row: XmlNode): BooksItem => ({
  ...namedFrom(row),
  accountId:
    textAt(row, 'SalesOrPurchase.AccountRef.ListID') ||
    textAt(row, 'SalesAndPurchase.IncomeAccountRef.ListID'),
});
const customerFrom = (row: XmlNode): BooksCustomer => ({
  ...namedFrom(row),
  email: textAt(row, 'Email') || null,
});
/** A sales rep has initials, and is an employee, a vendor or another name. */
const repFrom = (row: XmlNode): BooksCustomer => ({
  id: textAt(row, 'ListID'),
  name: textAt(row, 'SalesRepEntityRef.FullName') || textAt(row, 'Initial'),
  email: null,
});

/** Reads all lists, one request at a time. */
export async function readDesktopLists(exchange: Exchange, key: string): Promise<DesktopLists> {
  const ask = async (name: string, content: readonly XmlNode[]) =>
    (await exchange.ask(`${key}:${name}`, { name, content })).rows;
  const pages = (name: string, ...fields: readonly string[]) =>
    askPages(exchange, `${key}:${name}`, name, [ACTIVE, ...only(...fields)]);
  const sold = ['ListID', 'FullName', 'SalesOrPurchase', 'SalesAndPurchase'];
  return {
    account: (
      await ask('AccountQueryRq', [
        ACTIVE,
        ...only('ListID', 'FullName', 'AccountType', 'SpecialAccountType'),
      ])
    ).map(accountFrom),
    item: [
      ...(await pages('ItemServiceQueryRq', ...sold)),
      ...(await pages('ItemNonInventoryQueryRq', ...sold)),
    ].map(itemFrom),
    class: (await ask('ClassQueryRq', [ACTIVE, ...only('ListID', 'FullName')])).map(namedFrom),
    'tax code': (await ask('SalesTaxCodeQueryRq', [ACTIVE, ...only('ListID', 'Name')])).map(namedFrom),
    customer: (await pages('CustomerQueryRq', 'ListID', 'FullName', 'Email')).map(customerFrom),
    'sales rep': (
      await ask('SalesRepQueryRq', [ACTIVE, ...only('ListID', 'Initial', 'SalesRepEntityRef')])
    ).map(repFrom),
  };
}
