/** Dialogs for a closer look at a picture, loaded on demand. */
export { CloseUpDialog, LookDialog } from './look-dialog.tsx';
