import { browserPictures } from '@cordovan/picture/browser';

/** One instance per page, so that screens share loaded images. */
export const pictures = browserPictures('/Content/images');
