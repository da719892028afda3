import { useState } from 'react';
import { Button, Select } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { NewerNotice } from '../../ui/form/form-of-record.tsx';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { FindColor } from './find-color.tsx';
import { useFit } from './fit/use-fit.ts';
import { FurnitureView } from './furniture-view.tsx';
import { HandValues } from './hand-values.tsx';
import { colorOfLook, type Look, shownGrain } from './look.ts';
import { useLook } from './use-look.ts';
import classes from './leather-tool.module.css';

interface Props {
  readonly manifest: PictureManifest;
  readonly leather: LeatherItem;
}

/** One leather: its current and its new look, and the tools for changing it. */
export function Workbench({ manifest, leather }: Props) {
  const { t } = useTranslation('leatherTool');
  const { look, setLook, before, isChanged, isConflicting, isSaving, takeLatest, save } = useLook(leather);
  const [style, setStyle] = useState(manifest.pieces[0]?.style ?? '');
  const [resets, setResets] = useState(0);
  const fitting = useFit(({ filters }) => setLook((now) => ({ ...now, filters })));
  useUnsavedGuard(isChanged && !isSaving);
  const startOver = (to: () => void) => {
    fitting.stop();
    setResets((count) => count + 1);
    to();
  };
  const view = (of: Look, title: string) => (
    <FurnitureView
      manifest={manifest}
      style={style}
      filters={of.filters}
      grain={shownGrain(manifest, leather, of)}
      title={title}
      label={t('view.label', { name: leather.name, title })}
    />
  );
  return (
    <div className={classes.bench}>
      {isConflicting && <NewerNotice onTake={() => startOver(takeLatest)} />}
      <div className={classes.views}>
        {view(before, t('view.before'))}
        {view(look, t('view.after'))}
      </div>
      <div className={classes.bar}>
        <StyleChoice manifest={manifest} style={style} onStyle={setStyle} />
        <Patches before={before} after={look} />
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!isChanged}
          onClick={() => startOver(() => setLook(before))}
        >
          {t('reset')}
        </Button>
        <Button
          loading={isSaving}
          disabled={!isChanged || fitting.isFitting}
          onClick={() => {
            if (finishNumbers()) void save();
          }}
        >
          {t('save')}
        </Button>
      </div>
      <div className={classes.ways}>
        <FindColor
          key={resets}
          fitting={fitting}
          grains={Object.keys(manifest.swatches).filter((grain) => grain !== 'croc')}
          grain={shownGrain(manifest, leather, look)}
          onGrain={(grain) => setLook((now) => ({ ...now, grain }))}
        />
        <HandValues
          filters={look.filters}
          onChange={(filters) => {
            fitting.stop();
            setLook((now) => ({ ...now, filters }));
          }}
        />
      </div>
    </div>
  );
}

interface StyleProps {
  readonly manifest: PictureManifest;
  readonly style: string;
  readonly onStyle: (style: string) => void;
}

const capitalized = (id: string) =>
  id.replace(/(^|-)(\w)/g, (_, gap: string, sign: string) => `${gap && ' '}${sign.toUpperCase()}`);

function StyleChoice({ manifest, style, onStyle }: StyleProps) {
  const { t } = useTranslation('leatherTool');
  const styles = [...new Set(manifest.pieces.map((piece) => piece.style))];
  return (
    <Select
      aria-label={t('view.style')}
      allowDeselect={false}
      data={styles.map((value) => ({ value, label: capitalized(value) }))}
      value={style}
      onChange={(value) => value && onStyle(value)}
      className={classes.style}
    />
  );
}

/** The two colors without a gap, so that even the smallest difference is visible. */
function Patches({ before, after }: { readonly before: Look; readonly after: Look }) {
  return (
    <span className={classes.patches} aria-hidden>
      <i style={{ backgroundColor: colorOfLook(before) }} />
      <i style={{ backgroundColor: colorOfLook(after) }} />
    </span>
  );
}
