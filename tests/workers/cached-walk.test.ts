import { expect, test } from 'vitest'
import type { TablePage } from '#contract/sync.ts'
import { ok } from '#domain/result.ts'
import * as takingIn from '#replica/apply-page.ts'
import { createMemoryOutbox } from '#tests/support/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { pullOnce } from '#workers/sync/pull.ts'

test('A page of a table that is older than the beginning of the walk is not taken in (I5, seed 7 of the simulator)', async () => {
  const outbox = createMemoryOutbox(newRegistration('00000000-0000-7000-8000-0000000000aa'))
  const replica = createMemoryReplica()
  const page = (version: number): TablePage => ({
    rows: [],
    next: null,
    cursor: { epoch: 'e', version, table: '~', id: '', stamp: `s${version}` },
  })
  let version = 7
  const transport = {
    push: () => Promise.reject(new Error('nothing to send')),
    changes: () => Promise.reject(new Error('still walking')),
    rows: async () => ok(page(version)),
  }
  const deps = { outbox, replica, transport, clock: () => 1, loadTakingIn: async () => takingIn }
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
