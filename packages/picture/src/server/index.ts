export { checkPictures } from './check-pictures.ts';
export { importPictures, type PictureImport } from './import/import-pictures.ts';
export { decodeImage } from './decode-image.ts';
export { type PieceOfGroup, type RenderedGroup, renderGroup } from './render-group.ts';
export {
  type RenderedPicture,
  type RenderSettings,
  serverPictures,
  type ServerPictures,
} from './server-pictures.ts';
