import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onDatabase, runStatements } from './postgres-server.ts'
import './postgres-setup.ts'

/** A migrated, empty database of one test file's own. */
export type FreshDatabase = {
  /** For set-up: the role that owns the tables. */
  ownerUrl: string
  /** For the code under test: the role of requests. */
  appUrl: string
  drop: () => Promise<void>
}

/** Clones the migrated template (some tens of milliseconds). Call `drop` when the file is done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { adminUrl, ownerUrl, appUrl, template } = inject('postgres')
  if (template === null) {
    await emptyAll(ownerUrl)
    return { ownerUrl, appUrl, drop: async () => {} }
  }
  const name = `lokal_test_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} template ${template} owner lokal_owner`])
  return {
    ownerUrl: onDatabase(ownerUrl, name),
    appUrl: onDatabase(appUrl, name),
    drop: () => runStatements(adminUrl, [`drop database if exists ${name} with (force)`]),
  }
}

async function emptyAll(ownerUrl: string): Promise<void> {
  const tables = `select string_agg(oid::regclass::text, ', ') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations') and relname not like 'citus%'`
  await runStatements(ownerUrl, [
    `do $$ declare tables text := (${tables}); begin execute 'truncate ' || tables; end $$`,
  ])
}
