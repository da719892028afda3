import { ColorInput, Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filterRange, type FilterName, type FilterValues } from '@cordovan/picture/filters';
import { parseColor } from '@cordovan/picture/fitting';
import { NumberField } from '../../ui/form/number-field.tsx';
import classes from './leather-tool.module.css';

interface Props {
  readonly filters: FilterValues;
  readonly onChange: (filters: FilterValues) => void;
}

type PlainFilter = Exclude<FilterName, 'colorize'>;

const plainFilters = Object.keys(filterRange) as PlainFilter[];

/** The eight filter values, each as a slider and as an exact number. */
export function HandValues({ filters, onChange }: Props) {
  const { t } = useTranslation('leatherTool');
  const [red, green, blue, level] = filters.colorize;
  const colorize = (change: Partial<Record<'red' | 'green' | 'blue' | 'level', number>>) => {
    const next = { red, green, blue, level, ...change };
    onChange({ ...filters, colorize: [next.red, next.green, next.blue, next.level] });
  };
  return (
    <section className={classes.panel} aria-labelledby="hand-values">
      <h2 id="hand-values">{t('hand.title')}</h2>
      <div className={classes.values}>
        {plainFilters.map((name) => (
          <Value
            key={name}
            label={t(`filters.${name}`)}
            range={filterRange[name]}
            value={filters[name]}
            onChange={(value) => onChange({ ...filters, [name]: value })}
          />
        ))}
        <Value
          label={t('filters.colorize')}
          range={[0, 100]}
          value={level}
          onChange={(value) => colorize({ level: value })}
        />
      </div>
      <ColorInput
        label={t('filters.colorizeColor')}
        format="hex"
        value={`#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`}
        onChange={(text) => {
          const color = parseColor(text);
          if (color) colorize({ red: color[0], green: color[1], blue: color[2] });
        }}
        eyeDropperButtonProps={{ 'aria-label': t('find.pick') }}
      />
    </section>
  );
}

interface ValueProps {
  readonly label: string;
  readonly range: readonly [number, number];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Value({ label, range: [min, max], value, onChange }: ValueProps) {
  return (
    <div className={classes.value}>
      <span aria-hidden>{label}</span>
      <Slider
        thumbLabel={label}
        min={min}
        max={max}
        value={value}
        onChange={onChange}
        label={null}
        startPointValue={Math.max(0, min)}
      />
      <NumberField
        aria-label={label}
        rule={{ decimals: 3, min, max }}
        value={value}
        onChange={(typed) => {
          if (typed !== null) onChange(typed);
        }}
      />
    </div>
  );
}
