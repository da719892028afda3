import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Lists what is missing from a saved configuration and what replaces it. */
export function LossNotice({ losses }: { readonly losses: readonly string[] }) {
  const [isRead, setRead] = useState(false);
  if (losses.length === 0 || isRead) return null;
  return (
    <Alert
      color="amber"
      role="status"
      m="md"
      mb={0}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title="Some of your choices are no longer available"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => setRead(true)}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </Alert>
  );
}
