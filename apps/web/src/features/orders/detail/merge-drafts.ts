import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { DraftExtra, DraftLine, OrderDraft } from './order-draft.ts';

/** The parts of an order for which conflicts are reported. */
export type MergeField =
  | Exclude<keyof OrderDraft, 'id' | 'details' | 'customer' | 'serviceOf'>
  | 'customer'
  | 'customerName'
  | 'email'
  | 'phone'
  | 'shippingAddress'
  | 'billingAddress'
  | 'line';

export type Side = 'mine' | 'theirs';

/** A change by another user, with the value here and the value there. */
export interface Difference {
  /** Name of the field, or the id of the line. */
  readonly key: string;
  readonly field: MergeField;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether the field was also changed here, so that the user has to choose. */
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

/** Ignores row ids that every save replaces. */
const extraOf = (extra: DraftExtra | null) => extra && { ...extra, id: 0 };
const lineOf = (line: DraftLine | null) =>
  line && {
    ...line,
    // A save may reorder the choices, so their order isn't compared.
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

/** Customer fields that all three drafts share. A different customer is compared as a whole. */
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

/** Saved lines. Lines added here have no id yet, so no other user can have changed them. */
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
  /** The order as it was when the form was opened. */
  readonly base: OrderDraft;
  readonly mine: OrderDraft;
  readonly theirs: OrderDraft;
}

/** Lists what another user changed since `base` and what differs from `mine` (N-10). */
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

/** Default choices: my edits where both changed the field, otherwise their changes. */
export const firstChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ key, isConflict }) => [key, isConflict ? 'mine' : 'theirs']));

/** Merges two drafts: all edits made here, plus the other user's changes that were chosen. */
export function mergeDrafts(drafts: ThreeDrafts, choices: Choices): OrderDraft {
  const { base, mine, theirs } = drafts;
  const taken = differencesOf(drafts).filter(({ key }) => choices[key] === 'theirs');
  const merged = unitsOf([base, mine, theirs])
    .filter(({ key }) => taken.some((difference) => difference.key === key))
    .reduce((draft, { write }) => write(draft, theirs), mine);
  const { customer } = merged;
  // Saves the customer against the current row version, whichever fields were kept.
  return customer && theirs.customer && customer.id === theirs.customer.id
    ? { ...merged, customer: { ...customer, rowVersion: theirs.customer.rowVersion } }
    : merged;
}
