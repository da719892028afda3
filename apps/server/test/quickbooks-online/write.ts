import { amountOf, type Fields, listAt, textAt } from './fields.ts';
import { link, post, unappliedOf, withBalances } from './books.ts';
import { checkObject, checkProperties } from './check.ts';
import { type Change, type Company, findObject, note, objectsOf } from './company.ts';
import { KINDS } from './kinds.ts';
import { isDeposited } from './deposits.ts';
import { business, invalid, notFound, stale } from './refusals.ts';

export interface Write {
  readonly kind: string;
  readonly operation: string;
  readonly body: Fields;
  /** Allows duplicate document numbers. */
  readonly isLoose: boolean;
}

/** Creates, changes, deletes or voids an object; returns it as answered. */
export function write(company: Company, { kind, operation, body, isLoose }: Write): Fields {
  if (!KINDS[kind])
    throw business({
      code: '500',
      message: 'Unsupported Operation',
      detail: `Operation on ${kind} is not supported.`,
    });
  if (operation === 'delete') return remove(company, kind, body);
  if (operation === 'void') return voidForm(company, kind, body);
  checkProperties(kind, body);
  const isNew = operation === 'create' || (operation === '' && textAt(body, 'Id') === '');
  return isNew ? create(company, kind, body, isLoose) : update(company, kind, body, isLoose);
}

const withoutReadOnly = (kind: string, body: Fields): Fields => {
  const ignored = [...(KINDS[kind]!.readOnly ?? []), 'MetaData', 'domain', 'sparse', 'status'];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)));
};

function create(company: Company, kind: string, body: Fields, isLoose: boolean): Fields {
  const complete = checkObject(company, kind, withoutReadOnly(kind, body), isLoose);
  const at = company.clock();
  const moment = at.toISOString();
  const stored = {
    domain: 'QBO',
    sparse: false,
    ...complete,
    Id: company.nextId(),
    SyncToken: '0',
    MetaData: { CreateTime: moment, LastUpdatedTime: moment },
  };
  store(company, kind, stored);
  note(company, { kind, id: stored.Id, operation: 'Create', at });
  return withBalances(company, kind, stored);
}

function getCurrent(company: Company, kind: string, body: Fields): Fields {
  const found = findObject(company, kind, textAt(body, 'Id')) ?? raise(notFound());
  if (textAt(body, 'SyncToken') !== textAt(found, 'SyncToken')) throw stale();
  if (isDeposited(company, kind, textAt(found, 'Id')))
    throw invalid('This transaction is deposited. Delete it from the deposit first.', '6540');
  return found;
}
function raise(error: Error): never {
  throw error;
}

/**
 * A sparse update keeps fields that it doesn't send; a full update clears them. Lines are always replaced as a whole.
 */
function update(company: Company, kind: string, body: Fields, isLoose: boolean): Fields {
  const before = getCurrent(company, kind, body);
  const sent = withoutReadOnly(kind, body);
  const kept = body['sparse'] === true || body['sparse'] === 'true' ? before : { Id: before['Id'] };
  const complete = checkObject(company, kind, { ...kept, ...sent }, isLoose);
  return replace(company, kind, before, complete, 'Update');
}

function replace(
  company: Company,
  kind: string,
  before: Fields,
  after: Fields,
  operation: Change['operation'],
): Fields {
  const at = company.clock();
  const stored = {
    ...after,
    domain: 'QBO',
    sparse: false,
    Id: before['Id'],
    SyncToken: String(Number(before['SyncToken']) + 1),
    MetaData: { ...(before['MetaData'] as object), LastUpdatedTime: at.toISOString() },
  };
  unstore(company, kind, before);
  store(company, kind, stored);
  note(company, { kind, id: textAt(before, 'Id'), operation, at });
  return withBalances(company, kind, stored);
}

function store(company: Company, kind: string, fields: Fields): void {
  objectsOf(company, kind).set(textAt(fields, 'Id'), fields);
  post(company, kind, fields, 1);
  if (kind === 'Payment') link(company, fields, true);
}

function unstore(company: Company, kind: string, fields: Fields): void {
  objectsOf(company, kind).delete(textAt(fields, 'Id'));
  post(company, kind, fields, -1);
  if (kind === 'Payment') link(company, fields, false);
}

/** Removes payments' links to a transaction, because it is deleted or has no amount any more. */
function unlinkFrom(company: Company, kind: string, id: string): void {
  company.applied.delete(`${kind}:${id}`);
  for (const [paymentId, payment] of objectsOf(company, 'Payment')) {
    const left = listAt(payment, 'Line').filter(
      (line) => !listAt(line, 'LinkedTxn').some((one) => one['TxnType'] === kind && one['TxnId'] === id),
    );
    if (left.length === listAt(payment, 'Line').length) continue;
    const changed = { ...payment, Line: left };
    objectsOf(company, 'Payment').set(paymentId, {
      ...changed,
      UnappliedAmt: amountOf(unappliedOf(changed)),
    });
  }
}

function remove(company: Company, kind: string, body: Fields): Fields {
  if (KINDS[kind]!.isList)
    throw business({
      code: '500',
      message: 'Unsupported Operation',
      detail: 'Operation Delete is not supported.',
    });
  const before = getCurrent(company, kind, body);
  const id = textAt(before, 'Id');
  unstore(company, kind, before);
  unlinkFrom(company, kind, id);
  const change: Change = { kind, id, operation: 'Delete', at: company.clock() };
  company.deleted.push(change);
  note(company, change);
  return { domain: 'QBO', status: 'Deleted', Id: id };
}

function voidForm(company: Company, kind: string, body: Fields): Fields {
  const before = getCurrent(company, kind, body);
  const zero = (line: Fields): Fields => {
    const detail = line['SalesItemLineDetail'] as object | undefined;
    return {
      ...line,
      Amount: 0,
      ...(detail ? { SalesItemLineDetail: { ...detail, UnitPrice: 0, Qty: 0 } } : {}),
    };
  };
  const voided = {
    ...before,
    Line: kind === 'Payment' ? [] : listAt(before, 'Line').map(zero),
    TotalAmt: 0,
    ...(kind === 'Payment' ? { UnappliedAmt: 0 } : { TxnTaxDetail: { TotalTax: 0 } }),
    PrivateNote: `Voided - ${textAt(before, 'PrivateNote')}`,
  };
  const answer = replace(company, kind, before, voided, 'Void');
  if (kind !== 'Payment') unlinkFrom(company, kind, textAt(before, 'Id'));
  return answer;
}
