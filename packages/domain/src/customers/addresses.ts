import { ok, refuse, type Result } from '../result/index.ts';

/** `AddressTypeId` (CUST-03). */
export const addressTypes = { billing: 1, shipping: 2 } as const;

/** Fields of the address form (ENT-19). */
export interface AddressFields {
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly note: string;
}

/** Requires description, city, state and ZIP code in the address dialog (CUST-07). */
export function checkAddress(address: AddressFields): Result<void> {
  const { description, city, state, zipCode } = address;
  const isComplete = [description, city, state, zipCode].every((text) => text.trim() !== '');
  return isComplete ? ok() : refuse({ code: 'ADDRESS_INCOMPLETE' });
}

/**
 * Builds the multi-line address text (CUST-02): street, city with state and ZIP code, country, note; no empty lines.
 */
export function addressText(address: AddressFields): string {
  const region = [address.state.trim(), address.zipCode.trim()].filter((text) => text !== '').join(' ');
  const place = [address.city.trim(), region].filter((text) => text !== '').join(', ');
  return [address.description, place, address.country, address.note]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
