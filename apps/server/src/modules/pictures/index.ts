export { registerPictures } from './pictures.routes.ts';
