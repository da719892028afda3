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
  /** A picture of the choice. */
  readonly picture?: ReactNode;
  /** Details of the choice, such as its size. */
  readonly about?: string;
  /** Text instead of the differences of price and date. */
  readonly fact?: string;
  /** Replaces choosing, such as a question that comes first. */
  readonly onChoose?: () => void;
}

/** One choice, with how it changes price and date. Hovering shows it in the picture (SHOP-09), a click chooses it. */
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
