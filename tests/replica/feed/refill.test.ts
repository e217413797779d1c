import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import { isTrusted, rowRules } from '#replica/copy/replica-schema.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { rowKey } from '#tests/support/memory/memory-replica.ts'
import { createSmallDevice, createSmallServer, ordersIn } from '#tests/support/places/small-venue.ts'

async function openedTill() {
  const server = createSmallServer()
  const till = createSmallDevice(server, server.register('A7K'))
  await till.pullAll()
  await till.place(1)
  await till.push()
  await till.pullAll()
  return { server, till }
}

describe('a device whose place in the feed the server does not know any more', () => {
  it('fills a second copy while the first one serves, and lets it serve once it is whole (I5, I6)', async () => {
    const { server, till } = await openedTill()
    await till.place(2)
    server.forgetHistory()
    const seen = new Set<string>()
    for (let more = true; more;) {
      const pulled = await till.pull()
      if (pulled.kind === 'failed') throw new Error(pulled.failure.kind)
      seen.add(till.orders().join(' '))
      more = pulled.more
    }
    expect([...seen]).toEqual(['A7K-1 A7K-2'])
    expect(till.outbox.current()).toMatchObject({
      replicaName: `${firstReplicaName(at.place)}-2`,
      refill: null,
      nextSeq: 3,
      confirmedSeq: 1,
    })
    expect(till.replica.state().meta).toMatchObject({ viewSeq: 2, lastSeq: 1, catchingUp: false })
    await till.push()
    await till.pullAll()
    expect(till.replica.state().shadows.size).toBe(0)
    expect(till.orders()).toEqual(['A7K-1', 'A7K-2'])
  })

  it('fills one too where its rules are newer than those its copy was checked by: what they left out comes', async () => {
    const { till } = await openedTill()
    const { id } = bistroRows().menuItems[0] ?? { id: '' }
    await till.replica.write(async (tx) => {
      await tx.remove('menuItems', [id])
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, rules: rowRules - 1 })
    })
    await till.place(2)
    expect(till.replica.state().meta).toMatchObject({ mixed: true })
    expect(isTrusted(must(till.replica.state().meta, 'the copy'))).toBe(false)
    await till.pullAll()
    expect(till.replica.state().rows.has(rowKey('menuItems', id))).toBe(true)
    expect(isTrusted(must(till.replica.state().meta, 'the copy'))).toBe(true)
    expect(till.orders()).toEqual(['A7K-1', 'A7K-2'])
  })

  it('goes on where it stood after a crash at any point, and never asks for a third copy', async () => {
    for (let crashAt = 0; crashAt < 40; crashAt++) {
      const { server, till } = await openedTill()
      server.forgetHistory()
      for (let n = 0; n < crashAt; n++) await till.pull()
      // After the crash: nothing but what was written is left, and another tab may be the first to look.
      await till.pullAll()
      expect(till.orders()).toEqual(['A7K-1'])
      expect(till.outbox.current().replicaName).toBe(`${firstReplicaName(at.place)}-2`)
    }
  })

  it('shows what is saved while the second copy is filled, in both of them (I1, I6)', async () => {
    const { server, till } = await openedTill()
    server.forgetHistory()
    for (let n = 0; n < 10; n++) await till.pull()
    await till.place(2)
    expect(till.orders()).toEqual(['A7K-1', 'A7K-2'])
    await till.pullAll()
    expect(till.replica.names()).toHaveLength(2)
    expect(till.orders()).toEqual(['A7K-1', 'A7K-2'])
  })

  it('does not let a copy serve that lacks what was saved a moment ago', async () => {
    const { server, till } = await openedTill()
    server.forgetHistory()
    const { write } = till.outbox
    let saved = false
    // Just before the new copy would serve, somebody saves: it is shown by the old copy only.
    till.outbox.write = async (work) => {
      const filled = ordersIn(till.replica.copy(`${firstReplicaName(at.place)}-2`).state())
      if (!saved && filled.length === 1) {
        saved = true
        await till.place(2)
      }
      return write(work)
    }
    await till.pullAll()
    expect(saved).toBe(true)
    expect(till.orders()).toEqual(['A7K-1', 'A7K-2'])
    expect(till.outbox.current().replicaName).toBeDefined()
  })

  it('deletes the copy that served before, after pages have had the time to move over', async () => {
    const { server, till } = await openedTill()
    server.forgetHistory()
    await till.pullAll()
    await till.pullAll()
    expect(till.replica.names()).toHaveLength(2)
    server.time.now += 60_000
    await till.pullAll()
    expect(till.replica.names()).toHaveLength(1)
    expect(till.outbox.current().formerReplica).toBeNull()
    expect(till.orders()).toEqual(['A7K-1'])
  })

  it('empties a copy that was never whole where it stands: nobody looks at it', async () => {
    const server = createSmallServer()
    const till = createSmallDevice(server, server.register('A7K'))
    for (;;) {
      await till.pull()
      if (till.replica.state().meta?.walk === null) break
    }
    server.forgetHistory()
    await till.pullAll()
    expect(till.outbox.current().replicaName).toBeUndefined()
    expect(till.replica.state().meta).toMatchObject({ catchingUp: false })
  })

  it('when it changes again on the way, the second copy starts again, under its own name (L3)', async () => {
    const { server, till } = await openedTill()
    server.forgetHistory()
    for (let n = 0; n < 20; n++) await till.pull()
    server.forgetHistory()
    await till.pullAll()
    expect(till.orders()).toEqual(['A7K-1'])
    expect(till.replica.state().meta?.cursor?.epoch).toBe(
      server.store.historyFor(till.outbox.current().clientId),
    )
  })
})
