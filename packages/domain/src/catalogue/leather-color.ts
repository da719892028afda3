/** Red, green and blue, 0 to 255. */
export type WrittenColor = readonly [red: number, green: number, blue: number];

/** Usual colors of leathers and fabrics by their English and Spanish names. */
const NAMED: Readonly<Record<string, string>> = {
  almond: 'c9a67c',
  amber: 'a8621f',
  aqua: '4f9a9a',
  biscuit: 'c8a980',
  bone: 'ddd0b8',
  bordeaux: '4f1420',
  bourbon: '7a4320',
  brandy: '7d3d1e',
  brick: '8a3a2a',
  burgundy: '541522',
  butterscotch: 'b87a35',
  camel: 'b2824f',
  caramel: '9a5c2b',
  charcoal: '3a3a3c',
  chestnut: '6a3521',
  chocolate: '3f2518',
  cinnamon: '8c4a26',
  clay: 'a4674a',
  cobalt: '27447f',
  coffee: '40291c',
  cognac: '8f4a22',
  copper: '95512e',
  cream: 'e4d8bd',
  denim: '41597a',
  dove: 'a8a49d',
  ebony: '1f1c1b',
  emerald: '1f5c46',
  espresso: '2f1e16',
  fawn: 'b48f68',
  forest: '26402d',
  ginger: 'a4602e',
  gold: 'b98a36',
  graphite: '47484a',
  honey: 'b57c33',
  hunter: '26422f',
  indigo: '2b3358',
  ivory: 'ebe3d0',
  khaki: 'a3946c',
  mahogany: '53231b',
  merlot: '4e1a22',
  midnight: '1d2433',
  mocha: '55392a',
  moss: '5a5f38',
  mustard: 'b58a2e',
  navy: '1f2c47',
  nero: '1c1b1b',
  oatmeal: 'cdbfa3',
  olive: '5e5a33',
  onyx: '1d1c1e',
  oxblood: '4c1519',
  pearl: 'e2ddd2',
  pewter: '7f7d79',
  plum: '4c2a40',
  rust: '8f4423',
  saddle: '84502a',
  sage: '8b9478',
  sand: 'c6b08c',
  sapphire: '22406f',
  sienna: '8a4a2c',
  slate: '5b6169',
  smoke: '77767a',
  snow: 'eeebe4',
  steel: '6c737b',
  stone: 'a39b8d',
  tan: 'ad7d4c',
  taupe: '857565',
  teal: '27605f',
  terracotta: 'a2573a',
  toast: '8f653f',
  tobacco: '5f3d24',
  toffee: '7f5230',
  umber: '523a28',
  vanilla: 'e8dcbc',
  walnut: '503524',
  wheat: 'cdb287',
  whiskey: '94562a',
  wine: '531a27',
  miel: 'b57c33',
  tabaco: '5f3d24',
  vino: '531a27',
  arena: 'c6b08c',
  canela: '8c4a26',
  nogal: '503524',
  marfil: 'ebe3d0',
  hueso: 'ddd0b8',
};

/** Words for whole families of colors, used only if no other word is known. */
const FAMILIES: Readonly<Record<string, string>> = {
  beige: 'c8b594',
  black: '201f20',
  blue: '34507a',
  brown: '6b4127',
  gray: '7d7c7a',
  green: '46583c',
  grey: '7d7c7a',
  orange: 'b3622f',
  pink: 'b98583',
  purple: '52355a',
  red: '7a2523',
  white: 'ece7dc',
  yellow: 'c39a3d',
  amarillo: 'c39a3d',
  azul: '34507a',
  blanco: 'ece7dc',
  café: '6b4127',
  gris: '7d7c7a',
  marrón: '6b4127',
  morado: '52355a',
  naranja: 'b3622f',
  negro: '201f20',
  rojo: '7a2523',
  rosa: 'b98583',
  verde: '46583c',
};

const DARK = /^(dark|deep|oscuro|oscura)$/;
const LIGHT = /^(light|pale|claro|clara)$/;

const colorOf = (hex: string): WrittenColor => [
  parseInt(hex.slice(0, 2), 16),
  parseInt(hex.slice(2, 4), 16),
  parseInt(hex.slice(4, 6), 16),
];

/**
 * Determines a leather's color from its color field and its name: `#8a4b2a`, `Cognac`, `dark brown`. A precise word
 * wins over a color family, and the field over the name. Undefined if no word is a color.
 */
export function readLeatherColor(color: string, name = ''): WrittenColor | undefined {
  const hex = /#([0-9a-f]{6})\b/i.exec(color)?.[1];
  if (hex !== undefined) return colorOf(hex);
  const words = wordsOf(color);
  const found = find(words, NAMED) ?? find(wordsOf(name), NAMED) ?? find(words, FAMILIES);
  return found === undefined ? undefined : shaded(colorOf(found), words);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const find = (words: readonly string[], colors: Readonly<Record<string, string>>): string | undefined => {
  const word = words.find((each) => Object.hasOwn(colors, each));
  return word === undefined ? undefined : colors[word];
};

function shaded(color: WrittenColor, words: readonly string[]): WrittenColor {
  const isDark = words.some((word) => DARK.test(word));
  const isLight = words.some((word) => LIGHT.test(word));
  const shade = (part: number) =>
    Math.round(isDark ? part * 0.65 : isLight ? part + (255 - part) * 0.35 : part);
  const [red, green, blue] = color;
  return [shade(red), shade(green), shade(blue)];
}
