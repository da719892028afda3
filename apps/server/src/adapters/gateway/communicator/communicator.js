/* global window */
'use strict';

// Lives in a hidden frame inside the gateway's frame, on the origin of the page around it, and passes its words on.
(() => {
  function passOn(words) {
    const qstr = words.replace(/^#/, '');
    if (qstr !== '') window.parent.parent.postMessage({ qstr }, window.location.origin);
  }
  // What a browser encoded of an address is read by the page around: it knows the words.
  passOn(window.location.hash);
  window.addEventListener('hashchange', () => passOn(window.location.hash));
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && typeof event.data === 'string') passOn(event.data);
  });
})();
