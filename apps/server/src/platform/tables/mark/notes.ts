import { type CellNote, columnLetters } from './mark-cells.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'urn:schemas-microsoft-com:office';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sheet's notes, as `comments.xml`. */
export const commentsXml = (notes: readonly CellNote[]): string =>
  `${HEAD}<comments xmlns="${MAIN}"><authors><author>Cordovan</author></authors>` +
  `<commentList>${notes.map(commentXml).join('')}</commentList></comments>`;

const placeOf = ({ row, column }: CellNote) => `${columnLetters(column)}${row}`;

const commentXml = (note: CellNote) =>
  `<comment ref="${placeOf(note)}" authorId="0"><text><t xml:space="preserve">${escaped(note.text)}</t></text></comment>`;

const COMMENT = /<comment\b([^>]*)>[\s\S]*?<\/comment>/g;

/**
 * Adds notes to a sheet's existing ones, and replaces notes on the same cells. Returns the sheet's comments and
 * boxes; undefined if their notation is unusual.
 */
export function addNotes(
  comments: string,
  drawing: string,
  notes: readonly CellNote[],
): { comments: string; drawing: string } | undefined {
  if (!comments.includes('</commentList>') || !drawing.includes('</xml>')) return undefined;
  const places = new Set(notes.map(placeOf));
  const boxed = new Set<string>();
  const kept = comments.replace(COMMENT, (comment, attributes: string) => {
    const place = /\bref\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '';
    if (!places.has(place)) return comment;
    boxed.add(place);
    return '';
  });
  const boxes = notes.filter((note) => !boxed.has(placeOf(note)));
  return {
    comments: kept.replace('</commentList>', () => `${notes.map(commentXml).join('')}</commentList>`),
    drawing: drawing.replace(
      '</xml>',
      () => `${boxes.map((note, index) => noteShape(note, FIRST_ADDED + index)).join('')}</xml>`,
    ),
  };
}

/** Shape ids must be unique within a sheet; ours start here. */
const FIRST_ADDED = 100_000;

/** The notes' boxes, without which Excel shows no notes. */
export const notesDrawing = (notes: readonly CellNote[]): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="${OFFICE}:office" xmlns:x="${OFFICE}:excel">` +
  '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">' +
  '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>' +
  `${notes.map(noteShape).join('')}</xml>`;

const noteShape = ({ row, column }: CellNote, index: number) =>
  `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" ` +
  'style="position:absolute;margin-left:60pt;margin-top:2pt;width:220pt;height:90pt;visibility:hidden" ' +
  'fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/>' +
  '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>' +
  '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill>' +
  `<x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
