/**
 * The image name of a label (IMG-05 to IMG-08): spaces become hyphens, lower case, quotes removed, the hash sign
 * encoded. Straight and typographic quotes count alike.
 */
export function normalizeImageName(label: string): string {
  return label
    .trim()
    .replace(/["'`´‘’“”]/g, '')
    .replace(/\s/g, '-')
    .toLowerCase()
    .replaceAll('#', '%23');
}

/** The image of a customization label: by the list of its kind, else its normalised label (IMG-04, N-25). */
export function imageNameOf(label: string, names: Readonly<Record<string, string>>): string {
  const wanted = normalizeImageName(label);
  const listed = Object.entries(names).find(([key]) => normalizeImageName(key) === wanted);
  return listed === undefined ? wanted : normalizeImageName(listed[1]);
}

/** A chosen option of the shopper, as its picture name needs it. */
export interface NamedChoice {
  readonly itemName: string;
  readonly orderName: number;
}

/** Picture name of a shopper's sofa (IMG-15): item names by `OrderName`, then the style and `-sofa`. */
export function shopperPictureName(styleName: string, choices: readonly NamedChoice[]): string {
  const items = choices.toSorted((a, b) => a.orderName - b.orderName).map((choice) => choice.itemName);
  return normalizeImageName([...items, styleName, 'sofa'].join('-'));
}

/** File of the shopper's main picture, an attachment in JPEG (IMG-13, C-03). */
export function pictureFileName(styleName: string, choices: readonly NamedChoice[]): string {
  return `${shopperPictureName(styleName, choices)}.jpg`;
}

const DIAGRAM_ENDING = '-diagram.png';

/** File of a piece's diagram, a PNG; each distinct one is stored once with its order (IMG-22). */
export const diagramFileName = (pieceName: string): string =>
  `${normalizeImageName(pieceName)}${DIAGRAM_ENDING}`;

/** Whether a file name is that of a diagram (IMG-22). */
export const isDiagramFileName = (fileName: string): boolean =>
  fileName.toLowerCase().endsWith(DIAGRAM_ENDING);

/** File of an order's signature picture, a PNG (IMG-14, C-03). */
export function signatureFileName(orderId: number): string {
  return `${orderId}-custom-furniture.png`;
}
