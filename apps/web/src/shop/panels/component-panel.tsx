import { useState } from 'react';
import {
  asksForSwivel,
  componentsOfStyle,
  type DesignAction,
  type ShopComponent,
  sizeText,
} from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { useLoaded } from '../use-loaded.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { ChoicePicture } from './choice-picture.tsx';
import { Choice } from './choice.tsx';

const question = () => import('./swivel-question.tsx');

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/**
 * The pieces that can be added or removed. Adding a chair first asks for a swivel (SHOP-22), which can be changed
 * later.
 */
export function ComponentPanel({ state, manifest }: Props) {
  const { say, language, shown } = useTexts();
  const { part, hasFailed, ask } = useLoaded(question);
  const [asked, setAsked] = useState<number>();
  const { shop, design } = state;
  const add = (componentId: number, hasSwivel: boolean): DesignAction => ({
    type: 'add-component',
    componentId,
    hasSwivel,
  });
  const askFor = (id: number) => {
    ask();
    setAsked(id);
  };
  const answer = (hasSwivel: boolean) => {
    if (asked !== undefined) state.change(add(asked, hasSwivel));
    setAsked(undefined);
  };
  const sizeOf = (componentId: number): string => {
    const piece = shop.pieces.find(
      (each) => each.styleId === design.styleId && each.componentId === componentId,
    );
    return piece?.size ? sizeText(piece.size, language) : '';
  };
  const isSwivel = (component: ShopComponent) =>
    component.asksForSwivel && design.hasSwivel && design.componentIds.includes(component.id);
  const hasChair = componentsOfStyle(shop, design.styleId).some(
    ({ id, asksForSwivel: canSwivel }) => canSwivel && design.componentIds.includes(id),
  );
  const turned = { ...design, hasSwivel: !design.hasSwivel };
  const alone = (componentId: number) => ({ shop, design: { ...design, componentIds: [componentId] } });
  return (
    <>
      <ul className="cards">
        {componentsOfStyle(shop, design.styleId).map((component) => {
          const { id, name } = component;
          const isChosen = design.componentIds.includes(id);
          return (
            <li key={id}>
              <Choice
                state={state}
                action={isChosen ? { type: 'remove-component', componentId: id } : add(id, false)}
                name={shown(name)}
                isChosen={isChosen}
                about={[sizeOf(id), isSwivel(component) && say('swivel')].filter(Boolean).join(' · ')}
                picture={<ChoicePicture state={alone(id)} manifest={manifest} />}
                {...(asksForSwivel(shop, design, id) && { onChoose: () => askFor(id) })}
              />
            </li>
          );
        })}
      </ul>
      {hasChair && (
        <Choice
          state={state}
          action={{ type: 'restore', design: turned }}
          name={say('swivel')}
          isChosen={design.hasSwivel}
        />
      )}
      {hasFailed && asked !== undefined && (
        <p role="alert" className="problem">
          {say('failedHint')}
        </p>
      )}
      {part && asked !== undefined && (
        <part.SwivelQuestion onAnswer={answer} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
