import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { dark, darkTints, light, palette } from './palette.ts';
import { components } from './components.ts';

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
export const serif = "'Fraunces Variable', Georgia, 'Times New Roman', serif";

const meanings = ['cognac', 'oxblood', 'amber', 'moss', 'slate', 'quiet'] as const;

/** Mantine picks the text color of filled buttons by the light color only, but in dark mode the fill is pale. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled'
    ? { ...colors, color: 'light-dark(var(--mantine-color-white), var(--mantine-color-black))' }
    : colors;
};

/** Theme of the whole product: warm off-white, one accent, 8-pixel grid, 15-pixel body text. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'cognac',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  black: light.ink,
  white: '#FFFFFF',
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
});

/** A photographer's sweep behind a large picture: the wall is dark above, and a lamp lights the floor around the feet. */
const studioOf = ({ ceiling, wall, floor, front, lamp }: typeof light.studio | typeof dark.studio) =>
  `radial-gradient(70% 60% at 50% 62%, rgb(255 255 255 / ${lamp}%), transparent), ` +
  `linear-gradient(${ceiling}, ${wall} 40%, ${floor} 58%, ${front})`;

const scheme = (name: typeof light | typeof dark) => ({
  '--mantine-color-body': name.page,
  '--mantine-color-text': name.ink,
  '--mantine-color-dimmed': name.softInk,
  '--mantine-color-placeholder': name.softInk,
  '--mantine-color-default-border': name.hairline,
  '--mantine-color-default': name.card,
  '--mantine-color-default-color': name.ink,
  '--cordovan-card': name.card,
  '--cordovan-hairline': name.hairline,
  '--cordovan-sunken': name.sunken,
  '--cordovan-stage': name.stage,
  '--cordovan-studio': studioOf(name.studio),
  '--cordovan-soft-ink': name.softInk,
  '--cordovan-input-border': name.inputBorder,
});

/** Tinted backgrounds: the palest shade in light mode, the color at low opacity in dark mode. */
const tints = (isDark: boolean) =>
  Object.fromEntries(
    meanings.flatMap((name) => {
      const main = palette[name][4];
      const breath = (part: number) => `color-mix(in srgb, ${main} ${part}%, transparent)`;
      return [
        [`--mantine-color-${name}-light`, isDark ? breath(darkTints.rest) : palette[name][0]],
        [`--mantine-color-${name}-light-hover`, isDark ? breath(darkTints.hover) : palette[name][1]],
        [`--mantine-color-${name}-light-color`, isDark ? palette[name][3] : palette[name][7]],
        // Menus use this shade for colored items in both modes, but it would be too dark in dark mode.
        [`--mantine-color-${name}-6`, isDark ? main : palette[name][6]],
      ];
    }),
  );

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--cordovan-serif': serif,
    '--cordovan-quick': '140ms',
    // The 8-pixel grid; half a step for tight text.
    '--cordovan-step': '8px',
  },
  light: {
    ...scheme(light),
    ...tints(false),
    '--mantine-color-default-hover': '#F7F3EE',
    '--mantine-color-error': palette.oxblood[7],
    '--mantine-color-anchor': palette.cognac[7],
  },
  dark: {
    ...scheme(dark),
    ...tints(true),
    '--mantine-color-default-hover': '#2C2723',
    '--mantine-color-error': palette.oxblood[4],
    '--mantine-color-anchor': palette.cognac[4],
  },
});
