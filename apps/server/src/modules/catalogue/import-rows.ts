import { type RawBuilder, sql } from 'kysely';

/** Passes rows to SQL as a table `r` with a single parameter; `shape` lists its columns and types. */
export function records(rows: readonly object[], shape: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(shape)})`;
}

interface Links {
  /** Name of the link table, its two columns, and the tables that they reference by name. */
  readonly table: string;
  readonly owner: { readonly column: string; readonly table: string };
  readonly target: { readonly column: string; readonly table: string };
  readonly rows: readonly { readonly name: string; readonly targets: readonly string[] }[];
}

/** Replaces each owner's links with the targets that its row names. */
export function replaceLinks({ table, owner, target, rows }: Links) {
  const wanted = sql`
    select o.id as owner_id, t.id as target_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, targets text[])
    join ${sql.table(owner.table)} o on lower(o.name) = lower(r.name)
    left join lateral unnest(r.targets) as w(name) on true
    left join ${sql.table(target.table)} t on lower(t.name) = lower(w.name)`;
  return sql`
    with wanted as materialized (${wanted}),
    gone as (
      delete from ${sql.table(table)} k using (select distinct owner_id from wanted) o
      where k.${sql.ref(owner.column)} = o.owner_id and not exists (
        select 1 from wanted w where w.owner_id = o.owner_id and w.target_id = k.${sql.ref(target.column)})
    )
    insert into ${sql.table(table)} (${sql.ref(owner.column)}, ${sql.ref(target.column)})
    select owner_id, target_id from wanted where target_id is not null
    on conflict do nothing`;
}
