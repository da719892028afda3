import type { PageWriter } from '../../../platform/http/pages.ts';

/** The terminal page at `/Terminal`, exactly as built: its data comes from its calls or from the device. */
export const terminalPage = (): PageWriter => ({
  file: 'terminal.html',
  writes: (path) => /^\/terminal\/?$/i.test(path),
  write: (_request, template) => Promise.resolve({ html: template }),
});
