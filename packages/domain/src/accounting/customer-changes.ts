/** Fields of our customer that the connected accounting package keeps. */
export interface CustomerCard {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}
export type CustomerChanges = Partial<{ readonly [Field in keyof CustomerCard]: string }>;

const FIELDS = ['name', 'email', 'phone'] as const;
const plain = (text: string | null): string => (text ?? '').trim();

/**
 * Changes made here since the accounting package got the customer. A field emptied here stays there: an address that
 * someone needs is never removed from the books.
 */
export function customerChanges(sent: CustomerCard, ours: CustomerCard): CustomerChanges {
  const changed = FIELDS.filter(
    (field) => plain(ours[field]) !== '' && plain(ours[field]) !== plain(sent[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, plain(ours[field])]));
}

/** Of these changes, those of fields that no one changed there: what a person typed in the accounting package stays. */
export function mergedChanges(
  changes: CustomerChanges,
  { sent, there }: { readonly sent: CustomerCard; readonly there: CustomerCard },
): CustomerChanges {
  const unchanged = FIELDS.filter(
    (field) =>
      changes[field] !== undefined && plain(there[field]).toLowerCase() === plain(sent[field]).toLowerCase(),
  );
  return Object.fromEntries(unchanged.map((field) => [field, changes[field]]));
}
