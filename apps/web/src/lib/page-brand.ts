import { useLayoutEffect, useSyncExternalStore } from 'react';
import { accentShades, fontsOf, lookVariables, type ShopLook } from '@cordovan/domain/companies';
import { pageConfiguration } from './page-configuration.ts';

/** The company that a public page belongs to, as its customers know it from the shop. */
export interface PageBrand {
  readonly name: string;
  readonly look: ShopLook;
}

let shown: PageBrand | undefined;
const watchers = new Set<() => void>();

function show(brand: PageBrand | undefined): void {
  const { style } = document.documentElement;
  for (const name of Object.keys(shown ? variablesOf(shown.look) : {})) style.removeProperty(name);
  for (const [name, value] of Object.entries(brand ? variablesOf(brand.look) : {}))
    style.setProperty(name, value);
  shown = brand;
  for (const watcher of watchers) watcher();
}

/** Our theme's variables in a shop's look: its colors with enforced contrast, and its typeface. */
function variablesOf(look: ShopLook): Readonly<Record<string, string>> {
  const { text, title } = fontsOf(look.typeface);
  return {
    ...lookVariables(look),
    '--mantine-font-family': text,
    '--mantine-font-family-headings': title,
    '--cordovan-serif': title,
    ...(look.accentColor === null ? {} : accentOf(look.accentColor)),
  };
}

function accentOf(color: string): Readonly<Record<string, string>> {
  const { light, dark } = accentShades(color);
  const both = (shade: keyof typeof light) => `light-dark(${light[shade]}, ${dark[shade]})`;
  return {
    '--mantine-primary-color-filled': both('fill'),
    '--mantine-color-cognac-filled': both('fill'),
    '--mantine-color-cognac-filled-hover': both('pressed'),
    '--mantine-color-cognac-text': both('text'),
    '--mantine-color-cognac-outline': both('text'),
    '--mantine-color-cognac-light': both('tint'),
    '--mantine-color-cognac-light-hover': both('tint'),
    '--mantine-color-cognac-light-color': both('text'),
    '--mantine-color-anchor': both('text'),
  };
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The brand of the open public page. Undefined on other screens, and until the brand is known. */
export const useShownBrand = (): PageBrand | undefined => useSyncExternalStore(watch, () => shown);

/** Applies a company's brand to the page while the screen is open. */
export function usePageBrand(brand: PageBrand | undefined): void {
  // Compares by content: a new object with the same content is the same brand.
  const content = brand && JSON.stringify(brand);
  useLayoutEffect(() => {
    show(content === undefined ? undefined : (JSON.parse(content) as PageBrand));
    return () => show(undefined);
  }, [content]);
}

/** The company named in the page's address. */
export const brandOfPage = (): PageBrand => {
  const { companyName, look } = pageConfiguration();
  return { name: companyName, look };
};
