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
  const name = `lokal_test_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} template ${template} owner lokal_owner`])
  return {
    ownerUrl: onDatabase(ownerUrl, name),
    appUrl: onDatabase(appUrl, name),
    drop: () => runStatements(adminUrl, [`drop database if exists ${name} with (force)`]),
  }
}
