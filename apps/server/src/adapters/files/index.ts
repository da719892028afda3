export { deleteFiles } from './delete-files.ts';
export { openFiles } from './disk-files.ts';
export type { Files } from './disk-files.ts';
export { pictureAsPng } from './picture-as-png.ts';
export { shrinkLogo } from './shrink-logo.ts';
export { shrinkPicture } from './shrink-picture.ts';
export { cleanPicture, MOST_MEGAPIXELS } from './clean-picture.ts';
export { detectType } from './detect-type.ts';
export type { DetectedType } from './detect-type.ts';
