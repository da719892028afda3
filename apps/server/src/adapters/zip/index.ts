export { findPlaces } from './embedded-zip.ts';
export type { Place } from './embedded-zip.ts';
export { openZipLookup } from './zip-service.ts';
export type { ZipLookup } from './zip-service.ts';
