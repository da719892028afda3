-- Context: registers: which operations use leather. They start only when the leather of the piece is issued (N-20).

alter table operations add column uses_leather boolean default false;
update operations set uses_leather = true where lower(name) = 'cutting';
alter table operations alter column uses_leather set not null;
