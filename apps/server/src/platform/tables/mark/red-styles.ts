const FILL =
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor indexed="64"/></patternFill></fill>';
const FILLS = /<fills\b([^>]*)>([\s\S]*?)<\/fills>/;
const FORMATS = /<cellXfs\b([^>]*)>([\s\S]*?)<\/cellXfs>/;
const FORMAT = /<xf\b[^>]*?(?:\/>|>[\s\S]*?<\/xf>)/g;

interface RedStyles {
  /** Returns the index of a cell style's red variant; adds the variant if needed. */
  readonly redOf: (style: number) => number;
  readonly xml: () => string;
}

/** Adds red variants of cell styles to a workbook's styles. Undefined if the styles' notation is unusual. */
export function redStyles(styles: string): RedStyles | undefined {
  const fills = FILLS.exec(styles);
  const formats = FORMATS.exec(styles);
  if (!fills || !formats) return undefined;
  const fillId = [...fills[2]!.matchAll(/<fill\b/g)].length;
  const known = [...formats[2]!.matchAll(FORMAT)].map(([format]) => format);
  const added: string[] = [];
  const reds = new Map<number, number>();
  return {
    redOf: (style) => {
      const red = reds.get(style);
      if (red !== undefined) return red;
      added.push(withFill(known[style] ?? known[0] ?? '<xf/>', fillId));
      reds.set(style, known.length + added.length - 1);
      return known.length + added.length - 1;
    },
    xml: () =>
      styles
        .replace(FILLS, `<fills count="${fillId + 1}">${fills[2]!}${FILL}</fills>`)
        .replace(
          FORMATS,
          () => `<cellXfs count="${known.length + added.length}">${[...known, ...added].join('')}</cellXfs>`,
        ),
  };
}

const withFill = (format: string, fillId: number) =>
  format
    .replace(/\s(?:fillId|applyFill)\s*=\s*["'][^"']*["']/g, '')
    .replace(/^<xf/, `<xf fillId="${fillId}" applyFill="1"`);
