/**
 * Image name of a label (IMG-05 to IMG-08): hyphens for spaces, lower case, no quotes, an encoded hash sign. Straight
 * and typographic quotes count alike.
 */
export function normalizeImageName(label: string): string {
  return label
    .trim()
    .replace(/["'`´‘’“”]/g, '')
    .replace(/\s/g, '-')
    .toLowerCase()
    .replaceAll('#', '%23');
}

/** Image name of a customization label: from the list of its kind, otherwise the normalized label (IMG-04, N-25). */
export function imageNameOf(label: string, names: Readonly<Record<string, string>>): string {
  const wanted = normalizeImageName(label);
  const listed = Object.entries(names).find(([key]) => normalizeImageName(key) === wanted);
  return listed === undefined ? wanted : normalizeImageName(listed[1]);
}

/** Choice of a shopper with the fields that its picture name needs. */
export interface NamedChoice {
  readonly itemName: string;
  readonly orderName: number;
}

/** Picture name of a shopper's sofa (IMG-15): item names by `OrderName`, then the style and `-sofa`. */
export function shopperPictureName(styleName: string, choices: readonly NamedChoice[]): string {
  const items = choices.toSorted((a, b) => a.orderName - b.orderName).map((choice) => choice.itemName);
  return normalizeImageName([...items, styleName, 'sofa'].join('-'));
}

/** File name of the shopper's main picture, a JPEG attachment (IMG-13, C-03). */
export function pictureFileName(styleName: string, choices: readonly NamedChoice[]): string {
  return `${shopperPictureName(styleName, choices)}.jpg`;
}

const DIAGRAM_ENDING = '-diagram.png';

/** File name of a piece's diagram, a PNG. Each distinct one is stored once with its order (IMG-22). */
export const diagramFileName = (pieceName: string): string =>
  `${normalizeImageName(pieceName)}${DIAGRAM_ENDING}`;

/** Whether the file name belongs to a diagram (IMG-22). */
export const isDiagramFileName = (fileName: string): boolean =>
  fileName.toLowerCase().endsWith(DIAGRAM_ENDING);

/** File name of an order's signature picture, a PNG (IMG-14, C-03). */
export function signatureFileName(orderId: number): string {
  return `${orderId}-custom-furniture.png`;
}
