/** Dialog for ordering samples, loaded on demand. */
export { SamplesDialog } from './samples-dialog.tsx';
