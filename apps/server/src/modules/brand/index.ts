export { type Brand, readBrand } from './brand.repository.ts';
