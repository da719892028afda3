import { type SyntheticEvent, useState } from 'react';
import { consentShown } from '@cordovan/domain/companies';
import {
  checkConfirmSend,
  checkConfirmSendAmount,
  confirmSendMinimum,
  type ConfirmSendForm,
} from '@cordovan/domain/payments';
import { NO_MONEY } from '@cordovan/domain/money';
import { refusalsOf } from '@cordovan/domain/result';
import { problemTexts } from '../../lib/contact-problem.ts';
import { HiddenField } from '../../lib/http/hidden-field.tsx';
import { Dialog } from '../dialog.tsx';
import { filledIn, useTexts } from '../texts.ts';
import { AmountField } from './amount-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { ContactFields, missingFields } from './contact-fields.tsx';
import { amountText, typedAmount } from './deposit.ts';
import { Field } from './field.tsx';
import { usePayTexts } from './pay-texts.ts';
import { RepSignIn } from './rep-sign-in.tsx';
import { useRepTexts } from './rep-texts.ts';
import { checkRep, type Rep, repEmailOf } from './sales-rep.ts';
import type { SendForm } from './send-form.ts';
import type { SendingOptions, SendStep, useSending } from './use-sending.ts';

interface Props extends Pick<SendingOptions, 'kind' | 'kept' | 'state'> {
  readonly step: Extract<SendStep, { kind: 'form' }>;
  readonly sending: ReturnType<typeof useSending>;
  readonly isSalesRep: boolean;
  readonly onClose: () => void;
  readonly onQuote: () => void;
}

/** Reasons why the form can't be sent, and the wrong fields. */
const nothingRefused: { readonly text: string; readonly fields: readonly string[] } = {
  text: '',
  fields: [],
};

/**
 * Asks who receives the quote or pays the deposit, and validates the input (SHOP-37 to SHOP-41, PAY-09 to PAY-11).
 */
export function FormDialog({ kind, kept, state, step, sending, isSalesRep, ...props }: Props) {
  const { onClose, onQuote } = props;
  const { say, language } = useTexts();
  const forPay = usePayTexts();
  const [form, setForm] = useState(kept.form);
  const [refused, setRefused] = useState(nothingRefused);
  const [isAgreed, setAgreed] = useState(false);
  const consent = consentShown(state.shop.consent, language);
  const [isSessionOver, setSessionOver] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const isPayment = kind === 'payment';
  const isBusy = step.isBusy || isChecking;
  const { total } = sending;
  const minimum = confirmSendMinimum(total, state.shop.minimumPercentage);
  const amount = form.amount ?? amountText(minimum, language);
  const wrong = refused.text === '' ? [] : [...missingFields(form, kind), ...refused.fields];

  const change = (part: Partial<SendForm>) => {
    const next = { ...form, ...part };
    kept.keepForm(next);
    setForm(next);
    setRefused(nothingRefused);
    sending.refuse('');
  };
  const checkForm = (salesRep: ConfirmSendForm['salesRep']) => {
    const typed = typedAmount(amount, language);
    const isAmount = !isPayment || typed !== undefined;
    const payment = { amount: typed ?? NO_MONEY, total, minimumPercent: state.shop.minimumPercentage };
    const refusals = [
      ...refusalsOf(checkConfirmSend({ ...form, isPayment, salesRep })),
      ...(isPayment && isAmount ? refusalsOf(checkConfirmSendAmount(payment)) : []),
      ...(consent && !isAgreed ? [{ code: 'CONSENT_MISSING', field: 'consent' } as const] : []),
    ];
    const example = amountText(minimum, language);
    const texts = [
      ...problemTexts(language, refusals, form),
      ...(isAmount ? [] : [filledIn(forPay.notAnAmount, { example })]),
    ];
    const fields = refusals.map(({ field = '' }) => field);
    setRefused({ text: texts.join('\n'), fields: isAmount ? fields : [...fields, 'amount'] });
    return { isAllowed: texts.length === 0, amount: payment.amount };
  };
  const submit = async () => {
    sending.refuse('');
    const repEmail = repEmailOf(form);
    let rep: Rep | undefined;
    if (isSalesRep && repEmail.trim() !== '') {
      setChecking(true);
      const checked = await checkRep(repEmail);
      setChecking(false);
      if (checked === 'session-over') {
        setSessionOver(true);
        return;
      }
      rep = checked;
    }
    const check = checkForm(isSalesRep ? { email: repEmail, isValid: rep?.isValid ?? false } : null);
    if (!check.isAllowed) return;
    await sending.start({
      form,
      salesRepId: rep?.salesRepId ?? null,
      consent: consent ? { language: consent.language, version: consent.version } : null,
      amount: check.amount,
    });
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  const isUnpayable = isPayment && step.isUnpayable === true;
  const problem = refused.text || (isUnpayable ? forPay.off : step.problem);
  const forRep = useRepTexts();
  const way = isPayment ? 'pay' : 'quote';
  const words = isSalesRep
    ? { title: forRep[`${way}Title`], hint: forRep[`${way}Hint`], send: forRep.send }
    : { title: say(`send.${way}Title`), hint: say(`send.${way}Hint`), send: say('send.send') };
  return (
    <>
      <Dialog title={words.title} onClose={isBusy ? undefined : onClose}>
        <p className="soft">{words.hint}</p>
        <form className="form" noValidate onSubmit={onSubmit}>
          <HiddenField />
          <ContactFields kind={kind} form={form} wrong={wrong} onChange={change} />
          {isSalesRep && (
            <Field
              label={forRep.repEmail}
              type="email"
              value={repEmailOf(form)}
              onText={(text) => change({ repEmail: text })}
            />
          )}
          {isPayment && (
            <AmountField
              {...{ total, minimum, amount }}
              question={isSalesRep ? forRep.deposit : say('send.deposit')}
              isWrong={wrong.includes('amount')}
              onChange={(text) => change({ amount: text })}
            />
          )}
          <ConsentField
            shop={state.shop}
            isAgreed={isAgreed}
            isMissing={wrong.includes('consent')}
            onChange={(next) => {
              setAgreed(next);
              setRefused(nothingRefused);
              sending.refuse('');
            }}
          />
          {problem && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
          <div className="buttons">
            {isUnpayable ? (
              <button type="button" className="button" onClick={onQuote}>
                {forPay.asQuote}
              </button>
            ) : (
              <button type="submit" className="button" disabled={isBusy}>
                {isBusy ? say('send.sending') : isPayment ? say('send.toCard') : words.send}
              </button>
            )}
            <button type="button" className="button quiet" onClick={onClose} disabled={isBusy}>
              {say('send.close')}
            </button>
          </div>
        </form>
      </Dialog>
      {isSessionOver && (
        <RepSignIn
          isExpired
          onSignedIn={() => {
            setSessionOver(false);
            void submit();
          }}
          onLeave={() => setSessionOver(false)}
        />
      )}
    </>
  );
}
