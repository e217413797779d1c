import { describe, expect, it } from 'vitest'
import { createTracedOutbox, isLost, noTrace, type Traced } from '#replica/outbox/device-trace.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'

const meta = { ...newRegistration(id(1)), nextSeq: 6, replicaName: 'second' }

describe('the trace of a queue', () => {
  it('is its last number and its copy after each write that moved it, and only once that is on the disk', async () => {
    const kept: Traced[] = []
    const memory = createMemoryOutbox(meta)
    const trace = {
      ...noTrace,
      keep: (traced: Traced) => void kept.push({ ...traced, lastSeq: memory.current().nextSeq - 1 }),
    }
    const outbox = createTracedOutbox(memory, trace)
    await outbox.write((tx) => tx.meta())
    expect(kept).toEqual([])
    await outbox.write((tx) => tx.putMeta({ ...meta, nextSeq: 7 }))
    expect(await outbox.read(async (tx) => (await tx.meta()).nextSeq)).toBe(7)
    expect(kept).toEqual([{ clientId: id(1), lastSeq: 6, replicaName: 'second' }])
  })

  it('names the last number that was given', async () => {
    const kept: Traced[] = []
    const outbox = createTracedOutbox(createMemoryOutbox(meta), {
      ...noTrace,
      keep: (of) => void kept.push(of),
    })
    await outbox.write((tx) => tx.putMeta(meta))
    expect(kept).toEqual([{ clientId: id(1), lastSeq: 5, replicaName: 'second' }])
  })

  it.each<[string, Parameters<typeof isLost>, boolean]>([
    ['the queue is there as it was left', [meta, { clientId: id(1), lastSeq: 5 }], false],
    ['the queue has gone on since', [meta, { clientId: id(1), lastSeq: 2 }], false],
    ['nobody remembers it', [meta, null], false],
    ['there never was one', [null, null], false],
    ['the queue is of an older state', [meta, { clientId: id(1), lastSeq: 6 }], true],
    ['the queue is another device’s', [meta, { clientId: id(2), lastSeq: 5 }], true],
    ['the queue was thrown away', [null, { clientId: id(1), lastSeq: 5 }], true],
  ])('says, where %s, whether work is lost (I1)', (_, [of, traced], lost) => {
    expect(isLost(of, traced)).toBe(lost)
  })
})
