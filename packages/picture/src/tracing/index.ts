export { exportForm } from './export-form.ts';
