/* global window */
// Date and number formats of one language (N-37). The page loads this file when the language changes; an
// installation may put its own in this place. Delivery dates keep MM/DD/YYYY in every language.
(window.cordovanLocales ??= {}).es = {
  day: 'DD/MM/YYYY',
  deliveryDay: 'MM/DD/YYYY',
  time: 'H:mm',
  decimal: '.',
  group: ',',
};
