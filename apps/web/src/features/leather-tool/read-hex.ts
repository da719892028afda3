const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;

/** Reads a hex code as people type it: also with three digits, without `#`, in capitals, with spaces around it. */
export function readHex(text: string): string | undefined {
  const [, digits] = HEX.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}
