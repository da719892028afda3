import { can, type Action } from '@cordovan/domain/identity';
import type shell from '../../lib/i18n/en/shell.ts';
import { paths } from '../../lib/paths.ts';
import type { Session } from '../../lib/session/session-store.ts';

export interface Shortcut {
  /** Keys to press in sequence, by their `event.key`. */
  readonly keys: readonly string[];
  readonly label: keyof typeof shell.shortcuts.labels;
  readonly action?: Action;
  /** The address that the shortcut opens. The shell or the list handles other shortcuts. */
  readonly to?: string;
}

/** Every shortcut of the office. The help dialog shows this list. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['?'], label: 'help' },
  { keys: ['/'], label: 'search' },
  { keys: ['j'], label: 'nextRow' },
  { keys: ['k'], label: 'previousRow' },
  { keys: ['x'], label: 'selectRow' },
  { keys: ['a'], label: 'selectedActions' },
  { keys: ['n'], label: 'newOrder', action: 'orderCreation.use', to: paths.orderCreate },
  { keys: ['g', 'h'], label: 'home', action: 'home.view', to: paths.home },
  { keys: ['g', 'o'], label: 'orders', action: 'orders.view', to: paths.orders },
  { keys: ['g', 'c'], label: 'customers', action: 'customers.view', to: paths.customers },
  { keys: ['g', 'k'], label: 'customizer', action: 'customizer.use', to: paths.customizer },
  { keys: ['g', 's'], label: 'scheduler', action: 'scheduler.view', to: paths.scheduler },
  { keys: ['g', 'i'], label: 'inventory', action: 'inventory.view', to: paths.inventory },
  { keys: ['g', 'r'], label: 'reports', action: 'reports.ordersInProduction', to: paths.reports },
  { keys: ['g', 'd'], label: 'dashboard', action: 'dashboard.view', to: paths.dashboard },
];

export const shortcutsOf = (session: Session | undefined): readonly Shortcut[] =>
  shortcuts.filter(
    ({ action }) => action === undefined || (session !== undefined && can(session.role, action)),
  );
