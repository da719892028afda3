import { type SyntheticEvent, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { consentShown } from '@cordovan/domain/companies';
import { NO_MONEY } from '@cordovan/domain/money';
import { refusalsOf } from '@cordovan/domain/result';
import { checkSampleContact, checkSamples, missingForSamples, priceSamples } from '@cordovan/domain/shop';
import { problemTexts } from '../../lib/contact-problem.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import { HiddenField } from '../../lib/http/hidden-field.tsx';
import { Dialog } from '../dialog.tsx';
import { ConsentField } from '../send/consent-field.tsx';
import { ContactFields } from '../send/contact-fields.tsx';
import type { SendForm } from '../send/send-form.ts';
import { keptSamplesOf } from './kept-samples.ts';
import { useSampleTexts } from './sample-texts.ts';
import type { SampleStep, useSampling } from './use-sampling.ts';

interface Props {
  readonly shop: Shop;
  readonly step: Extract<SampleStep, { kind: 'address' }>;
  readonly sampling: ReturnType<typeof useSampling>;
  readonly onClose: () => void;
}

/** Asks for the name and address to which the samples are mailed. */
export function AddressDialog({ shop, step, sampling, onClose }: Props) {
  const { say, sayInShop, language } = useSampleTexts();
  const kept = keptSamplesOf(shop);
  const [form, setForm] = useState(kept.form);
  const [isRefused, setRefused] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const consent = consentShown(shop.consent, language);
  const chosen = kept.chosen();
  const { total } = priceSamples(shop, chosen.length);
  const isFree = total === NO_MONEY;
  const change = (part: Partial<SendForm>) => {
    const next = { ...form, ...part };
    kept.keepForm(next);
    setForm(next);
    setRefused(false);
    sampling.refuse('');
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (step.isBusy) return;
    const refusals = [
      ...refusalsOf(checkSamples(shop, chosen)),
      ...refusalsOf(checkSampleContact(form)),
      ...(consent && !isAgreed ? [{ code: 'CONSENT_MISSING' } as const] : []),
    ];
    setRefused(refusals.length > 0);
    if (refusals.length > 0) sampling.refuse(problemTexts(language, refusals, form).join('\n'));
    else
      void sampling.start(
        { form, consent: consent ? { language: consent.language, version: consent.version } : null },
        total,
      );
  };
  const names = chosen.flatMap((id) => shop.leathers.find((leather) => leather.id === id)?.name ?? []);
  const action = isFree ? 'send' : shop.takesPayments ? 'toCard' : 'ask';
  return (
    <Dialog title={say('addressTitle')} onClose={step.isBusy ? undefined : onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <HiddenField />
        <dl className="sampleSummary">
          <dt>{say('chosen')}</dt>
          <dd>{names.join(', ')}</dd>
          <dt>{say('total')}</dt>
          <dd>{isFree ? say('free') : formatMoney(total, language)}</dd>
        </dl>
        <button type="button" className="link sampleBack" onClick={sampling.choose} disabled={step.isBusy}>
          {say('change')}
        </button>
        <ContactFields
          kind="samples"
          form={form}
          wrong={isRefused ? missingForSamples(form) : []}
          onChange={change}
        />
        <ConsentField
          shop={shop}
          isAgreed={isAgreed}
          isMissing={isRefused && !isAgreed}
          onChange={(next) => {
            setAgreed(next);
            setRefused(false);
            sampling.refuse('');
          }}
        />
        {step.problem && (
          <p role="alert" className="problem">
            {step.problem}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={step.isBusy}>
            {step.isBusy ? sayInShop('send.sending') : say(action)}
          </button>
          <button type="button" className="button quiet" onClick={onClose} disabled={step.isBusy}>
            {sayInShop('send.close')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
