import { Suspense } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../lib/i18n/i18n.ts';
import { DialogProvider } from '../ui/dialogs/dialog-provider.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';

interface Props {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly env?: 'default' | 'test';
}

export function App({ router, queryClient, env = 'default' }: Props) {
  return (
    <ThemeProvider env={env}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <DialogProvider>
              <RouterProvider router={router} />
            </DialogProvider>
          </Suspense>
        </QueryClientProvider>
      </I18nextProvider>
    </ThemeProvider>
  );
}
