import { menuImportEndpoints } from '#contract/areas/menu-imports.ts'
import {
  importRowsAtOnce,
  type ImportProgress,
  type ImportRow,
  type ImportStart,
} from '#domain/menu/menu-import.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { callFailure, type CallFailure } from './call-failure.ts'

type Sending = {
  api: ApiClient
  placeId: string
  start: ImportStart
  rows: readonly ImportRow[]
  /** Rows that the server has. */
  onSent(count: number): void
  /** Waits before the next try without a connection; false: it shall be given up. */
  wait(): Promise<boolean>
}

/**
 * Brings an import to the server and has it published, going on after the parts that are there. Every call can be made again, so without a connection each is
 * made until it gets through or the person gives up.
 */
export async function sendImport(sending: Sending): Promise<Result<ImportProgress, CallFailure>> {
  const { api, placeId, start, rows, onSent } = sending
  const params = { placeId, importId: start.id }
  const made = await throughout(sending, () =>
    api.call(menuImportEndpoints['menu-imports.create'], { params: { placeId }, body: start }),
  )
  // A page that is gone has sent all of it already, or somebody has stopped it.
  if (!made.ok || made.value.state !== 'receiving') return made
  const had = Math.floor(made.value.rows / importRowsAtOnce)
  onSent(had * importRowsAtOnce)
  for (let part = had; part * importRowsAtOnce < rows.length; part++) {
    const from = part * importRowsAtOnce
    const body = { part, rows: rows.slice(from, from + importRowsAtOnce) }
    const put = await throughout(sending, () =>
      api.call(menuImportEndpoints['menu-imports.put-rows'], { params, body }),
    )
    if (!put.ok) return put
    onSent(from + body.rows.length)
  }
  return throughout(sending, () => api.call(menuImportEndpoints['menu-imports.publish'], { params }))
}

async function throughout(
  { wait }: Sending,
  call: () => Promise<Result<{ data: ImportProgress }, ApiFailure>>,
): Promise<Result<ImportProgress, CallFailure>> {
  for (;;) {
    const answer = await call()
    if (answer.ok) return ok(answer.value.data)
    const failure = callFailure(answer.error)
    if (failure.code !== 'no_internet_connection' || !(await wait())) return fail(failure)
  }
}
