import { expect, test } from 'vitest'
import type { TablePage } from '#contract/sync.ts'
import { ok } from '#domain/result.ts'
import * as takingIn from '#replica/feed/apply-page.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { pullOnce } from '#workers/sync/pull.ts'

const loadTakingIn = async () => takingIn
const begin = () => ({
  outbox: createMemoryOutbox(newRegistration('00000000-0000-7000-8000-0000000000aa')),
  replica: createMemoryReplica(),
  clock: () => 1,
  loadTakingIn,
})
const page = (version: number, epoch = 'e', rows: TablePage['rows'] = []): TablePage => ({
  rows,
  next: null,
  cursor: { epoch, version, table: '~', id: '', stamp: `s${version}` },
})
const walking = (rows: () => TablePage) => ({
  push: () => Promise.reject(new Error('nothing to send')),
  changes: () => Promise.reject(new Error('still walking')),
  rows: async () => ok(rows()),
})

test('A page of a table that is older than the beginning of the walk is not taken in (I5, seed 7 of the simulator)', async () => {
  let version = 7
  const deps = { ...begin(), transport: walking(() => page(version)) }
  const { replica } = deps
  await pullOnce(deps)
  const begun = await replica.meta()
  expect(begun?.cursor?.version).toBe(7)

  version = 5
  expect(await pullOnce(deps)).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable' } })
  expect((await replica.meta())?.walk).toEqual(begun?.walk)

  version = 9
  await pullOnce(deps)
  expect((await replica.meta())?.walk).not.toEqual(begun?.walk)
})

test('A walk that meets a page of another history begins anew, and keeps nothing of the one before (I5, seed 772)', async () => {
  const [place] = bistroRows().places
  const row = { table: 'places', id: at.place, version: 3, deleted: false, row: { ...place } }
  let next = page(7, 'before the restore', [row])
  const deps = { ...begin(), transport: walking(() => next) }
  const { replica } = deps
  await ensureReplica(deps.outbox, replica)
  const start = (await replica.meta())?.walk
  await pullOnce(deps)
  expect(replica.state().rows.size).toBe(1)

  next = page(8, 'after the restore')
  expect(await pullOnce(deps)).toEqual({ kind: 'pulled', more: true })
  expect(await replica.meta()).toMatchObject({ walk: start, cursor: null })
  expect(replica.state().rows.size).toBe(0)
  await pullOnce(deps)
  expect((await replica.meta())?.cursor?.epoch).toBe('after the restore')
})
