import { expect, test } from 'vitest';
import { type FinishStep, finishSteps, isOptionalStep, uploadOrder, waitsForOutcome } from './index.ts';

test(
  'saves, uploads the signature, emails, posts to the bridge, uploads images, redirects',
  { tags: ['SHOP-30', 'SHOP-31', 'SHOP-34'] },
  () => {
    expect(finishSteps({ isPayment: false, takesPayments: true })).toEqual([
      'save',
      'signature',
      'email',
      'bridge',
      'images',
      'redirect',
    ]);
  },
);

test('charges the payment before the email', { tags: ['SHOP-32'] }, () => {
  expect(finishSteps({ isPayment: true, takesPayments: true }).slice(1, 4)).toEqual([
    'signature',
    'payment',
    'email',
  ]);
});

test('redirects right after the email with Payments off', { tags: ['SHOP-33', 'C-31'] }, () => {
  const steps = finishSteps({ isPayment: false, takesPayments: false });
  expect(steps).toEqual(['save', 'signature', 'email', 'redirect']);
});

test('continues when the bridge or an upload fails', { tags: ['SHOP-46', 'SHOP-47'] }, () => {
  const quote = { isPayment: false, takesPayments: true };
  const optional = finishSteps(quote).filter((step) => isOptionalStep(step, quote));
  expect(optional).toEqual(['signature', 'bridge', 'images']);
});

test('never returns to the form after a payment', { tags: ['SHOP-32', 'C-35'] }, () => {
  const payment = { isPayment: true, takesPayments: true };
  const steps = finishSteps(payment);
  const required = (step: FinishStep) => !isOptionalStep(step, payment);
  expect(steps.slice(steps.indexOf('payment') + 1).filter(required)).toEqual(['redirect']);
});

test('emails the order only once the outcome of its payment is known', { tags: ['PAY-18', 'C-35'] }, () => {
  const steps = finishSteps({ isPayment: true, takesPayments: true });
  expect(steps.filter(waitsForOutcome)).toEqual(['email']);
});

test('uploads the main picture first, then each distinct diagram', { tags: ['SHOP-45'] }, () => {
  const diagrams = ['sofa-diagram.png', 'chair-diagram.png', 'sofa-diagram.png'];
  expect(uploadOrder('belmont.jpg', diagrams)).toEqual([
    'belmont.jpg',
    'sofa-diagram.png',
    'chair-diagram.png',
  ]);
});
