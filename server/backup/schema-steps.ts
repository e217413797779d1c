import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectFile } from '#server/process/project-file.ts'

/** The migrations that this version of Lokal knows, oldest first. `at` is the number by which drizzle knows each. */
export function knownMigrations(): { at: number; statements: readonly string[]; hash: string }[] {
  return readMigrationFiles({ migrationsFolder: projectFile('server/db/migrations') }).map(
    ({ folderMillis, sql, hash }) => ({ at: folderMillis, statements: sql, hash }),
  )
}

/** Takes everything away that migrations have ever made, and nothing else that may stand in the same database. */
export async function dropSchema(client: pg.Client): Promise<void> {
  const text = knownMigrations()
    .flatMap((each) => each.statements)
    .join('\n')
  for (const [, table] of text.matchAll(/^CREATE TABLE "(\w+)"/gm))
    await client.query(`drop table if exists public.${table} cascade`)
  await client.query('drop table if exists public.migrations')
  for (const [, routine] of text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) (\w+)\(/gm))
    await client.query(`drop routine if exists public.${routine}`)
}

/** Runs the migrations after one and up to another, in the caller's transaction. */
export async function applyMigrations(client: pg.Client, after: number, upTo: number): Promise<void> {
  await client.query(
    'create table if not exists public.migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { at, statements, hash } of knownMigrations()) {
    if (at <= after || at > upTo) continue
    for (const statement of statements) await client.query(statement)
    await client.query('insert into public.migrations (hash, created_at) values ($1, $2)', [hash, at])
  }
}

/** Lifts, or puts back, what keeps a row from being written as it was: row-level security and the check of versions. */
export async function setGuards(client: pg.Client, guarded: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`,
  )
  for (const { name } of rows) {
    await client.query(`alter table public.${name} ${guarded ? '' : 'no'} force row level security`)
    await client.query(`alter table public.${name} ${guarded ? 'enable' : 'disable'} trigger user`)
  }
}
