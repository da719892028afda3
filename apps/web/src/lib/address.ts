/** NAV-14: the id of a page is the last segment of its address. */
export function pageId(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return decodeURIComponent(segments.at(-1) ?? '');
}

/** NAV-15: reads a query parameter of an address, ignoring letter case in its name. */
export function queryParameter(search: string, name: string): string | undefined {
  for (const [key, value] of new URLSearchParams(search))
    if (key.toLowerCase() === name.toLowerCase()) return value;
  return undefined;
}

/** Search parameters stay plain text in the address, so that people can read, type and share them. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

type SearchValue = string | number | boolean | undefined;

export function stringifySearch(search: Readonly<Record<string, SearchValue>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** Returns an address inside the product to return to. Undefined for any external address. */
export function safeReturnTo(address: string | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) && !address.toLowerCase().startsWith('/account/')
    ? address
    : undefined;
}
