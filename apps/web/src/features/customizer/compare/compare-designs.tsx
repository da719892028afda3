import { useState } from 'react';
import { Popover, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { BarButton } from '../customizer-bar.tsx';
import { manifestQuery } from '../picture/pictures.ts';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { snapshotOf, type Snapshot } from './snapshot.ts';

/** The design saved for comparison. Kept above the style, so that it survives a change of style. */
export interface SetAsideDesign {
  readonly snapshot: Snapshot | undefined;
  readonly set: (snapshot: Snapshot | undefined) => void;
}

interface Props {
  readonly state: Configurator;
  readonly aside: SetAsideDesign;
  /** Opens a design of another style together with its style. */
  readonly onOpenDesign: (snapshot: Snapshot) => void;
}

/** The first click saves the design for comparison; the next one shows it next to the current design. */
export function CompareDesigns({ state, aside, onOpenDesign }: Props) {
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  const [isOpen, setOpen] = useState(false);
  const [isHinting, setHinting] = useState(false);
  const showroom = useShowroom();
  const { data: manifest } = useQuery(manifestQuery);
  const { snapshot } = aside;
  const current = () => snapshotOf(state, { showroom, manifest, t, nameOf });
  const press = () => {
    setHinting(false);
    setOpen(snapshot !== undefined);
    if (snapshot) return;
    aside.set(current());
    setHinting(true);
  };
  const takeAside = () => {
    if (!snapshot) return;
    setOpen(false);
    // Keeps the other design for comparison, so that the user can switch back.
    aside.set(current());
    if (snapshot.styleId === state.style.id)
      state.dispatch({ type: 'take-over', configuration: snapshot.configuration });
    else onOpenDesign(snapshot);
  };
  const shown = isOpen ? current() : undefined;
  return (
    <>
      <Popover width={260} position="top-end" withinPortal opened={isHinting} onChange={setHinting}>
        <Popover.Target>
          <BarButton
            label={snapshot ? t('compare.open') : t('compare.keep')}
            icon={IconArrowsLeftRight}
            isOn={snapshot !== undefined}
            isExplained={isHinting}
            disabled={state.leather === undefined}
            onClick={press}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm" role="status">
            {t('compare.kept')}
          </Text>
        </Popover.Dropdown>
      </Popover>
      {snapshot && shown && (
        <CompareDialog
          isOpen
          onClose={() => setOpen(false)}
          aside={snapshot}
          current={shown}
          onTakeAside={takeAside}
          onForget={() => {
            setOpen(false);
            aside.set(undefined);
          }}
        />
      )}
    </>
  );
}
