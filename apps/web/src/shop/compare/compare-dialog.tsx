import { useState } from 'react';
import { chosenIn, compareDesigns, type Design, isSameDesign, stepKey } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { Dialog } from '../dialog.tsx';
import type { KeptDesigns } from '../state/kept-designs.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { Column } from './column.tsx';
import { ComparedLeather } from './compared-leather.tsx';
import './compare.css';

interface Props {
  readonly state: DesignState;
  readonly kept: KeptDesigns;
  readonly manifest: PictureManifest | undefined;
  readonly onClose: () => void;
}

/** Two designs side by side: the page's own and a kept one, or any two of them. */
export function CompareDialog({ state, kept, manifest, onClose }: Props) {
  const { say, shown: nameShown } = useTexts();
  const { shop, design } = state;
  const all = [design, ...kept.designs.filter((each) => !isSameDesign(each, design))];
  const [shown, setShown] = useState<readonly [Design, Design]>(() => [design, all[1] ?? design]);
  const inAll = (wanted: Design, fallback: Design) =>
    all.find((each) => isSameDesign(each, wanted)) ?? fallback;
  const [one, other] = [inAll(shown[0], design), inAll(shown[1], all[1] ?? design)];
  if (all.length < 2) return <NothingToCompare onClose={onClose} />;
  const nameOf = (each: Design) => {
    const cover = chosenIn(shop, each, { kind: shop.isInFlavorMode ? 'flavor' : 'leather' });
    return `${chosenIn(shop, each, { kind: 'style' })}, ${cover}`;
  };
  const use = (wanted: Design) => {
    // Keeps the page's design among the saved ones.
    kept.keep(design);
    state.change({ type: 'restore', design: wanted });
    onClose();
  };
  const column = (each: Design, at: 0 | 1) => (
    <Column
      {...{ shop, manifest, all, nameOf }}
      design={each}
      label={say(at === 0 ? 'compare.first' : 'compare.second')}
      isCurrent={isSameDesign(each, design)}
      onChange={(wanted) => setShown(at === 0 ? [wanted, other] : [one, wanted])}
      onUse={() => use(each)}
      onRemove={() => kept.remove(each)}
    />
  );
  const rows = compareDesigns(shop, one, other, nameShown).map(({ step, names, differs }) => ({
    key: stepKey(step),
    isLeather: step.kind === 'leather',
    name: step.kind === 'part' ? nameShown(step.name) : say(`steps.${step.kind}`),
    names,
    differs,
  }));
  const swivels = [one.hasSwivel, other.hasSwivel].map((has) =>
    say(has ? 'compare.swivel' : 'compare.noSwivel'),
  );
  const [first = '', second = ''] = swivels;
  const swivel = {
    key: 'swivel',
    isLeather: false,
    name: say('compare.chair'),
    names: [first, second],
    differs: first !== second,
  };
  const isAsked = one.hasSwivel || other.hasSwivel;
  return (
    <Dialog title={say('compare.title')} size="wide" onClose={onClose}>
      <table className="compare">
        <caption className="srOnly">{say('compare.title')}</caption>
        <thead>
          <tr>
            <td className="compareLabel" />
            {column(one, 0)}
            {column(other, 1)}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(isAsked ? [swivel] : [])].map(({ key, name, names, differs, isLeather }) => (
            <tr key={key} data-differs={differs}>
              <th scope="row" className="compareLabel">
                {name}
                {differs && <span className="compareMark">{say('compare.different')}</span>}
              </th>
              {[0, 1].map((at) => (
                <td key={at}>
                  {names[at] || '–'}
                  {isLeather && (
                    <ComparedLeather {...{ shop, manifest }} leatherId={(at === 0 ? one : other).leatherId} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="buttons">
        <button type="button" className="button quiet" onClick={onClose}>
          {say('send.close')}
        </button>
      </div>
    </Dialog>
  );
}

function NothingToCompare({ onClose }: { readonly onClose: () => void }) {
  const { say } = useTexts();
  return (
    <Dialog title={say('compare.title')} onClose={onClose}>
      <p>{say('compare.nothing')}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {say('send.close')}
        </button>
      </div>
    </Dialog>
  );
}
