import type { ShopPage } from '@cordovan/contracts/shop';
import { CHAT_PICTURE_WIDTH } from '@cordovan/contracts/shop-designs';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import { lookVariables } from '@cordovan/domain/companies';
import { type Cents, formatMoney } from '@cordovan/domain/money';
import {
  chosenIn,
  type Design,
  designLines,
  fromPrice,
  nextStep,
  priceDesign,
  type ShopStep,
  shopSteps,
  sizeLines,
} from '@cordovan/domain/shop';
import { type Html, markup } from './escape.ts';
import { words } from './words.ts';

type Shop = ShopPage['shop'];
type Style = Shop['styles'][number];

/** What kind of thing an address names that the shop doesn't have. */
export type Missing = 'style' | 'design';

/** Content of the first HTML. */
export interface Seen {
  readonly shop: Shop;
  /** The style in the picture; undefined for a shop without furniture. */
  readonly style: Style | undefined;
  /** Whether the address names the style. */
  readonly isStyleNamed: boolean;
  /** The design in the picture; undefined without a style. */
  readonly design: Design | undefined;
  /** The design that the address names. */
  readonly shared: SharedDesign | null;
  readonly missing: Missing | undefined;
  readonly picture: ShopPage['picture'];
  /** Address of the picture that a chat preview shows. */
  readonly preview: string | undefined;
  /** The address's query, which links keep. */
  readonly query: string;
  readonly origin: string;
  /** Query for links from outside, which names the company if the host doesn't. */
  readonly companyQuery: string;
  readonly thumbnailOf: (style: Style) => string | undefined;
}

const money = (amount: Cents): string => formatMoney(amount);

function fromText({ shop }: Seen, styleId: number): string {
  const price = fromPrice(shop, styleId);
  return price === undefined ? '' : words.from(money(price));
}

/** The maker's look as CSS custom properties of the document. */
export function lookOf({ look }: Shop): Html {
  const style = Object.entries(lookVariables(look)).map(([name, value]) => `${name}:${value}`);
  return style.length > 0 ? markup` style="${style.join(';')}"` : markup``;
}

const brandOf = ({ name, look }: Shop): Html =>
  look.logoAddress === null
    ? markup`<p class="company">${name}</p>`
    : markup`<p class="company"><img class="logo" src="${look.logoAddress}" alt="${name}" /></p>`;

const leatherOf = (shop: Shop, design: Design): string => chosenIn(shop, design, { kind: 'leather' });

/** Title, description and path of the page. */
function factsOf(seen: Seen): { readonly what: string; readonly description: string; readonly path: string } {
  const { shop, style, isStyleNamed, design, shared } = seen;
  if (style && design && shared) {
    const what = words.pictureOf(style.name, leatherOf(shop, design));
    const price = priceDesign(shop, design)?.totals.subtotal;
    const description = words.sharedDescription(what, shop.name, price === undefined ? '' : money(price));
    return { what, description, path: `/Shop/d/${shared.code}` };
  }
  const named = isStyleNamed ? style : undefined;
  const what = named?.name ?? shop.productLabel;
  const description = words.description(what, shop.name, style ? fromText(seen, style.id) : '');
  return { what, description, path: named ? `/Shop/${encodeURIComponent(named.name)}` : '/Shop' };
}

/** Title, description, Open Graph tags and the preloaded picture. */
export function headOf(seen: Seen): Html {
  const { shop, shared, picture, origin } = seen;
  const { what, description, path } = factsOf(seen);
  const title = `${what} · ${shop.name}`;
  const address = `${origin}${path}${seen.companyQuery}`;
  return markup`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${shared && markup`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    ${picture ? pictureTags(seen, picture, what) : logoTag(origin, shop.look)}`;
}

/** A shop without furniture to show has at least its logo in the preview of its link. */
const logoTag = (origin: string, { logoAddress }: Shop['look']): Html | false =>
  logoAddress !== null && markup`<meta property="og:image" content="${origin}${logoAddress}" />`;

function pictureTags(
  { origin, preview, shared }: Seen,
  picture: NonNullable<Seen['picture']>,
  what: string,
): Html {
  const { address, sources, sizes } = picture;
  return markup`<meta property="og:image" content="${origin}${preview}" />
    ${
      shared &&
      markup`<meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${CHAT_PICTURE_WIDTH}" />`
    }
    <meta property="og:image:alt" content="${what}" />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="preload" as="image" href="${address}" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high" />`;
}

/**
 * The page's first content, with the same classes and layout as the script renders, so that nothing moves when the
 * script replaces it.
 */
