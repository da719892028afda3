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
 * Changes made here since the customer was sent to the accounting package. A field emptied here isn't emptied there,
 * because someone may need an address in the books.
 */
export function customerChanges(sent: CustomerCard, ours: CustomerCard): CustomerChanges {
  const changed = FIELDS.filter(
    (field) => plain(ours[field]) !== '' && plain(ours[field]) !== plain(sent[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, plain(ours[field])]));
}

/** Changes to fields that no one edited in the accounting package. What a person typed there is kept. */
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
