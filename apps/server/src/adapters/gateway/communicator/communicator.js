/* global window */
'use strict';

// Runs in a hidden frame inside the gateway's frame, on the origin of the page around it, and forwards its messages.
(() => {
  function passOn(words) {
    const qstr = words.replace(/^#/, '');
    if (qstr !== '') window.parent.parent.postMessage({ qstr }, window.location.origin);
  }
  // The message stays percent-encoded if the browser encoded it; the page around the frame decodes it.
  passOn(window.location.hash);
  window.addEventListener('hashchange', () => passOn(window.location.hash));
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && typeof event.data === 'string') passOn(event.data);
  });
})();