export function rootOf(seen: Seen): Html {
  const { shop, style, design, shared, missing } = seen;
  if (!style || !design)
    return markup`<main class="message">
<p class="company">${shop.name}</p>
<h1 class="title">${words.emptyTitle}</h1>
<p class="soft">${words.emptyHint}</p>
</main>`;
  return markup`<div class="page">
<header class="head">
${brandOf(shop)}
<button type="button" class="link">${words.language}</button>
</header>
<main class="main">
${stageOf(seen, style, design)}
<div class="side">
${missing && markup`<p role="status" class="notice">${words.missing[missing]}</p>`}
${shared && shared.lost.length > 0 && markup`<p role="status" class="notice">${words.lost(shared.lost.join(', '))}</p>`}
<h1 class="title">${words.title(shop.productLabel)}</h1>
${sizesOf(shop, design)}
<div class="tools">${[words.share.open, words.email.open, words.compare.keep, words.delivery.open].map((open) => markup`<button type="button" class="link">${open}</button>`)}</div>
${stepsOf(seen, style, design)}
</div>
</main>
${barOf(shop, design)}
</div>`;
}

/** Head and content for an address whose company doesn't exist. */
export const noShopHead: Html = markup`<title>${words.noShopTitle}</title>
    <meta name="robots" content="noindex" />`;
export const noShopRoot: Html = markup`<main class="message">
<h1 class="title">${words.noShopTitle}</h1>
<p class="soft">${words.noShopHint}</p>
<button type="button" class="link">${words.language}</button>
</main>`;

/** The size of each piece, listed as on the page. */
function sizesOf(shop: Shop, design: Design): Html | false {
  const sizes = sizeLines(shop, design, 'en');
  return sizes.length > 0 && markup`<ul class="sizes">${sizes.map((size) => markup`<li>${size}</li>`)}</ul>`;
}

function stageOf({ shop, picture }: Seen, style: Style, design: Design): Html {
  const [piece] = designLines(shop, design);
  const label = words.pictureOf(`${style.name} ${piece?.name ?? ''}`.trim(), leatherOf(shop, design));
  const image =
    picture &&
    markup`<img id="first-picture" class="picture" src="${picture.address}" srcset="${picture.sources}" sizes="${picture.sizes}" alt="" fetchpriority="high" />`;
  const views = picture?.hasFront && markup`<div class="views"></div>`;
  return markup`<figure class="stage"><div class="frame" role="img" aria-label="${label}">${image}</div>${views}</figure>`;
}

const nameOf = (step: ShopStep): string => (step.kind === 'part' ? step.name : words.steps[step.kind]);

/** With more styles than this, the list scrolls, as on the page itself. */
const MANY = 3;

/** The steps, with styles expanded and each style linking to its page. */
function stepsOf(seen: Seen, style: Style, design: Design): Html {
  const steps = shopSteps(seen.shop, design);
  const next = nextStep(steps, 'style');
  const items = steps.map((step) => {
    const isOpen = step.kind === 'style';
    return markup`<li class="step"><h2 class="stepHead"><button type="button" class="stepButton" aria-expanded="${String(isOpen)}">
<span>${nameOf(step)}</span><span class="soft">${isOpen && style.name}</span></button></h2>
${isOpen && stylesOf(seen, style, next)}</li>`;
  });
  return markup`<ol class="steps">${items}</ol>`;
}

const stylesOf = (seen: Seen, style: Style, next: ShopStep | undefined): Html =>
  markup`<div class="panel">
<ul class="cards strip">${seen.shop.styles.map((each) => cardOf(seen, each, each === style))}</ul>
${seen.shop.styles.length > MANY && markup`<button type="button" class="link">${words.allStyles(seen.shop.styles.length)}</button>`}
${next && markup`<button type="button" class="button quiet">${words.next(nameOf(next))}</button>`}
</div>`;

function cardOf(seen: Seen, style: Style, isChosen: boolean): Html {
  const file = seen.thumbnailOf(style);
  const picture = file
    ? markup`<img src="${file}" alt="" width="150" height="150" loading="lazy" class="thumbnail" />`
    : markup`<span class="thumbnail"></span>`;
  const address = `/Shop/${encodeURIComponent(style.name)}${seen.query}`;
  const current = isChosen && markup` aria-current="true"`;
  return markup`<li><a class="choice" data-picture="true" href="${address}"${current}>${picture}
<span class="choiceName">${style.name}</span>
<span class="choiceFact">${fromText(seen, style.id)}</span></a></li>`;
}

function barOf(shop: Shop, design: Design): Html {
  const totals = priceDesign(shop, design)?.totals;
  const tax = totals && (totals.tax > 0 ? words.withTax(money(totals.total)) : words.noTax);
  const price =
    totals &&
    markup`<p class="price"><span class="srOnly">${words.price} </span><strong>${money(totals.subtotal)}</strong>
<span class="soft">${tax}</span></p>`;
  const { takesPayments: isPayable } = shop;
  const pay = isPayable && markup`<button type="button" class="button">${words.pay}</button>`;
  return markup`<aside class="bar" data-pays="${String(isPayable)}">${price}
<div class="actions"><button type="button" class="${isPayable ? 'button quiet' : 'button'}">${words.ask}</button>${pay}</div></aside>`;
}
