import { text, textOrBlank } from './column.ts';
import { defineSheet } from './sheet.ts';

export const translations = defineSheet({
  name: 'Translations',
  about:
    'The Spanish of names in the catalog, each once, wherever it is used. The export lists every name; a blank Spanish is shown as in English. Styles and leathers have proper names, which stay.',
  key: ['name'],
  ignoresCase: ['name'],
  columns: { name: text(), spanish: textOrBlank() },
});
