/* global document, localStorage, matchMedia */
// Runs before the first paint, so that a dark screen never flashes white. A file of its own: the page's
// content security policy allows no inline script.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('cordovan.color-scheme');
  } catch {
    // Storage may be blocked; the system's choice applies.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
