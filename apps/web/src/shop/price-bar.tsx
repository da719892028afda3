import { formatMoney } from '../lib/format/numbers.ts';
import type { DesignState } from './state/use-design.ts';
import { useTexts } from './texts.ts';

interface Props {
  readonly state: DesignState;
  readonly onAsk: () => void;
}

/** Price and action, always in view. */
export function PriceBar({ state: { price }, onAsk }: Props) {
  const { say, language } = useTexts();
  return (
    <aside className="bar">
      {price ? (
        <p className="price" aria-live="polite">
          <span className="srOnly">{say('price')} </span>
          <strong>{formatMoney(price.totals.subtotal, language)}</strong>
          <span className="soft">
            {price.totals.tax > 0
              ? say('withTax', { total: formatMoney(price.totals.total, language) })
              : say('noTax')}
          </span>
        </p>
      ) : (
        <p role="alert">{say('noPrice')}</p>
      )}
      <button type="button" className="button" onClick={onAsk} disabled={!price}>
        {say('ask')}
      </button>
    </aside>
  );
}
