/* global window */
'use strict';

// Lives in a hidden frame inside the gateway's frame, on the origin of the page around it, and passes its words on.
(() => {
  function passOn(words) {
    const qstr = words.replace(/^#/, '');
    if (qstr !== '') window.parent.parent.postMessage({ qstr }, window.location.origin);
  }
  passOn(decoded(window.location.hash));
  window.addEventListener('hashchange', () => passOn(decoded(window.location.hash)));
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && typeof event.data === 'string') passOn(event.data);
  });

  /** A browser encodes some signs of an address; the words themselves are plain. */
  function decoded(text) {
    try {
      return decodeURI(text);
    } catch {
      return text;
    }
  }
})();
