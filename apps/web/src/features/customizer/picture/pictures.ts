export { manifestQuery, pictures } from '../../../lib/pictures/pictures.ts';
