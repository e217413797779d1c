import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'
import { id } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { deviceProgressOf } from '#workers/sync/watchdog.ts'

/** A device with two commands that wait, and a copy that stands somewhere. */
async function device() {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  let made = 10
  const deps = { clock: () => 0, newId: () => id(made++), clockOffset: () => 0 }
  for (const n of [1, 2]) {
    const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
    await enqueue(outbox, deps, { kind: 'line.done', actor: at.cook, session: id(2), args })
  }
  const copy = {
    cursor: { epoch: 'e', version: 1 },
    walk: { table: 'places', afterId: null as string | null },
  }
  const replica = { meta: async () => copy } as unknown as ReplicaStore
  const meta = (change: object) => outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), ...change }))
  return { outbox, copy, meta, progress: () => deviceProgressOf({ outbox, replica }) }
}

describe('a device', () => {
  it('waits while the server has not confirmed all that it has saved', async () => {
    const { meta, progress } = await device()
    expect((await progress()).waiting).toBe(true)
    await meta({ confirmedSeq: 1 })
    expect((await progress()).waiting).toBe(true)
    await meta({ confirmedSeq: 2 })
    expect((await progress()).waiting).toBe(false)
  })

  it('has moved when a command was confirmed or answered, or its copy has gone on', async () => {
    const { outbox, copy, meta, progress } = await device()
    const marks = [(await progress()).mark]
    const now = async () => {
      const { mark } = await progress()
      expect(marks).not.toContain(mark)
      marks.push(mark)
    }
    await outbox.write(async (tx) => tx.put({ ...must(await tx.get(1), 'the first'), answered: true }))
    await now()
    await meta({ confirmedSeq: 1 })
    await now()
    copy.cursor = { epoch: 'e', version: 2 }
    await now()
    copy.walk = { table: 'places', afterId: id(5) }
    await now()
    expect((await progress()).mark).toBe(marks.at(-1))
  })
})
