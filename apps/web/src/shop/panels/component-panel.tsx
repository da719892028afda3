import { useState } from 'react';
import { messageText } from '@cordovan/domain/messages';
import { asksForSwivel, componentsOfStyle, type DesignAction } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { ChoicePicture } from './choice-picture.tsx';
import { Choice } from './choice.tsx';
import { Question } from './question.tsx';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** The pieces that can be added or removed. A chair asks for a swivel first (SHOP-22). */
export function ComponentPanel({ state, manifest }: Props) {
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
  const alone = (componentId: number) => ({ shop, design: { ...design, componentIds: [componentId] } });
  return (
    <>
      <ul className="cards">
        {componentsOfStyle(shop, design.styleId).map(({ id, name }) => {
          const isChosen = design.componentIds.includes(id);
          return (
            <li key={id}>
              <Choice
                state={state}
                action={isChosen ? { type: 'remove-component', componentId: id } : add(id, false)}
                name={name}
                isChosen={isChosen}
                picture={<ChoicePicture state={alone(id)} manifest={manifest} />}
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
