-- Context: backups: the first scheduled backup of a new database waits for its hour.
-- When the schedule first ran on this database; null until then, and where it ran before.
alter table backup_plans add column began_at timestamptz;
