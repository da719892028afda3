import { zipInput } from '@cordovan/domain/customers';

const KEY = 'cordovan.shop.zip';

/** The ZIP code that the shopper typed last in this browser, or blank. */
export function keptZip(): string {
  try {
    return zipInput(localStorage.getItem(KEY) ?? '');
  } catch {
    return '';
  }
}

/** Saves a ZIP code for the next estimate and for an order's address. */
export function keepZip(zip: string): void {
  try {
    localStorage.setItem(KEY, zip);
  } catch {
    // Storage may be blocked or full. The dialog still has the ZIP code.
  }
}
