/** Typefaces that a shop can choose: those we serve or the device has. */
export const typefaces = ['modern', 'classic', 'bookish', 'plain'] as const;
export type Typeface = (typeof typefaces)[number];

export const isTypeface = (text: string): text is Typeface => (typefaces as readonly string[]).includes(text);

/** Look of a shop's page. Null keeps our default. */
export interface ShopLook {
  readonly logoAddress: string | null;
  /** Color of buttons and selected items, as `#rrggbb`. */
  readonly accentColor: string | null;
  /** Color behind name and logo, as `#rrggbb`. */
  readonly headColor: string | null;
  readonly typeface: Typeface;
}

const WHITE = '#ffffff';
const INK = '#221d1a';
const PAPER = '#fbf9f6';
/** Text contrast that WCAG AA requires. */
const LEAST_CONTRAST = 4.5;

/** `#rrggbb` in lower case from `#rgb` or `#rrggbb`; undefined for any other text. */
export function readColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  return /^#[0-9a-f]{3}$/.test(color) ? color.replace(/[0-9a-f]/g, '$&$&') : undefined;
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const written = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const darker = (color: string, share: number): string =>
  written(channels(color).map((value) => value * share));

const lighter = (color: string, share: number): string =>
  written(channels(color).map((value) => 255 - (255 - value) * share));

/** Darkens a color until a condition holds; black meets every condition. */
function darkenUntil(color: string, isDone: (color: string) => boolean): string {
  let now = color;
  while (!isDone(now) && now !== '#000000') now = darker(now, 0.97);
  return now;
}

const isLegible = (text: string, ground: string): boolean => contrast(text, ground) >= LEAST_CONTRAST;
const carriesText = (color: string): boolean => isLegible(WHITE, color) || isLegible(INK, color);

/** The color, darkened if neither white nor dark text is legible on it (contrast 4.5). */
export const readableColor = (color: string): string => darkenUntil(color, carriesText);

const textOn = (color: string): string => (contrast(WHITE, color) >= contrast(INK, color) ? WHITE : INK);

/** How we show a color that a maker chose. */
export interface ColorVerdict {
  /** The page color: the chosen one, or a darker one on which text is legible. */
  readonly shown: string;
  readonly text: string;
  /** Contrast of text on the chosen color, to one decimal. */
  readonly contrast: number;
  readonly isDarkened: boolean;
}

/** Decides how a chosen color is shown; undefined for text that isn't a color. */
export function judgeColor(typed: string): ColorVerdict | undefined {
  const color = readColor(typed);
  if (color === undefined) return undefined;
  const shown = readableColor(color);
  const best = Math.max(contrast(WHITE, color), contrast(INK, color));
  return {
    shown,
    text: textOn(shown),
    contrast: Math.floor(best * 10) / 10,
    isDarkened: shown !== color,
  };
}

const tint = (color: string): string => written(channels(color).map((value) => value * 0.08 + 255 * 0.92));

/** Brightest background on a dark page that has text on it. */
const DARK_GROUND = '#2c2723';

interface AccentShades {
  readonly fill: string;
  readonly pressed: string;
  readonly text: string;
  readonly tint: string;
}

/** Shades of an accent color for a page with white text on fills, and for a dark page with dark text on them. */
export function accentShades(color: string): { readonly light: AccentShades; readonly dark: AccentShades } {
  const fill = darkenUntil(color, (shade) => isLegible(WHITE, shade));
  const ground = tint(color);
  const text = darkenUntil(fill, (shade) => isLegible(shade, PAPER) && isLegible(shade, ground));
  let pale = color;
  while (!isLegible(pale, DARK_GROUND)) pale = lighter(pale, 0.95);
  return {
    light: { fill, pressed: darker(fill, 0.85), text, tint: ground },
    dark: { fill: pale, pressed: lighter(pale, 0.8), text: pale, tint: DARK_GROUND },
  };
}

const SANS = "'Inter Variable', system-ui, sans-serif";
const FONTS: Readonly<Record<Typeface, { readonly text: string; readonly title: string }>> = {
  modern: { text: SANS, title: SANS },
  classic: { text: SANS, title: "'Fraunces Variable', Georgia, serif" },
  bookish: { text: "Georgia, 'Times New Roman', serif", title: "Georgia, 'Times New Roman', serif" },
  plain: { text: 'system-ui, sans-serif', title: 'system-ui, sans-serif' },
};

/** CSS typefaces for text and titles. */
export const fontsOf = (typeface: Typeface): { readonly text: string; readonly title: string } =>
  FONTS[typeface];

/** The CSS custom properties of a look; the page's own style decides what the maker left open. */
export function lookVariables({
  accentColor,
  headColor,
  typeface,
}: ShopLook): Readonly<Record<string, string>> {
  const { text, title } = FONTS[typeface];
  return {
    ...(typeface === 'modern' ? {} : { '--font': text, '--font-title': title }),
    ...(accentColor === null ? {} : accentVariables(readableColor(accentColor))),
    ...(headColor === null ? {} : headVariables(readableColor(headColor))),
  };
}

const headVariables = (head: string) => ({
  '--head': head,
  '--on-head': textOn(head),
  '--head-link': textOn(head),
});

function accentVariables(accent: string): Readonly<Record<string, string>> {
  const ground = tint(accent);
  const isOnGrounds = (color: string) => isLegible(color, PAPER) && isLegible(color, ground);
  return {
    '--accent': accent,
    '--accent-pressed': darkenUntil(darker(accent, 0.85), carriesText),
    '--on-accent': textOn(accent),
    '--accent-text': darkenUntil(accent, isOnGrounds),
    '--accent-tint': ground,
  };
}
