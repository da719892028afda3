/** What is loaded to order samples. */
export { SamplesDialog } from './samples-dialog.tsx';
