import {
  ActionIcon,
  Button,
  Card,
  Drawer,
  Input,
  Loader,
  Menu,
  Modal,
  Paper,
  Popover,
  Table,
  Tabs,
  Tooltip,
  type MantineThemeComponents,
} from '@mantine/core';
import classes from './components.module.css';

const quick = { transition: 'fade', duration: 140 } as const;

/** A dialog's `<header>` would count as a second banner of the page. */
const headerOfDialog = { header: { role: 'presentation' } };

/** Office targets are at least 40 px high; hairlines before shadows. */
export const components: MantineThemeComponents = {
  Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes.button! } }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { size: 40, variant: 'subtle', color: 'quiet' },
    classNames: { root: classes.icon! },
  }),
  Input: Input.extend({ defaultProps: { size: 'md' }, classNames: { input: classes.input! } }),
  InputWrapper: Input.Wrapper.extend({
    classNames: { label: classes.label!, error: classes.error!, description: classes.description! },
  }),
  Paper: Paper.extend({ classNames: { root: classes.paper! } }),
  Card: Card.extend({ defaultProps: { withBorder: true, padding: 'lg' } }),
  Modal: Modal.extend({
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
  }),
  Drawer: Drawer.extend({
    defaultProps: {
      attributes: headerOfDialog,
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4, color: '#221D1A' },
      transitionProps: { duration: 160 },
    },
    classNames: { content: classes.sheet!, header: classes.sheetHeader!, title: classes.modalTitle! },
  }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'sm', transitionProps: quick, radius: 'md', withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.floating!, item: classes.menuItem! },
  }),
  Popover: Popover.extend({
    defaultProps: { shadow: 'sm', transitionProps: quick },
    classNames: { dropdown: classes.floating! },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: {
      openDelay: 300,
      transitionProps: quick,
      events: { hover: true, focus: true, touch: true },
    },
  }),
  Table: Table.extend({ defaultProps: { highlightOnHover: true, verticalSpacing: 'xs' } }),
  Tabs: Tabs.extend({ classNames: { tab: classes.tab! } }),
  Loader: Loader.extend({ defaultProps: { type: 'dots' } }),
};
