import type { MantineThemeComponents } from '@mantine/core';
import classes from './components.module.css';

const quick = { transition: 'fade', duration: 140 } as const;

/** A dialog's `<header>` would count as the page's second banner landmark. */
const headerOfDialog = { header: { role: 'presentation' } };

/**
 * Office targets are at least 40 px high; hairlines instead of shadows. Plain objects instead of
 * `Menu.extend(…)`, because importing the components would add them all to the first script of every page.
 */
export const components: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button! } },
  ActionIcon: {
    defaultProps: { size: 40, variant: 'subtle', color: 'quiet' },
    classNames: { root: classes.icon! },
  },
  Input: { defaultProps: { size: 'md' }, classNames: { input: classes.input! } },
  InputWrapper: {
    classNames: { label: classes.label!, error: classes.error!, description: classes.description! },
  },
  Paper: { classNames: { root: classes.paper! } },
  Card: { defaultProps: { withBorder: true, padding: 'lg' } },
  Modal: {
    defaultProps: {
      attributes: headerOfDialog,
      centered: true,
      padding: 'lg',
      radius: 'lg',
      shadow: 'md',
      overlayProps: { backgroundOpacity: 0.4, color: '#221D1A' },
      transitionProps: quick,
    },
    classNames: { content: classes.sheet!, header: classes.sheetHeader!, title: classes.modalTitle! },
  },
  Drawer: {
    defaultProps: {
      attributes: headerOfDialog,
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4, color: '#221D1A' },
      transitionProps: { duration: 160 },
    },
    classNames: { content: classes.sheet!, header: classes.sheetHeader!, title: classes.modalTitle! },
  },
  Menu: {
    defaultProps: { shadow: 'sm', transitionProps: quick, radius: 'md', withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.floating!, item: classes.menuItem! },
  },
  Popover: {
    defaultProps: { shadow: 'sm', transitionProps: quick },
    classNames: { dropdown: classes.floating! },
  },
  Tooltip: {
    defaultProps: {
      openDelay: 300,
      transitionProps: quick,
      events: { hover: true, focus: true, touch: true },
    },
  },
  Checkbox: { classNames: { input: classes.box! } },
  Radio: { classNames: { radio: classes.box! } },
  Chip: { classNames: { label: classes.chip! } },
  Table: { defaultProps: { highlightOnHover: true, verticalSpacing: 'xs' } },
  SegmentedControl: { classNames: { label: classes.segment! } },
  Switch: { classNames: { track: classes.track! } },
  Tabs: { classNames: { tab: classes.tab! } },
  Loader: { defaultProps: { type: 'dots' } },
};
