import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { can } from '@cordovan/domain/identity';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** Active users who sell as this rep; their orders are blocked while the rep is inactive (C-42). */
export function UsersOfRep({ rep }: { readonly rep: SalesRepRecord }) {
  const { t } = useTranslation('salesReps');
  const session = useSession();
  const mayOpen = session !== undefined && can(session.role, 'users.view');
  if (rep.users.length === 0) return <Text c="dimmed">{t('noUsers')}</Text>;
  return (
    <List>
      {rep.users.map(({ id, name }) => (
        <List.Item key={id}>
          {mayOpen ? (
            <Anchor component={Link} to={paths.user(id)}>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </List.Item>
      ))}
    </List>
  );
}
