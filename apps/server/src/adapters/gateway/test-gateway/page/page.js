/* global document, fetch, FormData, ResizeObserver */
'use strict';

// The page of the test gateway. It checks the card here and sends only its brand, last four digits and outcome.
(() => {
  const { token, communicator, bank } = document.body.dataset;
  const form = document.getElementById('card');
  const account = document.getElementById('account');
  const ways = document.getElementById('ways');
  const problem = document.getElementById('problem');
  const waiting = document.getElementById('waiting');

  /** Outcome of each test card. Any other plausible card is approved. */
  const OUTCOMES = {
    4000000000000002: 'declined',
    4000000000000259: 'held',
    4000000000009995: 'timeout',
  };

  /** Sends a message to our page through a hidden frame of its own on our origin: the next one may follow at once. */
  function tell(message) {
    for (const done of document.querySelectorAll('iframe.done')) done.remove();
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'communicator';
    frame.src = `${communicator}#${message}`;
    // Its script has passed the message on by then. Removed earlier, it would take the message along.
    frame.addEventListener('load', () => frame.classList.add('done'));
    document.body.append(frame);
  }

  let size = '';
  function tellSize() {
    const width = document.documentElement.scrollWidth;
    const height = document.querySelector('main').getBoundingClientRect().height;
    const next = `action=resizeWindow&width=${width}&height=${height}`;
    if (next === size) return;
    size = next;
    tell(next);
  }

  function passesLuhn(number) {
    let sum = 0;
    [...number].reverse().forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
    return sum % 10 === 0;
  }

  function brandOf(number) {
    if (/^3[47]/.test(number)) return 'AmericanExpress';
    if (/^(5[1-5]|2[2-7])/.test(number)) return 'MasterCard';
    return number.startsWith('6') ? 'Discover' : 'Visa';
  }

  function hasExpired(text) {
    const match = /^(\d\d)\s*\/\s*(\d\d)$/.exec(text.trim());
    if (!match || Number(match[1]) < 1 || Number(match[1]) > 12) return true;
    return new Date(2000 + Number(match[2]), Number(match[1]), 1) <= new Date();
  }

  function faultOf(fields) {
    if (!/^\d{13,19}$/.test(fields.number) || !passesLuhn(fields.number))
      return 'The card number is not valid.';
    if (hasExpired(fields.expires)) return 'The card has expired, or the date is not valid.';
    if (!/^\d{3,4}$/.test(fields.code)) return 'The code is not valid.';
    return fields.name.trim() === '' ? 'The name is missing.' : '';
  }

  function readForm() {
    const data = new FormData(form);
    const text = (name) => String(data.get(name) ?? '');
    return {
      number: text('number').replace(/\D/g, ''),
      expires: text('expires'),
      code: text('code').trim(),
      name: text('name'),
      zip: text('zip').replace(/\D/g, ''),
    };
  }

  async function send(payment) {
    const answer = await fetch('/test-gateway/pay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...payment }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  const charge = ({ number, name, zip }) =>
    send({
      brand: brandOf(number),
      lastFour: number.slice(-4),
      outcome: OUTCOMES[number] ?? 'approved',
      name: name.trim(),
      zip,
    });

  const isAccount = () => document.querySelector('input[name=way]:checked').value === 'account';
  function setBusy(isBusy) {
    waiting.hidden = !isBusy;
    ways.hidden = isBusy || bank === '';
    form.hidden = isBusy || isAccount();
    account.hidden = isBusy || !isAccount();
    document.getElementById('cards').hidden = isBusy || isAccount();
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = readForm();
    problem.textContent = faultOf(fields);
    if (problem.textContent !== '') return;
    setBusy(true);
    try {
      const { text, ...response } = await charge(fields);
      // Simulates a lost answer: the card is charged, but the page gets no response.
      if (OUTCOMES[fields.number] === 'timeout') return;
      if (response.responseCode === '2') {
        setBusy(false);
        problem.textContent = text;
        return;
      }
      // Not percent-encoded, like the real page.
      tell(`action=transactResponse&response=${JSON.stringify(response)}`);
    } catch {
      setBusy(false);
      problem.textContent = 'The payment page has expired. Please close it and start again.';
    }
  });

  /** Why a bank account can't be debited: its number, or the check digit of its bank. */
  function accountFault({ routing, number, name }) {
    const sum = [...routing].reduce((total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3], 0);
    if (!/^\d{9}$/.test(routing) || sum % 10 !== 0) return 'The routing number is not valid.';
    if (!/^\d{4,17}$/.test(number)) return 'The account number is not valid.';
    return name === '' ? 'The name is missing.' : '';
  }

  account.addEventListener('submit', async (event) => {
    event.preventDefault();
    const data = new FormData(account);
    const text = (name) => String(data.get(name) ?? '').trim();
    const fields = { routing: text('routing'), number: text('account'), name: text('holder') };
    const said = account.querySelector('.problem');
    said.textContent = accountFault(fields);
    if (said.textContent !== '') return;
    setBusy(true);
    try {
      const lastFour = fields.number.slice(-4);
      const debit = { brand: 'Test Bank', lastFour, outcome: 'pending', name: fields.name, zip: '' };
      const { text: _said, ...response } = await send(debit);
      tell(`action=transactResponse&response=${JSON.stringify(response)}`);
    } catch {
      setBusy(false);
      said.textContent = 'The payment page has expired. Please close it and start again.';
    }
  });
  document.getElementById('fill').addEventListener('click', () => {
    account.elements.routing.value = '110000000';
    account.elements.account.value = '000123456789';
    account.elements.holder.value ||= 'Test Buyer';
  });
  ways.addEventListener('change', () => setBusy(false));
  setBusy(false);

  for (const button of document.querySelectorAll('button.cancel'))
    button.addEventListener('click', () => tell('action=cancel'));
  for (const button of document.querySelectorAll('#cards button.card')) {
    button.addEventListener('click', () => {
      form.elements.number.value = button.textContent;
      form.elements.expires.value ||= `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`;
      form.elements.code.value ||= '123';
      form.elements.name.value ||= 'Test Buyer';
    });
  }
  new ResizeObserver(tellSize).observe(document.querySelector('main'));
  tellSize();
})();
