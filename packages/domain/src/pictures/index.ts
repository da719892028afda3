export { checkPictureFile, pictureExtensions } from './picture-file.ts';
export { nailheadColor } from './nailhead-colors.ts';
export type { NailheadColor } from './nailhead-colors.ts';
export {
  diagramFileName,
  imageNameOf,
  isDiagramFileName,
  normalizeImageName,
  pictureFileName,
  shopperPictureName,
  signatureFileName,
} from './image-names.ts';
export type { NamedChoice } from './image-names.ts';
