export { containsText } from './contains-text.ts';
