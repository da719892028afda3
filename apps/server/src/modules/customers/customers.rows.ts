import type { Language } from '@cordovan/domain/messages';
import type { Address, Customer } from '@cordovan/contracts/customers-schemas';

/** An address as nested JSON in the customer's row. */
export interface AddressRow {
  readonly id: number;
  readonly address_type_id: number;
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country: string;
  readonly note: string;
}

export interface CustomerRow {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly second_email: string | null;
  readonly phone: string | null;
  readonly sales_rep_id: number | null;
  readonly is_update: boolean;
  readonly name_update: string | null;
  readonly language: Language | null;
  readonly payment_term_id: number | null;
  readonly tax_exempt_certificate: string | null;
  readonly tax_exempt_until: string | null;
  readonly tax_exempt_state: string | null;
  readonly row_version: number;
  readonly store_id: number | null;
  readonly addresses: readonly AddressRow[];
}

export function customerFrom(row: CustomerRow): Customer {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    lastName: row.last_name,
    email: row.email ?? '',
    secondEmail: row.second_email ?? '',
    phone: row.phone ?? '',
    salesRepId: row.sales_rep_id,
    billingAddress: addressFrom(row, 1),
    shippingAddress: addressFrom(row, 2),
    nameUpdate: row.name_update,
    isUpdate: row.is_update,
    storeId: row.store_id,
    language: row.language,
    paymentTermId: row.payment_term_id,
    taxExemptCertificate: row.tax_exempt_certificate ?? '',
    taxExemptUntil: row.tax_exempt_until,
    taxExemptState: row.tax_exempt_state,
    rowVersion: row.row_version,
  };
}

function addressFrom(customer: CustomerRow, type: 1 | 2): Address | null {
  const row = customer.addresses.find((address) => address.address_type_id === type);
  if (!row) return null;
  const { id, description, city, state, country, note } = row;
  const address = { description, city, state, zipCode: row.zip_code, country, note };
  return {
    id,
    ...address,
    addressTypeId: type,
    customerId: customer.id,
    information: addressInformation(address),
  };
}

/** Formats an address on several lines (CUST-02); includes the country only if it isn't the default one. */
export function addressInformation(address: {
  description: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}): string {
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const country = address.country === 'US' ? '' : address.country;
  return [address.description, place, country].filter(Boolean).join('\n');
}
