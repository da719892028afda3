import { addressText } from '@cordovan/domain/customers';
import { formatMoney } from '@cordovan/domain/money';
import type { ImportedValues } from '../../customers/index.ts';
import type { FieldChange } from './kind.ts';
import type { Named } from './names.ts';
import type { OpeningBalance } from './opening-balances.service.ts';

const FIELDS = [
  ['name', 'name'],
  ['last_name', 'lastName'],
  ['email', 'email'],
  ['second_email', 'secondEmail'],
  ['phone', 'phone'],
  ['language', 'language'],
  ['tax_exempt_certificate', 'taxCertificate'],
  ['tax_exempt_until', 'taxUntil'],
] as const satisfies readonly (readonly [keyof ImportedValues, string])[];

const text = (value: string | null | undefined): string | null => (value === '' ? null : (value ?? null));

const addressOf = (values: ImportedValues | null, type: number): string | null => {
  const found = values?.addresses.find(({ address_type_id }) => address_type_id === type);
  return found ? addressText({ ...found, zipCode: found.zip_code }).replaceAll('\n', ', ') : null;
};

interface ComparedCustomer {
  readonly before: ImportedValues | null;
  readonly after: ImportedValues;
  readonly balance: OpeningBalance | undefined;
  readonly names: { readonly reps: readonly Named[]; readonly terms: readonly Named[] };
}

/** Changes of a customer, field by field. */
export function changedFields({ before, after, balance, names }: ComparedCustomer): readonly FieldChange[] {
  const pairs: readonly (readonly [string, string | null, string | null])[] = [
    ...FIELDS.map(([key, field]) => [field, text(before?.[key]), text(after[key])] as const),
    ['street', addressOf(before, 1), addressOf(after, 1)],
    ['shippingStreet', addressOf(before, 2), addressOf(after, 2)],
    ['salesRep', nameOf(names.reps, before?.sales_rep_id), nameOf(names.reps, after.sales_rep_id)],
    ['term', nameOf(names.terms, before?.payment_term_id), nameOf(names.terms, after.payment_term_id)],
    ['openingBalance', null, balance?.book ? formatMoney(balance.amount) : null],
  ];
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to }));
}

/** An inactive rep or term is missing from the lists. */
const nameOf = (rows: readonly Named[], id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : (rows.find((row) => row.id === id)?.name ?? `#${id}`);
