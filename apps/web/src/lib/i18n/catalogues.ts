/**
 * The texts of the screens, one namespace per feature. Each is loaded when a screen needs it, in the language
 * that it is shown in. English is the model: Spanish files have its type. Messages of rules and errors are
 * not here but in `@cordovan/domain/messages`.
 */
export const catalogues = {
  ui: { en: () => import('./en/ui.ts'), es: () => import('./es/ui.ts') },
  shell: { en: () => import('./en/shell.ts'), es: () => import('./es/shell.ts') },
  identity: { en: () => import('./en/identity.ts'), es: () => import('./es/identity.ts') },
  home: { en: () => import('./en/home.ts'), es: () => import('./es/home.ts') },
} as const;

export type Namespace = keyof typeof catalogues;
export type Catalogues = {
  [N in Namespace]: Awaited<ReturnType<(typeof catalogues)[N]['en']>>['default'];
};
