import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { checkCluster } from '#server/db/schema/check-cluster.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { openExternal } from '#server/db/postgres/external.ts'
import { partsOfTables } from './cluster-database.ts'
import './postgres-setup.ts'

/**
 * Once for all tests on a cluster: the database of TEST_CITUS_URL (the address of its owner on the coordinator), migrated and
 * spread as a start does it. Each test file empties it.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const given = process.env['TEST_CITUS_URL']
  if (given === undefined || given === '')
    throw new Error(
      'TEST_CITUS_URL is to be the address of an empty database on the coordinator of a cluster',
    )
  const folder = mkdtempSync(join(tmpdir(), 'lokal-cluster-'))
  const opened = await openExternal(given, null, folder)
  if (!opened.ok) throw new Error(opened.error.message)
  const { ownerUrl, appUrl } = opened.value
  await migrate(ownerUrl, partsOfTables)
  const obstacle = await checkCluster(ownerUrl, appUrl)
  if (obstacle !== null) throw new Error(obstacle)
  project.provide('postgres', { adminUrl: ownerUrl, ownerUrl, appUrl, template: null })
  return () => rmSync(folder, { recursive: true, force: true })
}
