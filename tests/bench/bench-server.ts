import { migrate } from '#server/db/schema/migrate.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { onDatabase, openThrowAwayServer, runStatements } from '#tests/support/postgres/postgres-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Runs work on a server over a PostgreSQL of its own, which nothing else uses. */
export async function onBenchServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const { ownerUrl, appUrl, adminUrl, stop } = await openThrowAwayServer()
  const name = 'bench'
  await runStatements(adminUrl, [
    `create database ${name} owner ${ownerRole} encoding 'UTF8' template template0`,
  ])
  const urls = { ownerUrl: onDatabase(ownerUrl, name), appUrl: onDatabase(appUrl, name) }
  await migrate(urls.ownerUrl)
  const server = await startTestServer({ database: { ...urls, drop: stop } })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
