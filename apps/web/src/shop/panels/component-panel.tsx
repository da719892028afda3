import { useState } from 'react';
import { messageText } from '@cordovan/domain/messages';
import { asksForSwivel, componentsOfStyle, type DesignAction } from '@cordovan/domain/shop';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { Question } from './question.tsx';

/** The pieces that can be added or removed. A chair asks for a swivel first (SHOP-22). */
export function ComponentPanel({ state }: { readonly state: DesignState }) {
  const { say, language } = useTexts();
  const [asked, setAsked] = useState<number>();
  const { shop, design } = state;
  const add = (componentId: number, hasSwivel: boolean): DesignAction => ({
    type: 'add-component',
    componentId,
    hasSwivel,
  });
  const answer = (hasSwivel: boolean) => {
    if (asked !== undefined) state.change(add(asked, hasSwivel));
    setAsked(undefined);
  };
  return (
    <>
      <ul className="rows">
        {componentsOfStyle(shop, design.styleId).map(({ id, name }) => {
          const isChosen = design.componentIds.includes(id);
          return (
            <li key={id}>
              <Choice
                state={state}
                action={isChosen ? { type: 'remove-component', componentId: id } : add(id, false)}
                name={name}
                isChosen={isChosen}
                {...(asksForSwivel(shop, design, id) && { onChoose: () => setAsked(id) })}
              />
            </li>
          );
        })}
      </ul>
      {asked !== undefined && (
        <Question
          text={messageText(language, 'CHANGE_TO_SWIVEL')}
          yes={say('swivelYes')}
          no={say('swivelNo')}
          onAnswer={answer}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
