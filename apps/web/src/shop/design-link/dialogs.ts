/** What is loaded to share or email a design. */
export { EmailDialog } from './email-dialog.tsx';
export { ShareDialog } from './share-dialog.tsx';
