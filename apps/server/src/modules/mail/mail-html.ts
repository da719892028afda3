/** Stands in a mail's HTML where its pictures go: they are drawn when it is sent or looked at. */
const PICTURES = '<!--pictures-->';
/** What a template's `{{ pictures }}` becomes in its text. */
export const PICTURES_WORD = '[[pictures]]';

const INK = '#221D1A';
const PAPER = '#FBF9F6';
const COGNAC = '#94481F';
const HAIRLINE = '#E4DED6';
const TEXT_FONT = "Inter,'Helvetica Neue',Arial,sans-serif";
const HEAD_FONT = "Fraunces,Georgia,'Times New Roman',serif";

/** The text alone: the word for the pictures leaves no gap. */
export const withoutPictures = (text: string): string =>
  text
    .replaceAll(PICTURES_WORD, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An address reads as its host and path; what follows, tokens for example, is only where it leads. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => {
    const label = address.replace(/^https?:\/\//, '').replace(/(\?|&#38;).*$/, '');
    return `<a href="${address}" style="color:${COGNAC};font-weight:600">${label}</a>`;
  });
}

/** A mail of plain paragraphs as the house sends it: one card, the store's name on top, pictures where they belong. */
export function htmlOf(text: string, brand: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => {
    if (part.trim() === PICTURES_WORD) return PICTURES;
    const lines = linked(escaped(part.replaceAll(PICTURES_WORD, ''))).replaceAll('\n', '<br>');
    return `<p style="margin:0 0 16px">${lines}</p>`;
  });
  const head = brand
    ? `<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid ${HAIRLINE};font:600 22px ${HEAD_FONT};color:${COGNAC}">${escaped(brand)}</p>`
    : '';
  return [
    '<!doctype html><html><head><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px 12px;background:${PAPER}">`,
    `<div style="max-width:600px;margin:0 auto;padding:28px;background:#fff;border:1px solid ${HAIRLINE};border-radius:12px;font:16px/1.55 ${TEXT_FONT};color:${INK}">`,
    head,
    ...paragraphs,
    '</div></body></html>',
  ].join('');
}

export const wantsPictures = (html: string): boolean => html.includes(PICTURES);

/** Puts pictures, by their addresses (`cid:` in a mail, `data:` on a screen), where the mail wants them. */
export function placePictures(html: string, addresses: readonly string[]): string {
  const images = addresses.map(
    (address) =>
      `<img src="${address}" alt="" width="544" style="display:block;width:100%;height:auto;margin:0 0 12px;border-radius:8px">`,
  );
  return html.replaceAll(PICTURES, images.join(''));
}
