/** Dialog for a closer look at a picture, loaded on demand. */
export { LookDialog } from './look-dialog.tsx';
