export { registerDocuments } from './documents.routes.ts';
