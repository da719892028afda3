export { type BrowserPictures, browserPictures, type DrawPictureSettings } from './browser-pictures.ts';
export { browserLoader } from './load-image.ts';
