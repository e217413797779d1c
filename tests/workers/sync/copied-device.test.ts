import { expect, it } from 'vitest'
import type { Changes } from '#contract/sync.ts'
import { ok } from '#domain/result.ts'
import * as takingIn from '#replica/feed/apply-page.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import type { SyncTransport } from '#workers/sync/transport.ts'

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** A device that has saved command 9 as its first and not sent it; the server knows this one as the first. */
async function pullWhere(known: string) {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const replica = createMemoryReplica()
  const cursor = { epoch: 'e', version: 1, table: '~', id: '', stamp: 's' }
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta !== null) await tx.putMeta({ ...meta, walk: null, cursor })
  })
  const ports = { clock: () => 1_790_000_000_000, newId: () => id(9), clockOffset: () => 0 }
  const session = id(2)
  await enqueue(outbox, ports, {
    kind: 'session.end',
    actor: at.kasia,
    session,
    args: { sessionId: session },
  })
  const first = { seq: 1, id: known, status: 'applied' as const, code: null, result: null, version: 1 }
  const page: Changes = {
    rows: [],
    nextCursor: cursor,
    more: false,
    lastSeq: 1,
    results: [first],
    minClient: null,
  }
  const transport = { changes: async () => ok(page) } as Partial<SyncTransport> as SyncTransport
  const deps = { outbox, replica, transport, clock: () => 0, loadTakingIn: async () => takingIn }
  return { outcome: await pullOnce(deps), outbox }
}

it('a pull that answers for another command under a number of this device confirms nothing: a copy of it has sent that (I1)', async () => {
  const { outcome, outbox } = await pullWhere(id(8))
  expect(outcome).toEqual({ kind: 'failed', failure: { kind: 'taken' } })
  expect(outbox.all()).toMatchObject([{ answered: false }])
  expect((await outbox.read((tx) => tx.meta())).confirmedSeq).toBe(0)
})

it('a pull that answers for the command itself settles it, also when the answer to sending it was lost (I10)', async () => {
  const { outcome, outbox } = await pullWhere(id(9))
  expect(outcome).toMatchObject({ kind: 'pulled' })
  expect(outbox.all()).toMatchObject([{ answered: true, state: 'applied' }])
})
