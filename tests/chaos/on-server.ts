import { randomUUID } from 'node:crypto'
import { callerAs } from '../../e2e/support/server-rows.ts'

/** What reads a place's rows from the server; a grant has no end, so one serves the whole run. */
export type Reader = { placeId: string; grant: string }

/** Connects one more device to the demo venue. */
export async function connectReader(url: string): Promise<Reader> {
  const { placeId, call } = await callerAs(url, 'owner')
  const device = { clientId: randomUUID(), firstSeq: 1, scope: 'office' }
  const answer = await call(`/sync/${placeId}/clients`, { method: 'POST', body: JSON.stringify(device) })
  const { data } = await answer.json()
  return { placeId, grant: data.grant }
}

/** All rows of a table that the server has. */
export async function rowsOf(
  url: string,
  { placeId, grant }: Reader,
  table: string,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let next: string | null = null
  do {
    const after: string = next === null ? '' : `&afterId=${next}`
    const answer = await fetch(`${url}/api/sync/${placeId}/rows?table=${table}&pageSize=1000${after}`, {
      headers: { Authorization: `Bearer ${grant}` },
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`)
    const { data } = await answer.json()
    for (const { deleted, version, row } of data.rows) if (!deleted) rows.push({ ...row, version })
    next = data.next
  } while (next !== null)
  return rows
}
