import type { MantineColorsTuple } from '@mantine/core';

/**
 * Ten shades each: 0 a background tint, 4 the color in dark mode, 7 in light mode, 8 pressed. Shades 4 and 7
 * reach contrast AA against the page, a card and their own tint (measured in palette.test.ts).
 */
const tuple = (...shades: MantineColorsTuple): MantineColorsTuple => shades;

export const palette = {
  cognac: tuple(
    '#FBF1EA',
    '#F4D5C1',
    '#EEBE9E',
    '#E7A67C',
    '#E0935F',
    '#C17445',
    '#A95D31',
    '#94481F',
    '#74360F',
    '#4F250D',
  ),
  /** Danger. */
  oxblood: tuple(
    '#FBEEEF',
    '#F9D1D4',
    '#F5B8BE',
    '#F1A0A8',
    '#EC8C97',
    '#C5626D',
    '#A5414D',
    '#8A2232',
    '#6C1624',
    '#4A1518',
  ),
  /** Warning. */
  amber: tuple(
    '#FBF3E2',
    '#F4DFB8',
    '#EECF94',
    '#E8BE6E',
    '#E3B04B',
    '#BF8D31',
    '#A2711A',
    '#8A5A00',
    '#6B4500',
    '#492D08',
  ),
  /** Success. */
  moss: tuple(
    '#EFF5EC',
    '#D3E6CF',
    '#BCD9B6',
    '#A5CC9E',
    '#93C28B',
    '#709E6A',
    '#568250',
    '#3F6B3A',
    '#2F532B',
    '#20391D',
  ),
  /** Information. */
  slate: tuple(
    '#ECF2F7',
    '#CFE0ED',
    '#B8D1E5',
    '#A0C2DD',
    '#8DB6D6',
    '#668EAD',
    '#486F8E',
    '#2F5573',
    '#22425B',
    '#162C3E',
  ),
  /** Quiet controls: soft ink in both color schemes. */
  quiet: tuple(
    '#F3EFE9',
    '#E4DED6',
    '#D6CDC4',
    '#C6BCB1',
    '#B5AA9F',
    '#8C8076',
    '#756A61',
    '#5E554E',
    '#463E38',
    '#332C27',
  ),
  /** Warm neutrals of light mode; 6 is soft ink. Mantine uses them for borders and dimmed text. */
  gray: tuple(
    '#FBF9F6',
    '#F3EFE9',
    '#EAE4DC',
    '#E4DED6',
    '#CFC6BC',
    '#8C8076',
    '#5E554E',
    '#463E38',
    '#332C27',
    '#221D1A',
  ),
  /** Warm neutrals of dark mode: 0 ink, 2 soft ink, 6 card, 7 page. */
  dark: tuple(
    '#F1ECE6',
    '#D6CDC4',
    '#B5AA9F',
    '#7D7167',
    '#3D352F',
    '#2C2723',
    '#211D1A',
    '#171412',
    '#110E0D',
    '#0B0908',
  ),
} as const;

export const light = {
  page: '#FBF9F6',
  card: '#FFFFFF',
  ink: '#221D1A',
  softInk: '#5E554E',
  hairline: '#E4DED6',
  sunken: '#F3EFE9',
  /** Behind small pictures of furniture. */
  stage: '#F3EFE9',
  studio: {
    ceiling: '#E9E3DB',
    wall: '#EFEAE3',
    floor: '#F4F0EA',
    front: '#EEE8E0',
    lamp: 55,
  },
  inputBorder: '#8C8076',
} as const;

export const dark = {
  page: '#171412',
  card: '#211D1A',
  ink: '#F1ECE6',
  softInk: '#B5AA9F',
  hairline: '#3D352F',
  sunken: '#2C2723',
  stage: '#3D352F',
  studio: {
    ceiling: '#2A2420',
    wall: '#312A25',
    floor: '#372F2A',
    front: '#312A25',
    lamp: 4,
  },
  inputBorder: '#7D7167',
} as const;

/** Percentage of shade 4 in a tinted dark-mode background, at rest and on hover. Text on it has shade 3. */
export const darkTints = { rest: 14, hover: 22 } as const;
