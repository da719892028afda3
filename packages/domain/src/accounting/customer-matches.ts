/** Customer fields that both systems have. */
export interface KnownCustomer {
  readonly name: string;
  readonly email: string | null;
}
export interface BooksCustomer extends KnownCustomer {
  readonly id: string;
}

/** `same`: certain, linked without a question. `unsure`: a person chooses. `none`: the customer is added. */
export type CustomerMatch =
  | { readonly kind: 'same'; readonly customer: BooksCustomer }
  | { readonly kind: 'unsure'; readonly candidates: readonly BooksCustomer[] }
  | { readonly kind: 'none' };

const plain = (text: string | null): string =>
  (text ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * Finds a customer among the connected package's. An email address that only one customer has is certain. So is an
 * equal name, unless both sides have different email addresses. Any other similarity becomes a question.
 */
export function matchCustomer(ours: KnownCustomer, theirs: readonly BooksCustomer[]): CustomerMatch {
  const email = plain(ours.email);
  const byEmail = email === '' ? [] : theirs.filter((one) => plain(one.email) === email);
  const byName = theirs.filter((one) => plain(one.name) === plain(ours.name));
  const [only] = byEmail;
  if (only && byEmail.length === 1 && byName.every((one) => one.id === only.id))
    return { kind: 'same', customer: only };
  const candidates = [...new Map([...byEmail, ...byName].map((one) => [one.id, one])).values()];
  const [named] = byName;
  const isSameName =
    named &&
    candidates.length === 1 &&
    (email === '' || plain(named.email) === '' || plain(named.email) === email);
  if (isSameName) return { kind: 'same', customer: named };
  return candidates.length === 0 ? { kind: 'none' } : { kind: 'unsure', candidates };
}
