/* global document, fetch, FormData, URLSearchParams */
'use strict';

// The gateway's part in the browser. It talks to the page around the frame only through that page's communicator.
(() => {
  const form = document.querySelector('form');
  const problem = document.querySelector('[role=alert]');
  const pay = form.querySelector('button[type=submit]');
  const communicator = document.querySelector('iframe');
  const [address] = communicator.src.split('#');

  /** Sends a message in the address of the communicator, not percent-encoded, as the gateway does. */
  function tell(message) {
    communicator.src = `${address}#${message}`;
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    pay.disabled = true;
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch('/payment/pay', { method: 'POST', body });
    const { shown, message, resized } = await answer.json();
    problem.textContent = shown;
    pay.disabled = message !== undefined;
    if (resized) tell(resized);
    if (message) tell(message);
  });

  // The gateway has two ways to reach the communicator. This is the other one.
  document.querySelector('button[name=cancel]').addEventListener('click', () => {
    communicator.contentWindow.postMessage('action=cancel', new URL(address).origin);
  });
})();
