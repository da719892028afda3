import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetVisit } from '../src/lib/http/visit.ts';
import { clearEverything } from '../src/lib/session/session-store.ts';
import { setPageConfiguration } from '../src/lib/page-configuration.ts';
import { quickenStyles } from './quick-styles.ts';
import { server } from './server.ts';

// A generous timeout, because a screen first loads its script and texts, on two shared cores.
configure({ asyncUtilTimeout: 8_000 });

// A waiting query fails many times before it succeeds, but only its last failure is read. The others don't need a
// dump of the whole page, which took a twelfth of the processor time.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React stores a stack trace for each created element, for its warnings. That took a tenth of the processor time.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
quickenStyles();

// APIs that Mantine needs and happy-dom lacks.
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
// A part that loads when the page is idle could still be loading when its test file ends, and then never loads again.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;
// Simulates what a dialog or card frame would do in a browser.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLFormElement.prototype.submit = () => undefined;
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  clearEverything();
  forgetVisit();
  localStorage.clear();
  sessionStorage.clear();
  document.querySelectorAll('script[id^="locale-"]').forEach((script) => script.remove());
  setPageConfiguration({ staticToken: 'page-static-token' });
});
// Test files of one worker share a page, so each test clears state outside React.
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.replaceChildren();
  server.resetHandlers();
});
// Anything still loading when its test file ends would fail to load in later files of the same worker.
afterAll(() => vi.dynamicImportSettled());
afterAll(() => server.close());
