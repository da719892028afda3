import { useEffect, type ReactNode } from 'react';
import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './screen.module.css';

interface Props {
  readonly title: string;
  /** Shown next to the title: a status or a number. */
  readonly aside?: ReactNode;
  readonly description?: string | undefined;
  /** The screen's main action. */
  readonly action?: ReactNode;
  readonly back?: { readonly label: string; readonly to: string };
  /** A narrow column, in which forms are easier to read. */
  readonly width?: 'full' | 'form';
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

/** The frame of every office screen: title, main action, then content. */
export function Screen({
  title,
  aside,
  description,
  action,
  back,
  width = 'full',
  isLoading,
  children,
}: Props) {
  useEffect(() => {
    document.title = `${title} · Cordovan`;
  }, [title]);
  return (
    <div className={classes.screen} data-width={width} aria-busy={isLoading ?? false}>
      <header className={classes.head}>
        <Stack gap={4} miw={0}>
          {back && (
            <Anchor component={Link} to={back.to} className={classes.back} c="dimmed" size="sm">
              <IconArrowLeft size={16} aria-hidden />
              {back.label}
            </Anchor>
          )}
          <Group gap="sm" align="center">
            <Title order={1} tabIndex={-1} className={classes.title}>
              {title}
            </Title>
            {aside}
          </Group>
          {description && <p className={classes.description}>{description}</p>}
        </Stack>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}

/** Placeholder while a form or page loads. */
export function ScreenSkeleton({ lines = 6 }: { readonly lines?: number }) {
  return (
    <Stack gap="md" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={40} radius="md" width={line % 3 === 2 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
