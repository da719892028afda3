/** Address that opens a place in the map app of a phone, or in a browser. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll(/\s+/g, ' ').trim())}`;

/** Link that dials a number; null without digits. An extension after `x` is dialed after a pause. */
export function callAddress(phone: string): string | null {
  const [number = '', extension = ''] = phone.toLowerCase().split(/x|ext\.?/);
  const digits = number.replaceAll(/[^\d+]/g, '');
  const more = extension.replaceAll(/\D/g, '');
  return digits === '' ? null : `tel:${digits}${more === '' ? '' : `,${more}`}`;
}
