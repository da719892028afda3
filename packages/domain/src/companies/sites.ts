const NAME = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const PORT = '(?::\\d{1,5})?';
const SITE = new RegExp(`^https://${NAME}(?:\\.${NAME})+${PORT}$`);
/** A website on the maker's own computer, for testing. */
const LOCAL = new RegExp(`^http://(?:localhost|127\\.0\\.0\\.1)${PORT}$`);

/** Maximum number of websites that may show a shop. */
export const MOST_SITES = 20;

/**
 * Origin of a website that may show a shop in a frame, such as `https://www.acme.com`: without a path, a wildcard or
 * any character that is special in a content security policy. Undefined for any other text.
 */
export function readSite(text: string): string | undefined {
  const site = text.trim().toLowerCase().replace(/\/$/, '');
  return SITE.test(site) || LOCAL.test(site) ? site : undefined;
}

/**
 * Extracts the website from an address that people paste, such as `www.acme.com/sofas`; undefined if it contains
 * none.
 */
export function siteOfAddress(typed: string): string | undefined {
  const address = typed.trim();
  const full = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const [origin] = /^[a-z]+:\/\/[^/?#]+/i.exec(full) ?? [];
  return origin === undefined ? undefined : readSite(origin);
}
