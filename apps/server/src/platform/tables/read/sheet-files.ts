import path from 'node:path';

type Files = Readonly<Record<string, Buffer>>;

/** An unpacked workbook's sheet files, by sheet name. */
export function sheetFiles(files: Files): ReadonlyMap<string, string> {
  const book = files['xl/workbook.xml']?.toString() ?? '';
  const relations = files['xl/_rels/workbook.xml.rels']?.toString() ?? '';
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b([^>]*)>/g)].map(([, attributes = '']) => [
      valueOf(attributes, 'Id'),
      valueOf(attributes, 'Target'),
    ]),
  );
  return new Map(
    [...book.matchAll(/<sheet\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const target = targets.get(valueOf(attributes, 'r:id'));
      return target === undefined ? [] : [[unescaped(valueOf(attributes, 'name')), placeOf(target)] as const];
    }),
  );
}

export const placeOf = (target: string, folder = 'xl') =>
  target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);

export const valueOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
