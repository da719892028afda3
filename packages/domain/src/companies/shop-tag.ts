/** Where a shop is, and which style it begins with. */
interface ShopPlace {
  /** Address of the server, such as `https://shop.acme.com`. */
  readonly origin: string;
  readonly label: string;
  readonly style?: string | undefined;
}

/** The address that opens a shop, or one style of it. */
export function shopAddress({ origin, label, style }: ShopPlace): string {
  const path = style === undefined ? '/Shop' : `/Shop/${encodeURIComponent(style)}`;
  return `${origin}${path}?company=${encodeURIComponent(label)}`;
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The script tag that shows a shop, or one style of it, on a website (docs/embedding.md). */
export function shopTag({ origin, label, style }: ShopPlace): string {
  const attributes = [
    ['src', `${origin}/embed.js`],
    ['data-company', label],
    ...(style === undefined ? [] : [['data-style', style]]),
  ].map(([name = '', value = '']) => `${name}="${inAttribute(value)}"`);
  return `<script ${attributes.join(' ')}></script>`;
}
