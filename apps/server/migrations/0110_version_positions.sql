-- Context: configurator. A version of each position, because people set positions on a screen.

alter table customization_positions add column row_version integer default 1;
alter table customization_positions alter column row_version set not null;
