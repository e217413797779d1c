import pg from 'pg'
import { vi } from 'vitest'
import type { Database, Transaction } from '#server/db/connection/database.ts'

type Plan = Record<string, unknown> & { Plans?: Plan[] }

export type Looking = {
  database: Database
  placeId: string
  /** Connected as the owner of the tables. */
  owner: pg.Client
  /** As the database calls it. */
  table: string
  /**
   * Planned for the values of this time, or for any, as PostgreSQL plans a statement with a name from its sixth time on.
   */
  plannedFor: 'values' | 'any'
}

/** What is read in one moment of a place, and at how many rows of a table PostgreSQL looked for that. */
export async function lookingAt<T>(
  { database, placeId, owner, table, plannedFor }: Looking,
  read: (db: Transaction) => Promise<T>,
): Promise<{ read: T; lookedAt: number }> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const found = await database.snapshot(placeId, read)
  const statements = asked.mock.calls.map(([given, values]: unknown[]) => ({
    text: typeof given === 'string' ? given : String(Reflect.get(Object(given), 'text')),
    values: (Reflect.get(Object(given), 'values') ?? values ?? []) as unknown[],
  }))
  asked.mockRestore()
  let lookedAt = 0
  for (const { text, values } of statements.filter((each) => each.text.includes(`"${table}"`))) {
    const explained =
      plannedFor === 'values'
        ? await owner.query(`explain (analyze, format json) ${text}`, values)
        : await explainedForAny(owner, text, values)
    lookedAt += lookedAtIn(explained.rows[0]['QUERY PLAN'][0].Plan, table)
  }
  return { read: found, lookedAt }
}

async function explainedForAny(owner: pg.Client, text: string, values: readonly unknown[]) {
  const given = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(literalOf(value)))).join()
  await owner.query('set plan_cache_mode = force_generic_plan')
  await owner.query(`prepare asked as ${text}`)
  try {
    return await owner.query(
      `explain (analyze, format json) execute asked${values.length > 0 ? `(${given})` : ''}`,
    )
  } finally {
    await owner.query('deallocate asked')
    await owner.query('reset plan_cache_mode')
  }
}

/** As the driver writes a value into a message. */
function literalOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map(literalOf).join()}}` : String(value)
}

function lookedAtIn(plan: Plan, table: string): number {
  const count = (name: string) => Number(plan[name] ?? 0)
  const isScan = plan['Relation Name'] === table
  const rows = count('Actual Rows') + count('Rows Removed by Filter') + count('Rows Removed by Index Recheck')
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + lookedAtIn(each, table), 0)
  return below + (isScan ? Math.round(rows * count('Actual Loops')) : 0)
}
