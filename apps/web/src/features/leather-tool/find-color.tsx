import { useRef, useState } from 'react';
import { Alert, ColorInput, Loader, Select, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Color, parseColor, photoLimits } from '@cordovan/picture/fitting';
import { useFileAddress } from '../../ui/picture/use-file-address.ts';
import type { Fitting } from './fit/use-fit.ts';
import { PhotoDrop } from './photo-drop.tsx';
import { readHex } from './read-hex.ts';
import { type PhotoFault, readPhoto } from './read-photo.ts';
import classes from './leather-tool.module.css';

interface Props {
  readonly fitting: Fitting;
  readonly grains: readonly string[];
  readonly grain: string;
  readonly onGrain: (grain: string) => void;
}

const hexOf = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Cognac, as an example of the color format. */
const EXAMPLE = '#8b4a22';

const NOTHING = { color: '', stretched: '' };

/** Errors up to this level (of 255) aren't visible. picture.md requires at most 4. */
const CLOSE_LEVELS = 4;

/** Where the color comes from: a photo of the hide or a color value, with the grain next to it. */
export function FindColor({ fitting, grains, grain, onGrain }: Props) {
  const { t } = useTranslation('leatherTool');
  const [hexes, setHexes] = useState(NOTHING);
  const matched = useRef(hexes);
  const [fault, setFault] = useState<PhotoFault>();
  const [photo, setPhoto] = useState<File>();
  const preview = useFileAddress(photo);

  const match = (typed: typeof hexes) => {
    const wanted = { color: readHex(typed.color) ?? '', stretched: readHex(typed.stretched) ?? '' };
    // Leaving a field without a change keeps what was set by hand.
    if (wanted.color === matched.current.color && wanted.stretched === matched.current.stretched) return;
    matched.current = wanted;
    const color = parseColor(wanted.color);
    if (color) fitting.fit({ color, stretched: parseColor(wanted.stretched) });
  };
  const type = (typed: typeof hexes) => {
    setHexes(typed);
    matched.current = NOTHING;
    fitting.stop();
  };
  const takePhoto = async (file: File) => {
    const reading = await readPhoto(file);
    setFault(reading.ok ? undefined : reading.fault);
    setPhoto(reading.ok ? file : undefined);
    if (!reading.ok) return;
    const wanted = { ...hexes, color: hexOf(reading.color) };
    setHexes(wanted);
    match(wanted);
  };

  return (
    <section className={classes.panel} aria-labelledby="find-color">
      <h2 id="find-color">{t('find.title')}</h2>
      <PhotoDrop onFile={(file) => void takePhoto(file)} preview={preview} />
      {fault && (
        <Alert color="oxblood" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
          {t(`photo.${fault}`, photoLimits)}
        </Alert>
      )}
      <HexInput
        label={t('find.color')}
        description={t('find.colorHint')}
        value={hexes.color}
        onChange={(color) => type({ ...hexes, color })}
        onDone={(color) => match({ ...hexes, color })}
      />
      <HexInput
        label={t('find.stretched')}
        description={t('find.stretchedHint')}
        value={hexes.stretched}
        onChange={(stretched) => type({ ...hexes, stretched })}
        onDone={(stretched) => match({ ...hexes, stretched })}
      />
      <Select
        label={t('find.grain')}
        description={t('find.grainHint')}
        allowDeselect={false}
        data={grains.map((value) => ({ value, label: t(`grains.${value}`, { defaultValue: value }) }))}
        value={grain}
        onChange={(value) => value && onGrain(value)}
      />
      <FitState fitting={fitting} />
    </section>
  );
}

interface HexProps {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** When a color is chosen or typed; `#6f4`, typed on the way to `#6f4022`, comes as `#66ff44`. */
  readonly onDone: (text: string) => void;
}

function HexInput({ onDone, ...field }: HexProps) {
  const { t } = useTranslation('leatherTool');
  const [isLeft, setLeft] = useState(false);
  const read = readHex(field.value);
  const isWrong = isLeft && read === undefined && field.value.trim() !== '';
  return (
    <ColorInput
      {...field}
      placeholder={t('find.example', { color: EXAMPLE })}
      format="hex"
      // What can't be read stays, with an error.
      fixOnBlur={false}
      error={isWrong && t('find.badColor', { color: EXAMPLE })}
      onChangeEnd={onDone}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (read !== undefined && read !== field.value) field.onChange(read);
        onDone(read ?? field.value);
      }}
      eyeDropperButtonProps={{ 'aria-label': t('find.pick') }}
    />
  );
}

function FitState({ fitting: { isFitting, error } }: Pick<Props, 'fitting'>) {
  const { t } = useTranslation('leatherTool');
  const isClose = error !== undefined && error <= CLOSE_LEVELS;
  const Icon = isClose ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.fit} role="status">
      {isFitting && (
        <>
          <Loader size={16} aria-hidden /> <Text size="sm">{t('find.fitting')}</Text>
        </>
      )}
      {!isFitting && error !== undefined && (
        <>
          <Icon
            size={18}
            color={`var(--mantine-color-${isClose ? 'moss' : 'amber'}-light-color)`}
            aria-hidden
          />
          <Text size="sm">{t(isClose ? 'find.close' : 'find.far', { levels: error.toFixed(1) })}</Text>
        </>
      )}
    </div>
  );
}
