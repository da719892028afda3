import type { PageWriter } from '../../../platform/http/pages.ts';

/** The page of a terminal at `/Terminal`, as it is built: its data comes from its calls, or from the device. */
export const terminalPage = (): PageWriter => ({
  file: 'terminal.html',
  writes: (path) => /^\/terminal\/?$/i.test(path),
  write: (_request, template) => Promise.resolve({ html: template }),
});
