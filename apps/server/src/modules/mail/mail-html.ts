import { randomUUID } from 'node:crypto';
import { accentShades, judgeColor, type Typeface } from '@cordovan/domain/companies';

/** Marks where an email's HTML shows its pictures, which are drawn when the email is sent or previewed. */
const PICTURES = '<!--pictures-->';
/** Text that replaces `{{ pictures }}` in a filled template. */
export const PICTURES_WORD = '[[pictures]]';
/** Encloses a button in the filled text. Unguessable, so that customers can't type a button. */
const BUTTON = randomUUID();
const BUTTONS = new RegExp(`${BUTTON}(.*?)\\|(https?://.*?)${BUTTON}`, 'g');

const INK = '#221D1A';
const SOFT = '#5E554E';
const PAPER = '#FBF9F6';
/** Used if the company has no color of its own. */
const COGNAC = '#94481F';
const HAIRLINE = '#E4DED6';
const SANS = "Inter,'Helvetica Neue',Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";
/** A shop page's typefaces, in the form that mail programs have. */
const FONTS: Readonly<Record<Typeface, { readonly text: string; readonly title: string }>> = {
  modern: { text: SANS, title: SANS },
  classic: { text: SANS, title: `Fraunces,${SERIF}` },
  bookish: { text: SERIF, title: SERIF },
  plain: { text: 'Arial,sans-serif', title: 'Arial,sans-serif' },
};

/** The Liquid filter `{{ link | button: "View your quotation" }}`; empty unless the link is a web address. */
export const buttonFilter = (link: unknown, label: unknown): string =>
  /^https?:\/\/\S+$/.test(String(link)) ? `${BUTTON}${String(label ?? link)}|${String(link)}${BUTTON}` : '';

/** The plain text of a filled template: no pictures, and each button as its label and address. */
export const plainTextOf = (text: string): string =>
  text
    .replaceAll(BUTTONS, '$1: $2')
    .replaceAll(PICTURES_WORD, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Turns URLs into links that show only host and path; the rest, such as a token, is only in the link target. */
function linked(text: string, color: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => {
    const label = address.replace(/^https?:\/\//, '').replace(/(\?|&#38;).*$/, '');
    return `<a href="${address}" style="color:${color};font-weight:600">${label}</a>`;
  });
}

const buttonHtml =
  (ground: string) =>
  (_marked: string, label: string, address: string): string =>
    `<a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ground};color:${judgeColor(ground)?.text ?? '#fff'};font-weight:600;text-decoration:none">${label}</a>`;

/** The sender of an email, as shown at its top and bottom. */
export interface MailBrand {
  readonly name: string;
  /** Full URL of the logo; null shows the name. */
  readonly logo: string | null;
  readonly accentColor: string | null;
  /** Color behind the name or logo. */
  readonly headColor: string | null;
  readonly typeface: Typeface;
  /** Address, phone and email, each if known. */
  readonly contact: readonly string[];
}

function headHtml({ name, logo, headColor, typeface }: MailBrand): string {
  const shown = logo
    ? `<img src="${escaped(logo)}" alt="${escaped(name)}" height="44" style="display:block;height:44px;width:auto;max-width:100%">`
    : escaped(name);
  // The same band as on the shop's page, extending to the edges of the card.
  const ground = headColor
    ? `margin:-28px -28px 24px;padding:18px 28px;border-radius:11px 11px 0 0;background:${headColor}`
    : `margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid ${HAIRLINE}`;
  const ink = (headColor && judgeColor(headColor)?.text) ?? INK;
  return `<div style="${ground};font:600 20px ${FONTS[typeface].title};color:${ink}">${shown}</div>`;
}

const footHtml = ({ name, contact }: MailBrand): string =>
  `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${HAIRLINE};font-size:13px;color:${SOFT}">${[name, ...contact].map(escaped).join(' · ')}</p>`;

/**
 * Lays out an email as one card: the company on top, then paragraphs, buttons and pictures in place, and the
 * company's address.
 */
export function htmlOf(text: string, brand: MailBrand): string {
  const accent = brand.accentColor ?? COGNAC;
  const paragraphs = text.split(/\n{2,}/).map((part) => {
    if (part.trim() === PICTURES_WORD) return PICTURES;
    const words = escaped(part.replaceAll(PICTURES_WORD, ''));
    const isButton = words.includes(BUTTON);
    const lines = (
      isButton ? words.replace(BUTTONS, buttonHtml(accent)) : linked(words, accentShades(accent).light.text)
    ).replaceAll('\n', '<br>');
    return `<p style="margin:0 0 16px">${lines}</p>`;
  });
  return [
    '<!doctype html><html><head><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px 12px;background:${PAPER}">`,
    `<div style="max-width:600px;margin:0 auto;padding:28px;background:#fff;border:1px solid ${HAIRLINE};border-radius:12px;font:16px/1.55 ${FONTS[brand.typeface].text};color:${INK}">`,
    brand.name === '' ? '' : headHtml(brand),
    ...paragraphs,
    brand.name === '' ? '' : footHtml(brand),
    '</div></body></html>',
  ].join('');
}

export const wantsPictures = (html: string): boolean => html.includes(PICTURES);

/** Inserts pictures in place; their URLs are `cid:` in an email and `data:` on a screen. */
export function placePictures(html: string, addresses: readonly string[]): string {
  const images = addresses.map(
    (address) =>
      `<img src="${address}" alt="" width="544" style="display:block;width:100%;height:auto;margin:0 0 12px;border-radius:8px">`,
  );
  return html.replaceAll(PICTURES, images.join(''));
}
