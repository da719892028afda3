const KEY = 'cordovan.single-keys';

/**
 * Single-key shortcuts can be turned off, because speech input and some assistive devices press keys by accident
 * (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';
export const switchSingleKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : 'off');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null);
const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
/** Checkboxes use only the space key, so a list's keys still work on them. */
const isBox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** Whether a key press is a shortcut: not with Ctrl, Alt or ⌘, not while typing, and not behind an open dialog. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  areSingleKeysOn() &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  (isBox(event.target) || !isTyping(event.target)) &&
  !isDialogOpen();
