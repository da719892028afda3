export { registerConfigurator } from './configurator.routes.ts';
export { listLeatherElements } from './leather-elements.repository.ts';
export { keepLeatherElement } from './leather-elements.service.ts';
export { listFlavorRows } from './configurator.repository.ts';
export { flavorFrom } from './configurator.rows.ts';
export { listStyleDefaults } from './configurator.service.ts';
export { openLinePictures, type PictureOf } from './line-pictures.ts';
export { sellingStoreId } from './selling-store.ts';
