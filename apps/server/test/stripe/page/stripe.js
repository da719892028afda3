/* global document, fetch, URLSearchParams, window */
'use strict';

// A stand-in for Stripe.js with the calls that our page uses. The fields are in a frame of another site there, and on the
// page here.
(() => {
  const { origin } = new URL(document.currentScript.src);

  async function ask(path, fields) {
    const answer = await fetch(`${origin}/stand-in/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return answer.json();
  }

  const FIELDS = {
    number: 'Card number',
    expires: 'Expiration date',
    code: 'Security code',
    zip: 'ZIP code',
  };

  function mountFields(place) {
    const box = document.querySelector(place);
    for (const [name, text] of Object.entries(FIELDS)) {
      const label = document.createElement('label');
      label.style.cssText = 'display:block;font-size:0.875rem;margin-bottom:0.5rem';
      const input = document.createElement('input');
      input.name = name;
      input.autocomplete = 'off';
      input.style.cssText =
        'display:block;box-sizing:border-box;width:100%;padding:0.5rem;border:1px solid #8a7a70;border-radius:6px;font:inherit';
      label.append(text, input);
      box.append(label);
    }
    return (name) => box.querySelector(`[name=${name}]`).value;
  }

  /** The window of the buyer's bank (3-D Secure). */
  function askBank() {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Your bank');
    document.body.append(dialog);
    return new Promise((resolve) => {
      for (const [text, answer] of [
        ['Complete', 'yes'],
        ['Fail', 'no'],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(answer);
        });
        dialog.append(button);
      }
      dialog.showModal();
    });
  }

  window.Stripe = (key) => ({
    retrievePaymentIntent: (secret) => ask('retrieve', { key, secret }),
    elements: ({ clientSecret }) => {
      const elements = { clientSecret };
      elements.create = () => ({ mount: (place) => (elements.valueOf = mountFields(place)) });
      return elements;
    },
    async confirmPayment({ elements: { clientSecret: secret, valueOf }, confirmParams, redirect }) {
      if (!confirmParams?.return_url && redirect !== 'if_required')
        throw new Error('confirmPayment(): the return_url is required.');
      const pressed = await ask('confirm', { key, secret, number: valueOf('number'), zip: valueOf('zip') });
      if (pressed.paymentIntent?.status !== 'requires_action') return pressed;
      return ask('authenticate', { key, secret, answer: await askBank() });
    },
  });
})();
