import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearEverything } from '../src/lib/session/session-store.ts';
import { setPageConfiguration } from '../src/lib/page-configuration.ts';
import { server } from './server.ts';

// Two cores shared with others: a screen fetches its own script and texts before it can show anything.
configure({ asyncUtilTimeout: 8_000 });

// What jsdom does not have and Mantine asks for.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('reduce'),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResize);
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  clearEverything();
  localStorage.clear();
  sessionStorage.clear();
  document.querySelectorAll('script[id^="locale-"]').forEach((script) => script.remove());
  setPageConfiguration({ staticToken: 'page-static-token' });
});
// Test files of one worker share a page: what is kept outside of React ends with its test.
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.replaceChildren();
  server.resetHandlers();
});
afterAll(() => server.close());
