import { formatMoney } from '../../lib/format/numbers.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { CardFrame } from './card-frame.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type SendingOptions, useSending } from './use-sending.ts';

export interface SendDialogProps extends SendingOptions {
  /** A sales rep places the order for a customer (SHOP-38). */
  readonly isSalesRep: boolean;
  readonly onClose: () => void;
  /** Sends the same design as a quote instead. */
  readonly onQuote: () => void;
}

/** The confirm-send dialog (NAV-33) and the dialogs that follow: a changed price, the card, the receipt. */
export function SendDialog({ onClose, onQuote, isSalesRep, ...options }: SendDialogProps) {
  const { say, language } = useTexts();
  const sending = useSending(options);
  const { step, endCard, leave } = sending;
  if (step.kind === 'card') return <CardFrame key={step.intent.id} intent={step.intent} onEnd={endCard} />;
  if (step.kind === 'paid')
    return (
      <Dialog key="paid" title={say('send.paidTitle')} onClose={step.isReady ? leave : undefined}>
        <p role="status">{step.text}</p>
        <p className="paidNext">
          <strong>{say('send.orderNumber', { number: step.number })}</strong>
          {say(step.isKnown ? 'send.paidNext' : 'send.checkingNext')}
        </p>
        <div className="buttons">
          <button type="button" className="button" onClick={leave} disabled={!step.isReady}>
            {say(step.isReady ? 'send.done' : 'send.finishing')}
          </button>
          {step.page !== null && (
            <a className="button quiet" href={step.page} target="_blank" rel="noreferrer">
              {say('send.viewOrder')}
            </a>
          )}
        </div>
      </Dialog>
    );
  if (step.kind === 'changed') {
    const now = formatMoney(step.now, language);
    return (
      <Dialog key="changed" title={say('send.changedTitle')} onClose={onClose}>
        <p>{say('send.changedHint', { before: formatMoney(step.before, language), now })}</p>
        <div className="buttons">
          <button type="button" className="button" onClick={step.goOn}>
            {say(options.kind === 'payment' ? 'send.payAt' : 'send.goOn', { now })}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {say('send.close')}
          </button>
        </div>
      </Dialog>
    );
  }
  return <FormDialog key="form" {...options} {...{ step, sending, isSalesRep, onClose, onQuote }} />;
}
