import { describe, expect, test } from 'vitest';
import { dark, darkTints, light, palette } from './palette.ts';

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The color of a background below this percentage of another color. */
function over(hex: string, ground: string, percent: number): string {
  const value = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => (value(hex, at) * percent + value(ground, at) * (100 - percent)) / 100);
  return `#${mixed.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}

const meanings = ['cognac', 'oxblood', 'amber', 'moss', 'slate', 'quiet'] as const;

describe('AA contrast of every color used for text', () => {
  test.each(meanings)(
    'holds for %s on the light background, card, sunken background and its own tint',
    (name) => {
      for (const ground of [light.page, light.card, light.sunken, palette[name][0]])
        expect(contrast(palette[name][7], ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#FFFFFF', palette[name][7])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(meanings)('holds for %s on the dark page, card and sunken background', (name) => {
    for (const ground of [dark.page, dark.card, dark.sunken])
      expect(contrast(palette[name][4], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light.ink, palette[name][4])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(meanings)('holds for %s on its tint in the dark theme, at rest and on hover', (name) => {
    for (const ground of [dark.page, dark.card, dark.sunken])
      for (const percent of Object.values(darkTints))
        expect(contrast(palette[name][3], over(palette[name][4], ground, percent))).toBeGreaterThanOrEqual(
          4.5,
        );
  });

  test.each(meanings)('holds for %s on its tint in the light theme, on hover', (name) => {
    expect(contrast(palette[name][7], palette[name][1])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([light, dark])('holds for normal and soft text on the page color $page', (scheme) => {
    for (const ground of [scheme.page, scheme.card, scheme.sunken]) {
      expect(contrast(scheme.ink, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(scheme.softInk, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(scheme.inputBorder, scheme.card)).toBeGreaterThanOrEqual(3);
  });

  test.each([light, dark])(
    'holds for soft text in the studio, in and out of its lamp',
    ({ studio, softInk }) => {
      const { lamp, ...grounds } = studio;
      for (const ground of Object.values(grounds))
        for (const percent of [0, lamp])
          expect(contrast(softInk, over('#FFFFFF', ground, percent))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
