/** Number formats that Excel has built in for percents. */
const BUILT_IN = ['9', '10'];

const STYLES = 'xl/styles.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const FORMAT = /<(?:\w+:)?numFmt\s([^>]*)\/?>/g;
const CELL_FORMATS = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/;
const CELL_FORMAT = /<(?:\w+:)?xf\s([^>]*)>/g;
const CELL = /<((?:\w+:)?)c\s([^>]*[^>/])>((?:(?!<\/(?:\w+:)?c>)[\s\S])*)<\/(?:\w+:)?c>/g;
const VALUE = /<(?:\w+:)?v>([^<]+)<\/(?:\w+:)?v>/;

const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

/**
 * Turns numbers that Excel shows as percents into texts: 0.07 with the format `0.00%` becomes `7%`. The reader drops
 * number formats, so 7 % and 0.07 would otherwise look alike.
 */
export function withPercents(files: Readonly<Record<string, Buffer>>): Record<string, Buffer> {
  const formats = percentFormats(files[STYLES]?.toString() ?? '');
  if (formats.size === 0) return { ...files };
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      SHEET.test(name) ? Buffer.from(percentTexts(file.toString(), formats)) : file,
    ]),
  );
}

/** Indexes of the cell formats that show percents. */
function percentFormats(styles: string): ReadonlySet<string> {
  const percents = new Set(BUILT_IN);
  for (const [, attributes = ''] of styles.matchAll(FORMAT)) {
    const [id, code] = [attribute(attributes, 'numFmtId'), attribute(attributes, 'formatCode')];
    if (id !== undefined && code?.includes('%')) percents.add(id);
  }
  const cellFormats = [...(CELL_FORMATS.exec(styles)?.[0] ?? '').matchAll(CELL_FORMAT)];
  return new Set(
    cellFormats.flatMap(([, attributes = ''], index) =>
      percents.has(attribute(attributes, 'numFmtId') ?? '') ? [String(index)] : [],
    ),
  );
}

function percentTexts(sheet: string, formats: ReadonlySet<string>): string {
  return sheet.replace(CELL, (cell, prefix: string, attributes: string, content: string) => {
    const kind = attribute(attributes, 't') ?? 'n';
    const value = Number(VALUE.exec(content)?.[1]);
    if (kind !== 'n' || !formats.has(attribute(attributes, 's') ?? '') || Number.isNaN(value)) return cell;
    const place = attribute(attributes, 'r');
    // 0.07 * 100 is 7.000000000000001
    const text = `${Math.round(value * 1e10) / 1e8}%`;
    const at = place === undefined ? '' : ` r="${place}"`;
    return `<${prefix}c${at} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
  });
}
