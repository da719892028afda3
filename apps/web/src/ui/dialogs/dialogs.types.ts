import { createContext, useContext, type ReactNode } from 'react';
import type { i18n as Words } from 'i18next';

export type MessageIcon = 'information' | 'warning' | 'error' | 'done';

export interface MessageOptions {
  /** Default 'Information', or 'Error' with the error icon. */
  readonly title?: string;
  readonly text?: string;
  readonly icon?: MessageIcon;
  readonly okText?: string;
  /** Several messages, one per line (NAV-29, ERR-35). */
  readonly list?: readonly string[];
}

export interface ConfirmOptions {
  readonly title?: string;
  readonly text: string;
  readonly yesText?: string;
  readonly noText?: string;
  /** Colors the confirm button oxblood, because something ends or is deleted. */
  readonly isDangerous?: boolean;
}

export interface ImageOptions {
  readonly title: string;
  readonly src: string;
  readonly alt: string;
  /** Layers drawn over the first picture, from bottom to top: a customization (NAV-32). */
  readonly layers?: readonly string[];
}

export interface OpenOptions {
  readonly title: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** False if Escape or a click outside must not close the dialog. */
  readonly canDismiss?: boolean;
  /** Texts of the dialog, if its language differs from the window's. */
  readonly words?: Words;
}

/** Closes a dialog with its answer. Undefined means dismissed. */
export type Close<T> = (answer?: T) => void;

export interface Dialogs {
  message: (options: MessageOptions) => Promise<void>;
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Shows a list of refusals, titled Error (ERR-35). */
  errors: (list: readonly string[]) => Promise<void>;
  image: (options: ImageOptions) => Promise<void>;
  /** Opens a custom dialog. The caller renders its content and answers through `close`. */
  open: <T>(content: (close: Close<T>) => ReactNode, options: OpenOptions) => Promise<T | undefined>;
  /** Dismisses every open dialog, because the user has left the task. */
  dismissAll: () => void;
  /** Covers the page while a promise runs (NAV-28). */
  during: <T>(work: Promise<T>) => Promise<T>;
  /** Covers the page until the returned function is called. */
  beginLoading: () => () => void;
}

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it');
  return dialogs;
}
