import { type RefObject, type SyntheticEvent, useState } from 'react';
import { verifySalesRep } from '@cordovan/contracts/storefront';
import { checkConfirmSend } from '@cordovan/domain/payments';
import { messageText } from '@cordovan/domain/messages';
import { phoneInput } from '@cordovan/domain/customers';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { formatMoney } from '../../lib/format/numbers.ts';
import { send } from '../../lib/http/send.ts';
import { Dialog } from '../dialog.tsx';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import type { Contact } from './order-of-design.ts';
import { useSendQuote } from './use-send-quote.ts';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** A sales rep places the order for a customer (SHOP-38). */
  readonly isSalesRep: boolean;
  readonly onClose: () => void;
}

const nobody: Contact = { name: '', lastName: '', email: '', phone: '' };

const attributes = {
  name: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 40 },
} as const satisfies Record<keyof Contact, object>;

/** Asks who gets the quote, checks it as the documents say (SHOP-37 to SHOP-40), and sends it. */
export function SendDialog({ state, manifest, canvas, isSalesRep, onClose }: Props) {
  const { say, language } = useTexts();
  const [contact, setContact] = useState(nobody);
  const [repEmail, setRepEmail] = useState('');
  const [refused, setRefused] = useState('');
  const { sending, start, goOn } = useSendQuote({ state, manifest, canvas });
  const isBusy = sending.kind === 'sending';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const rep = isSalesRep && repEmail.trim() !== '' ? await verified(repEmail) : undefined;
    const check = checkConfirmSend({
      ...contact,
      address: '',
      city: '',
      state: '',
      zipCode: '',
      isPayment: false,
      salesRep: isSalesRep ? { email: repEmail, isValid: rep?.isValid ?? false } : null,
    });
    const [refusal] = check.ok ? [] : check.refusals;
    setRefused(refusal ? messageText(language, refusal.code, refusal.data) : '');
    if (!refusal) await start(contact, rep?.salesRepId ?? null);
  };

  if (sending.kind === 'changed') {
    const now = formatMoney(sending.now, language);
    return (
      <Dialog title={say('send.changedTitle')} onClose={onClose}>
        <p>{say('send.changedHint', { before: formatMoney(sending.before, language), now })}</p>
        <div className="buttons">
          <button type="button" className="button" onClick={() => void goOn()}>
            {say('send.goOn', { now })}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {say('send.close')}
          </button>
        </div>
      </Dialog>
    );
  }
  const problem = refused || (sending.kind === 'failed' ? sending.text : '');
  return (
    <Dialog title={say('send.title')} onClose={onClose}>
      <p className="soft">{say('send.hint')}</p>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        {(Object.keys(attributes) as (keyof Contact)[]).map((field) => (
          <label key={field} className="field">
            <span>{say(`send.${field}`)}</span>
            <input
              {...attributes[field]}
              value={contact[field]}
              onChange={({ currentTarget: { value } }) => {
                setRefused('');
                setContact({ ...contact, [field]: field === 'phone' ? phoneInput(value) : value });
              }}
            />
          </label>
        ))}
        {isSalesRep && (
          <label className="field">
            <span>{say('send.repEmail')}</span>
            <input
              type="email"
              value={repEmail}
              onChange={(event) => setRepEmail(event.currentTarget.value)}
            />
          </label>
        )}
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? say('send.sending') : say('send.send')}
          </button>
          <button type="button" className="button quiet" onClick={onClose} disabled={isBusy}>
            {say('send.close')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks the server for the rep (SHOP-40). A call that fails counts as an invalid rep (SHOP-39). */
const verified = (email: string) =>
  send(verifySalesRep, { query: { email: email.trim() }, quiet: true }).catch(() => undefined);
