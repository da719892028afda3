import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import type { ReactNode } from 'react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { cssVariables, theme } from './theme.ts';
import { useLightPrint } from './use-light-print.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'cordovan.color-scheme' });

interface Props {
  /** `test`: no transitions. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

export function ThemeProvider({ env = 'default', children }: Props) {
  useLightPrint();
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
