import { type SyntheticEvent, useState } from 'react';
import type { DeliveryEstimate } from '@cordovan/contracts/shop-delivery';
import { isCompleteZip, zipInput } from '@cordovan/domain/customers';
import { arrivalWeek, shortDay } from '@cordovan/domain/shop';
import { refusedText } from '../../lib/card/refused-text.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import english from '../../lib/i18n/en/shop-delivery.ts';
import spanish from '../../lib/i18n/es/shop-delivery.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from '../send/field.tsx';
import type { DesignState } from '../state/use-design.ts';
import { filledIn, useTexts } from '../texts.ts';
import { isKnownPlace, useEstimate } from './use-estimate.ts';

const texts = { en: english, es: spanish };

interface Props {
  readonly state: Pick<DesignState, 'shop' | 'design' | 'promised'>;
  readonly onClose: () => void;
}

/** Estimates the design's delivery to a ZIP code. The estimate isn't part of the order (C-52). */
export function DeliveryDialog({ state, onClose }: Props) {
  const { say, language } = useTexts();
  const words = texts[language];
  const { zip, estimate, error, isChecking, type, ask } = useEstimate(state.shop);
  const [isIncomplete, setIncomplete] = useState(false);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIncomplete(!isCompleteZip(zip));
    if (isCompleteZip(zip)) ask();
  };
  const failed = error === undefined ? '' : (refusedText(error) ?? words.failed);
  const problem = isIncomplete ? words.incomplete : failed;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="soft">{words.hint}</p>
      <form className="form" noValidate onSubmit={onSubmit}>
        <Field
          label={words.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={zip}
          isMissing={isIncomplete}
          onText={(typed) => {
            setIncomplete(false);
            type(zipInput(typed));
          }}
        />
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <div role="status" className="estimate">
          {estimate && <Estimate {...{ state, estimate }} />}
        </div>
        <div className="buttons">
          <button type="submit" className="button" disabled={isChecking}>
            {isChecking ? words.checking : words.estimate}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {say('send.close')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface EstimateProps extends Pick<Props, 'state'> {
  readonly estimate: DeliveryEstimate;
}

/** Method, price and week of a delivery. The week changes with the design's date. */
function Estimate({ state: { shop, promised }, estimate }: EstimateProps) {
  const { language } = useTexts();
  const words = texts[language];
  const { zip, city, state, method, price, extraDays } = estimate;
  const data = {
    place: city && state ? `${city}, ${state}` : zip,
    price: price === null ? '' : formatMoney(price, language),
    day: promised ? shortDay(arrivalWeek(promised, extraDays), shop.today, language) : '',
  };
  if (!isKnownPlace(estimate)) return <p>{filledIn(words.unknownZip, { zip })}</p>;
  const key = method === null ? 'onRequest' : price === null ? (`${method}OnRequest` as const) : method;
  return (
    <>
      <p>
        <strong>{filledIn((promised ? words : words.undated)[key], data)}</strong>
      </p>
      {method !== null && promised === null && <p>{words.noDate}</p>}
      {method !== null && <p className="soft">{words.note}</p>}
    </>
  );
}
