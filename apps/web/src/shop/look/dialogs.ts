/** What is loaded to look closer at a picture. */
export { LookDialog } from './look-dialog.tsx';
