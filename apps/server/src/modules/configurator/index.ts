export { registerConfigurator } from './configurator.routes.ts';
export { listStyleDefaults } from './configurator.service.ts';
export { openLinePictures, type PictureOf } from './line-pictures.ts';
export { sellingStoreId } from './selling-store.ts';
