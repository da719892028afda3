import { Fragment, type ReactNode } from 'react';
import { dateChangeText, type DesignAction } from '@cordovan/domain/shop';
import { signedMoney } from '../../configurator/signed-money.ts';
import { useMouseVisit } from '../../configurator/use-mouse-visit.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';

interface Props {
  readonly state: DesignState;
  readonly action: DesignAction;
  readonly name: string;
  readonly isChosen: boolean;
  /** The choice's picture. */
  readonly picture?: ReactNode;
  /** Details of the choice, such as its size. */
  readonly about?: string;
  /** Text shown instead of the price and date differences. */
  readonly fact?: string;
  /** Runs instead of choosing, for example a question that must be answered first. */
  readonly onChoose?: () => void;
}

/** One choice, with its effect on price and date. Hovering shows it in the picture (SHOP-09); a click selects it. */
export function Choice({ state, action, name, isChosen, picture, about, fact, onChoose }: Props) {
  const { language, say } = useTexts();
  const visit = useMouseVisit(() => state.preview(action));
  const changes = () => {
    const { price, date } = state.differenceOf(action);
    return price === undefined
      ? [say('unavailable')]
      : [signedMoney(price, language), dateChangeText(date, state.shop.today, language)];
  };
  const words = fact === undefined ? (isChosen ? [] : changes().filter(Boolean)) : [fact];
  return (
    <button
      type="button"
      className="choice"
      data-picture={picture !== undefined}
      aria-pressed={isChosen}
      onClick={onChoose ?? (() => state.change(action))}
      {...visit}
      onMouseLeave={() => {
        visit.onMouseLeave();
        state.preview(undefined);
      }}
    >
      {picture}
      <span className="choiceName">{name}</span>
      {about && <span className="choiceFact">{about}</span>}
      <span className="choiceFact">
        {words.map((each, index) => (
          <Fragment key={each}>
            {index > 0 && ', '}
            <span className="whole">{each}</span>
          </Fragment>
        ))}
      </span>
    </button>
  );
}
