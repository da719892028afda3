import { isEmail } from '@cordovan/domain/identity';
import { checkTaxExemption, phoneInput } from '@cordovan/domain/customers';
import type { ImportRecord } from '@cordovan/domain/imports';
import type { Language } from '@cordovan/domain/messages';
import { refusalsOf } from '@cordovan/domain/result';
import type { AddressValues } from '../customers.repository.ts';
import { addressValues } from '../customer-values.ts';
import type { ImportedValues, StoredCustomer } from './imported-customers.repository.ts';

/** Values that the row's names refer to. */
export interface NamedValues {
  readonly salesRepId: number | null;
  readonly paymentTermId: number | null;
}

const NOTHING: ImportedValues = {
  name: '',
  last_name: '',
  email: null,
  second_email: null,
  phone: null,
  sales_rep_id: null,
  language: null,
  payment_term_id: null,
  tax_exempt_certificate: null,
  tax_exempt_until: null,
  addresses: [],
};

/** The customer after an import: the row's values, and the stored values where the row has none. */
export function importedValues(
  { values }: Pick<ImportRecord, 'values'>,
  named: NamedValues,
  stored: StoredCustomer | undefined,
): ImportedValues {
  const before = stored ?? NOTHING;
  const text = (key: string) => (values[key] === undefined ? undefined : String(values[key]).trim());
  const phone = text('phone');
  return {
    name: text('name') ?? before.name,
    last_name: text('lastName') ?? before.last_name,
    email: text('email') ?? before.email,
    second_email: text('secondEmail') ?? before.second_email,
    phone: phone === undefined ? before.phone : writtenPhone(phone),
    sales_rep_id: named.salesRepId ?? before.sales_rep_id,
    language: (text('language') as Language | undefined) ?? before.language,
    payment_term_id: named.paymentTermId ?? before.payment_term_id,
    tax_exempt_certificate: text('taxCertificate') ?? before.tax_exempt_certificate,
    tax_exempt_until: text('taxUntil') ?? before.tax_exempt_until,
    addresses: [
      ...importedAddress(1, ['street', 'city', 'state', 'zipCode', 'country'], text, before.addresses),
      ...importedAddress(
        2,
        ['shippingStreet', 'shippingCity', 'shippingState', 'shippingZip', 'country'],
        text,
        before.addresses,
      ),
    ],
  };
}

/** As the form writes it, if it has ten digits; otherwise as in the file. */
function writtenPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? phoneInput(digits) : phone.slice(0, 40);
}

function importedAddress(
  type: 1 | 2,
  [street, city, state, zip, country]: readonly [string, string, string, string, string],
  text: (key: string) => string | undefined,
  stored: readonly AddressValues[],
): readonly AddressValues[] {
  const before = stored.find(({ address_type_id }) => address_type_id === type);
  const isSaid = [street, city, state, zip].some((key) => text(key) !== undefined);
  if (!isSaid) return before ? [before] : [];
  const said = addressValues(
    {
      description: text(street) ?? before?.description ?? '',
      city: text(city) ?? before?.city ?? '',
      state: text(state) ?? before?.state ?? '',
      zipCode: writtenZip(text(zip)) ?? before?.zip_code ?? '',
      country: text(country) ?? before?.country ?? '',
      note: before?.note ?? '',
    },
    type,
  );
  // An address without a street doesn't count as an address (CUST-04).
  return said.description === '' ? (before ? [before] : []) : [said];
}

/** Spreadsheets drop the leading zeros of a ZIP code. */
const writtenZip = (zip: string | undefined): string | undefined =>
  zip !== undefined && /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;

export type CustomerFault = 'nameMissing' | 'notEmail' | 'certificateMissing' | 'tooLong';

/** Errors that prevent saving an imported customer, by field. */
export function faultsOfCustomer(
  values: ImportedValues,
): readonly { readonly field: string; readonly code: CustomerFault }[] {
  const faults: { field: string; code: CustomerFault }[] = [];
  if (values.name === '') faults.push({ field: 'name', code: 'nameMissing' });
  if (values.name.length > 200 || values.last_name.length > 200)
    faults.push({ field: 'name', code: 'tooLong' });
  if (values.email !== null && !isEmail(values.email)) faults.push({ field: 'email', code: 'notEmail' });
  if (values.second_email !== null && !isEmail(values.second_email))
    faults.push({ field: 'secondEmail', code: 'notEmail' });
  const exemption = checkTaxExemption(values.tax_exempt_certificate ?? '', values.tax_exempt_until);
  if (refusalsOf(exemption).length > 0) faults.push({ field: 'taxCertificate', code: 'certificateMissing' });
  return faults;
}
