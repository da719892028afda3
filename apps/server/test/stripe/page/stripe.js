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

  const CARD_FIELDS = {
    number: 'Card number',
    expires: 'Expiration date',
    code: 'Security code',
    zip: 'ZIP code',
  };
  const ACCOUNT_FIELDS = {
    name: 'Full name',
    email: 'Email',
    routing: 'Routing number',
    account: 'Account number',
  };
  const MANDATE =
    'By clicking Pay, you authorize the company to debit the bank account specified above for the amount shown.';

  function labelOf(text, input) {
    const label = document.createElement('label');
    label.style.cssText = 'display:block;font-size:0.875rem;margin-bottom:0.5rem';
    label.append(text, input);
    return label;
  }

  function fieldOf(name, text) {
    const input = document.createElement('input');
    input.name = name;
    input.autocomplete = 'off';
    input.style.cssText =
      'display:block;box-sizing:border-box;width:100%;padding:0.5rem;border:1px solid #8a7a70;border-radius:6px;font:inherit';
    return labelOf(text, input);
  }

  function checkOf(type, name, value, text) {
    const input = document.createElement('input');
    Object.assign(input, { type, name, value });
    return labelOf(` ${text}`, input);
  }

  function groupOf(fields) {
    const group = document.createElement('div');
    group.append(...Object.entries(fields).map(([name, text]) => fieldOf(name, text)));
    return group;
  }

  /** The form lists what the payment intent can be paid with. */
  async function mountFields(place, elements, key) {
    const box = document.querySelector(place);
    const card = groupOf(CARD_FIELDS);
    elements.valueOf = (name) => box.querySelector(`[name=${name}]`)?.value ?? '';
    elements.isChecked = (name) => box.querySelector(`[name=${name}]`)?.checked ?? false;
    elements.method = () => box.querySelector('[name=method]:checked')?.value ?? 'card';
    box.append(card);
    const { paymentIntent } = await ask('retrieve', { key, secret: elements.clientSecret });
    if (!paymentIntent?.payment_method_types.includes('us_bank_account')) return;
    const account = groupOf(ACCOUNT_FIELDS);
    const mandate = document.createElement('p');
    mandate.style.fontSize = '0.8125rem';
    mandate.textContent = MANDATE;
    account.append(checkOf('checkbox', 'isManual', 'true', 'Enter bank details manually instead'), mandate);
    const methods = document.createElement('div');
    methods.append(
      checkOf('radio', 'method', 'card', 'Card'),
      checkOf('radio', 'method', 'us_bank_account', 'US bank account'),
    );
    const show = () => {
      card.hidden = elements.method() !== 'card';
      account.hidden = !card.hidden;
    };
    methods.querySelector('input').checked = true;
    methods.addEventListener('change', show);
    box.prepend(methods);
    box.append(account);
    show();
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

  const debit = ({ valueOf, isChecked }, keys) =>
    ask('debit', {
      ...keys,
      ...Object.fromEntries(Object.keys(ACCOUNT_FIELDS).map((name) => [name, valueOf(name)])),
      isManual: String(isChecked('isManual')),
    });

  window.Stripe = (key) => ({
    retrievePaymentIntent: (secret) => ask('retrieve', { key, secret }),
    elements: ({ clientSecret }) => {
      const elements = { clientSecret };
      elements.create = () => ({ mount: (place) => void mountFields(place, elements, key) });
      return elements;
    },
    async confirmPayment({ elements, confirmParams, redirect }) {
      if (!confirmParams?.return_url && redirect !== 'if_required')
        throw new Error('confirmPayment(): the return_url is required.');
      const keys = { key, secret: elements.clientSecret };
      if (elements.method() !== 'card') return debit(elements, keys);
      const { valueOf } = elements;
      const pressed = await ask('confirm', { ...keys, number: valueOf('number'), zip: valueOf('zip') });
      if (pressed.paymentIntent?.status !== 'requires_action') return pressed;
      return ask('authenticate', { ...keys, answer: await askBank() });
    },
  });
})();
