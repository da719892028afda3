/** What is loaded to share a design. */
export { ShareDialog } from './share-dialog.tsx';
