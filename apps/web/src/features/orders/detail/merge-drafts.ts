import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { DraftExtra, DraftLine, OrderDraft } from './order-draft.ts';

/** What an order can be changed in, as people speak of it. */
export type MergeField =
  | Exclude<keyof OrderDraft, 'id' | 'details' | 'customer'>
  | 'customer'
  | 'customerName'
  | 'email'
  | 'phone'
  | 'shippingAddress'
  | 'billingAddress'
  | 'line';

export type Side = 'mine' | 'theirs';

/** One thing that somebody else changed meanwhile, with what it is here and what it is there. */
export interface Difference {
  /** A field, or a line by its id. */
  readonly key: string;
  readonly field: MergeField;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Changed here as well: only a person can say which one holds. */
  readonly isConflict: boolean;
}

export type Choices = Readonly<Record<string, Side>>;

interface Unit {
  readonly key: string;
  readonly field: MergeField;
  readonly read: (draft: OrderDraft) => unknown;
  readonly write: (draft: OrderDraft, from: OrderDraft) => OrderDraft;
}

const headFields = [
  'orderType',
  'storeId',
  'channelId',
  'salesRepId',
  'paymentTermId',
  'deliveryDate',
  'externalPoNumber',
  'warranty',
  'delivery',
  'discount',
  'adminDiscountGranted',
  'salesTax',
  'minPaymentPercentage',
  'gift',
  'comments',
] as const;

const customerParts = {
  customerName: ['name', 'lastName', 'nameUpdate', 'isUpdate'],
  email: ['email', 'secondEmail'],
  phone: ['phone'],
  shippingAddress: ['shippingAddress'],
  billingAddress: ['billingAddress'],
} as const satisfies Partial<Record<MergeField, readonly (keyof CustomerInput)[]>>;

/** Rows that every save writes anew have another id each time, which nobody changed. */
const extraOf = (extra: DraftExtra | null) => extra && { ...extra, id: 0 };
const lineOf = (line: DraftLine | null) =>
  line && {
    ...line,
    // A save may bring the choices in another order, which nobody chose.
    customizations: line.customizations
      .map(({ id: _row, ...choice }) => choice)
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  };

const readField = (draft: OrderDraft, field: (typeof headFields)[number]) =>
  field === 'warranty' || field === 'delivery' ? extraOf(draft[field]) : draft[field];

const headUnits: readonly Unit[] = headFields.map((field) => ({
  key: field,
  field,
  read: (draft) => readField(draft, field),
  write: (draft, from) => ({ ...draft, [field]: from[field] }),
}));

const wholeCustomer: Unit = {
  key: 'customer',
  field: 'customer',
  read: (draft) => draft.customer,
  write: (draft, from) => ({ ...draft, customer: from.customer }),
};

/** Parts of a customer that all three have in common; another customer is taken or left as a whole. */
function customerUnits(drafts: readonly OrderDraft[]): readonly Unit[] {
  const ids = new Set(drafts.map(({ customer }) => customer?.id ?? null));
  if (ids.size > 1 || ids.has(null)) return [wholeCustomer];
  return Object.entries(customerParts).map(([field, names]) => {
    const part = ({ customer }: OrderDraft) =>
      Object.fromEntries(names.map((name) => [name, customer?.[name] ?? null]));
    return {
      key: field,
      field: field as MergeField,
      read: part,
      write: (draft, from) => ({
        ...draft,
        customer: draft.customer && { ...draft.customer, ...(part(from) as Partial<CustomerInput>) },
      }),
    };
  });
}

const findLine = (draft: OrderDraft, id: number): DraftLine | null =>
  draft.details.find((line) => line.id === id) ?? null;

/** Lines that have an id; those added here without one are nobody else's concern and stay. */
function lineUnits(drafts: readonly OrderDraft[]): readonly Unit[] {
  const ids = new Set(drafts.flatMap(({ details }) => details.map(({ id }) => id)).filter((id) => id > 0));
  return [...ids].map((id) => ({
    key: `line.${id}`,
    field: 'line',
    read: (draft) => lineOf(findLine(draft, id)),
    write: (draft, from) => ({ ...draft, details: withLine(draft.details, id, findLine(from, id)) }),
  }));
}

function withLine(lines: readonly DraftLine[], id: number, line: DraftLine | null): readonly DraftLine[] {
  if (line === null) return lines.filter((each) => each.id !== id);
  return lines.some((each) => each.id === id)
    ? lines.map((each) => (each.id === id ? line : each))
    : [...lines, line];
}

const unitsOf = (drafts: readonly OrderDraft[]) => [
  ...headUnits,
  ...customerUnits(drafts),
  ...lineUnits(drafts),
];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export interface ThreeDrafts {
  /** As the order was when the form was opened. */
  readonly base: OrderDraft;
  readonly mine: OrderDraft;
  readonly theirs: OrderDraft;
}

/** What somebody else changed since `base` and is not as it is here (N-10). */
export function differencesOf({ base, mine, theirs }: ThreeDrafts): readonly Difference[] {
  return unitsOf([base, mine, theirs])
    .filter(({ read }) => !isSame(read(theirs), read(base)) && !isSame(read(theirs), read(mine)))
    .map(({ key, field, read }) => ({
      key,
      field,
      mine: read(mine),
      theirs: read(theirs),
      isConflict: !isSame(read(mine), read(base)),
    }));
}

/** What holds until a person says otherwise: own typing, and elsewhere what the others made of it. */
export const firstChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ key, isConflict }) => [key, isConflict ? 'mine' : 'theirs']));

/** One draft of two: everything typed here, with those changes of the others that were chosen. */
export function mergeDrafts(drafts: ThreeDrafts, choices: Choices): OrderDraft {
  const { base, mine, theirs } = drafts;
  const taken = differencesOf(drafts).filter(({ key }) => choices[key] === 'theirs');
  const merged = unitsOf([base, mine, theirs])
    .filter(({ key }) => taken.some((difference) => difference.key === key))
    .reduce((draft, { write }) => write(draft, theirs), mine);
  const { customer } = merged;
  // Whatever of the customer is kept, it is written over the version that is there now.
  return customer && theirs.customer && customer.id === theirs.customer.id
    ? { ...merged, customer: { ...customer, rowVersion: theirs.customer.rowVersion } }
    : merged;
}
