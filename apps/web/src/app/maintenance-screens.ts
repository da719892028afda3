import {
  IconDatabaseExport,
  IconHistory,
  IconMail,
  IconMailCog,
  IconPlugConnected,
} from '@tabler/icons-react';
import { patterns } from '../lib/paths.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** The screens for running the product: emails, the audit, backups, other programs. */
export const maintenanceScreens: readonly ScreenEntry[] = [
  {
    path: patterns.emails,
    label: 'emails',
    action: 'emails.view',
    icon: IconMail,
    load: () => import('../features/mail/emails.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.emailTemplates,
    label: 'emailTemplates',
    action: 'emailTemplates.view',
    icon: IconMailCog,
    load: () => import('../features/mail/templates.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.audit,
    label: 'audit',
    action: 'audit.view',
    icon: IconHistory,
    load: () => import('../features/audit/audit.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.backups,
    label: 'backups',
    action: 'settings.view',
    icon: IconDatabaseExport,
    load: () => import('../features/backups/backups.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.integrations,
    label: 'integrations',
    action: 'integrations.view',
    icon: IconPlugConnected,
    load: () => import('../features/integrations/integrations.screen.tsx'),
    menu: 'maintain',
  },
];
