import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/schema/migrate.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { type TestServer, onDatabase, openTestServer, runStatements } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `template` null: one database for all, which each file empties. */
    postgres: TestServer & { template: string | null }
  }
}

/** Once for all server tests: a PostgreSQL, and a migrated database in it for the tests to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await openTestServer()
  const template = `lokal_template_${randomBytes(6).toString('hex')}`
  try {
    await runStatements(server.adminUrl, [
      `create database ${template} owner ${ownerRole} encoding 'UTF8' template template0`,
    ])
    await migrate(onDatabase(server.ownerUrl, template))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', { ...server, template })
  return async () => {
    await runStatements(server.adminUrl, [`drop database if exists ${template} with (force)`])
    await stop()
  }
}
