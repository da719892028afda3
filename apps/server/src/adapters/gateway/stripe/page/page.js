/* global document, location, parent, ResizeObserver, Stripe */
'use strict';

// The page with Stripe's card form. It tells our page what happened in the words of every card frame.
(() => {
  const { key, token, words: texts, declines: codes } = document.body.dataset;
  const words = JSON.parse(texts);
  const declines = JSON.parse(codes);
  const [state, form, problem, pay, waiting] = ['state', 'form', 'problem', 'pay', 'waiting'].map((id) =>
    document.getElementById(id),
  );
  const { lang } = document.documentElement;

  const tell = (message) => parent.postMessage(message, location.origin);

  let size = '';
  function tellSize() {
    const width = document.documentElement.scrollWidth;
    const height = Math.ceil(document.querySelector('main').getBoundingClientRect().height);
    const next = `action=resizeWindow&width=${width}&height=${height}`;
    if (next !== size) tell(next);
    size = next;
  }

  /** Our words for a refusal, by its code; Stripe's own for everything that isn't a card's. */
  function wordsOf({ code, decline_code: reason, message }) {
    const known = declines[reason] ?? declines[code];
    return words[known] ?? (code === 'card_declined' ? words.CARD_DECLINED : message);
  }

  function setBusy(isBusy) {
    form.hidden = isBusy;
    waiting.hidden = !isBusy;
  }

  function end(text) {
    form.hidden = true;
    state.hidden = false;
    state.textContent = text;
  }

  const PAID = ['succeeded', 'processing'];
  /** Whether the form has nothing left to do: paid, on its way, or waiting for small deposits to a bank account. */
  const isDone = ({ status, next_action: next }) =>
    PAID.includes(status) || (status === 'requires_action' && next?.type === 'verify_with_microdeposits');
  const report = ({ id }) => tell(`action=transactResponse&response=${JSON.stringify({ transId: id })}`);

  async function open() {
    const stripe = Stripe(key, { locale: lang === 'es' ? 'es-419' : 'en' });
    const { paymentIntent: intent } = await stripe.retrievePaymentIntent(token);
    if (!intent || intent.status === 'canceled') return end(words.CARD_FORM_EXPIRED);
    if (isDone(intent)) return report(intent);
    const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    pay.textContent = words.CARD_FORM_PAY.replace('{{amount}}', amount.format(intent.amount / 100));
    const appearance = { variables: { colorPrimary: '#94481f', borderRadius: '6px' } };
    const elements = stripe.elements({ clientSecret: token, appearance });
    elements.create('payment').mount('#card');
    state.hidden = true;
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void confirm(stripe, elements);
    });
  }

  let isPaying = false;
  async function confirm(stripe, elements) {
    if (isPaying) return;
    isPaying = true;
    problem.textContent = '';
    pay.disabled = true;
    // Also asks the bank's question (3-D Secure), in a window over this form.
    const confirmParams = { return_url: location.href };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams,
      redirect: 'if_required',
    });
    isPaying = false;
    pay.disabled = false;
    const intent = paymentIntent ?? error?.payment_intent;
    if (intent && isDone(intent)) {
      setBusy(true);
      report(intent);
    } else if (error) problem.textContent = wordsOf(error);
  }

  new ResizeObserver(tellSize).observe(document.querySelector('main'));
  tellSize();
  if (typeof Stripe === 'undefined') end(words.CARD_FORM_UNAVAILABLE);
  else open().catch(() => end(words.CARD_FORM_UNAVAILABLE));
})();
