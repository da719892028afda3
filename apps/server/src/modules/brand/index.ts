export { type Brand, lookOfBrand, readBrand } from './brand.repository.ts';
