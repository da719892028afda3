import { readyText } from '@cordovan/domain/shop';
import { formatMoney } from '../lib/format/numbers.ts';
import type { SendKind } from './send/send-form.ts';
import type { DesignState } from './state/use-design.ts';
import { useTexts } from './texts.ts';

interface Props {
  readonly state: DesignState;
  /** Why the sending dialog couldn't be opened. */
  readonly problem: string;
  readonly onSend: (kind: SendKind) => void;
}

/** Price, expected date and actions, always in view. A company without payments takes only quotes (C-31). */
export function PriceBar({ state: { price, shop, promised }, problem, onSend }: Props) {
  const { say, language } = useTexts();
  const isPayable = shop.takesPayments;
  return (
    <aside className="bar" data-pays={isPayable}>
      {price ? (
        <p className="price" aria-live="polite">
          <span className="srOnly">{say('price')} </span>
          <strong>{formatMoney(price.totals.subtotal, language)}</strong>
          <span className="soft">
            {price.totals.tax > 0
              ? say('withTax', { total: formatMoney(price.totals.total, language) })
              : say('noTax')}
          </span>
          <span className="soft ready">{readyText(promised, shop.today, language)}</span>
        </p>
      ) : (
        <p role="alert">{say('noPrice')}</p>
      )}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className={isPayable ? 'button quiet' : 'button'}
          onClick={() => onSend('quote')}
          disabled={!price}
        >
          {say('ask')}
        </button>
        {isPayable && (
          <button type="button" className="button" onClick={() => onSend('payment')} disabled={!price}>
            {say('pay')}
          </button>
        )}
      </div>
    </aside>
  );
}
