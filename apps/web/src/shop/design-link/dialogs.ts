/** What is loaded to share, email or compare a design. */
export { CompareDialog } from '../compare/compare-dialog.tsx';
export { EmailDialog } from './email-dialog.tsx';
export { ShareDialog } from './share-dialog.tsx';
