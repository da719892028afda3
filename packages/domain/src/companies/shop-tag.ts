/** The shop's address, and the style it opens with. */
interface ShopPlace {
  /** Address of the server, such as `https://shop.acme.com`. */
  readonly origin: string;
  readonly label: string;
  readonly style?: string | undefined;
}

/** The address that opens a shop, or one of its styles. */
export function shopAddress({ origin, label, style }: ShopPlace): string {
  const path = style === undefined ? '/Shop' : `/Shop/${encodeURIComponent(style)}`;
  return `${origin}${path}?company=${encodeURIComponent(label)}`;
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The script tag that embeds a shop, or one of its styles, in a website (docs/embedding.md). */
export function shopTag({ origin, label, style }: ShopPlace): string {
  const attributes = [
    ['src', `${origin}/embed.js`],
    ['data-company', label],
    ...(style === undefined ? [] : [['data-style', style]]),
  ].map(([name = '', value = '']) => `${name}="${inAttribute(value)}"`);
  return `<script ${attributes.join(' ')}></script>`;
}
