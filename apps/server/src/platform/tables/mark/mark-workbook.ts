import path from 'node:path';
import { zipSync } from 'fflate';
import { placeOf, sheetFiles, valueOf } from '../read/sheet-files.ts';
import { type CellNote, markCells } from './mark-cells.ts';
import { addNotes, commentsXml, notesDrawing } from './notes.ts';
import { redStyles } from './red-styles.ts';

const TYPES = '[Content_Types].xml';
const STYLES = 'xl/styles.xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const COMMENTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
const DRAWING = 'application/vnd.openxmlformats-officedocument.vmlDrawing';

type Files = Readonly<Record<string, Buffer>>;

/**
 * Paints cells of an unpacked workbook red (unless `isRed` is false) and adds a note to each; everything else stays.
 * Undefined if the workbook's notation is unusual.
 */
export function markWorkbook(
  files: Files,
  notes: ReadonlyMap<string, readonly CellNote[]>,
  { isRed = true } = {},
): Buffer | undefined {
  const styles = redStyles(files[STYLES]?.toString() ?? '');
  const places = sheetFiles(files);
  if (!styles || places.size === 0) return undefined;
  const result: Record<string, Buffer> = { ...files };
  const added: string[] = [];
  for (const [sheet, ofSheet] of notes) {
    const place = places.get(sheet);
    const xml = place === undefined ? undefined : files[place]?.toString();
    if (place === undefined || xml === undefined) continue;
    const marked = isRed ? markCells(xml, ofSheet, styles.redOf) : xml;
    const noted = /<legacyDrawing\b/.test(marked)
      ? { [place]: marked, ...withMoreNotes(result, place, ofSheet) }
      : withFirstNotes(result, { place, sheet: marked, notes: ofSheet });
    for (const [name, text] of Object.entries(noted)) {
      if (files[name] === undefined && name.includes('comments')) added.push(name);
      result[name] = Buffer.from(text);
    }
  }
  result[STYLES] = Buffer.from(styles.xml());
  result[TYPES] = Buffer.from(withTypes(files[TYPES]!.toString(), added));
  return Buffer.from(zipSync(result, { level: 6 }));
}

/** The note files for a sheet that has no notes yet. */
function withFirstNotes(
  files: Files,
  { place, sheet, notes }: { place: string; sheet: string; notes: readonly CellNote[] },
): Record<string, string> {
  let count = 1;
  while (files[commentsFile(count)] !== undefined) count += 1;
  return {
    [place]: withDrawing(sheet),
    [commentsFile(count)]: commentsXml(notes),
    [`xl/drawings/notes_cordovan${count}.vml`]: notesDrawing(notes),
    [relationsOf(place)]: withRelations(files[relationsOf(place)]?.toString(), count),
  };
}

const commentsFile = (count: number) => `xl/comments_cordovan${count}.xml`;

/** The note files for a sheet that already has notes; none if their notation is unusual. */
function withMoreNotes(files: Files, place: string, notes: readonly CellNote[]): Record<string, string> {
  const relations = files[relationsOf(place)]?.toString() ?? '';
  const fileOf = (type: string) => {
    for (const [, attributes = ''] of relations.matchAll(/<Relationship\b([^>]*)>/g))
      if (valueOf(attributes, 'Type').endsWith(`/${type}`))
        return placeOf(valueOf(attributes, 'Target'), path.posix.dirname(place));
    return '';
  };
  const [comments, drawing] = [fileOf('comments'), fileOf('vmlDrawing')];
  const more = addNotes(files[comments]?.toString() ?? '', files[drawing]?.toString() ?? '', notes);
  return more === undefined ? {} : { [comments]: more.comments, [drawing]: more.drawing };
}

const relationsOf = (place: string) =>
  path.posix.join(path.posix.dirname(place), '_rels', `${path.posix.basename(place)}.rels`);

function withRelations(relations: string | undefined, count: number): string {
  const added =
    `<Relationship Id="rIdNotes1" Type="${RELATION}/vmlDrawing" Target="/xl/drawings/notes_cordovan${count}.vml"/>` +
    `<Relationship Id="rIdNotes2" Type="${RELATION}/comments" Target="/xl/comments_cordovan${count}.xml"/>`;
  if (relations?.includes('</Relationships>'))
    return relations.replace('</Relationships>', `${added}</Relationships>`);
  return `<Relationships xmlns="${PACKAGE}">${added}</Relationships>`;
}

/** The schema requires a fixed order of elements. */
const AFTER_DRAWING =
  /<(?:legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/;

const withDrawing = (sheet: string) =>
  sheet.replace(AFTER_DRAWING, (next) => `<legacyDrawing xmlns:r="${RELATION}" r:id="rIdNotes1"/>${next}`);

function withTypes(types: string, added: readonly string[]): string {
  const vml = types.includes('Extension="vml"') ? '' : `<Default Extension="vml" ContentType="${DRAWING}"/>`;
  const comments = added.map((name) => `<Override PartName="/${name}" ContentType="${COMMENTS}"/>`);
  // Default entries may follow overrides, but some readers expect them first.
  return types.replace(/(<Types\b[^>]*>)/, `$1${vml}`).replace('</Types>', `${comments.join('')}</Types>`);
}
