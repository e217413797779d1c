import { beforeEach, describe, expect, it } from 'vitest'
import { recordResults } from '#replica/outbox/record-results.ts'
import { applyHeldCommand, discardHeldCommand } from '#server/sync/waiting-commands.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createSmallDevice, createSmallServer, type SmallServer } from '#tests/support/places/small-venue.ts'

type Till = ReturnType<typeof createSmallDevice>

let server: SmallServer
let till: Till

/** A till whose first order is held: it was cut off for a while, and a manager has taken it back. */
beforeEach(async () => {
  server = createSmallServer()
  till = createSmallDevice(server, server.register('A7K'))
  await till.pullAll()
  await revoked(async () => {
    await till.place(1)
    await till.push()
  })
  await till.pullAll()
})

async function revoked(work: () => Promise<void>): Promise<void> {
  const [client] = [...server.store.state().clients.values()]
  if (client === undefined) throw new Error('no client')
  server.store.seed({ clients: [{ ...client, revokedAt: 1 }] })
  await work()
  const now = server.store.state().clients.get(client.id)
  server.store.seed({ clients: [{ ...client, ...now, revokedAt: null }] })
}

const command = () => {
  const [first] = till.outbox.all()
  if (first === undefined) throw new Error('no command')
  return first
}
const apply = () => applyHeldCommand(server.deps, at.place, command().envelope.id, at.owner)
const discard = () => discardHeldCommand(server.deps, at.place, command().envelope.id, at.owner, 'test order')

describe('a held command on its own device', () => {
  it('waits for a manager, out of the way of everything else', () => {
    expect(command()).toMatchObject({ state: 'held', answered: true })
    expect(till.orders()).toEqual([])
  })

  it('is applied there too with the next pull after a manager has applied it', async () => {
    await apply()
    await till.pullAll()
    expect(command()).toMatchObject({
      state: 'applied',
      code: null,
      decided: { how: 'applied', by: at.owner },
    })
    expect(command().appliedAt).toBeGreaterThan(0)
    expect(till.orders()).toEqual(['A7K-1'])
  })

  it('is given up there too after a manager has discarded it, with who and why (I11)', async () => {
    await discard()
    await till.pullAll()
    expect(command()).toMatchObject({
      state: 'skipped',
      decided: { how: 'discarded', by: at.owner, reason: 'test order' },
      envelope: { kind: 'order.place' },
    })
    expect(till.orders()).toEqual([])
  })

  it('never changes again once that is known, whatever late answer comes (I2)', async () => {
    await apply()
    await till.pullAll()
    const known = command()
    const late = { seq: 1, status: 'held', code: null, result: null, version: 1 } as const
    await recordResults(till.outbox, till.outbox.current().clientId, [late])
    await recordResults(till.outbox, till.outbox.current().clientId, [
      { ...late, decision: { how: 'discarded', by: at.owner, at: 1, reason: '' } },
    ])
    expect(command()).toEqual(known)
  })

  it('is told of the decision also after it had to become a new device', async () => {
    await till.outbox.write(async (tx) => {
      const { clientId, deviceCode } = server.register('B2M', 2)
      const answered = { confirmedSeq: 1, answeredSeq: 1 }
      await tx.putMeta({ ...(await tx.meta()), clientId, deviceCode, ...answered })
    })
    await till.replica.write(async (tx) => {
      const meta = await tx.meta()
      if (meta !== null) await tx.putMeta({ ...meta, clientId: till.outbox.current().clientId })
    })
    await discard()
    await till.pullAll()
    expect(command()).toMatchObject({ state: 'skipped', decided: { how: 'discarded' } })
  })

  it('tells its person, and nobody who decided it themselves', async () => {
    await apply()
    const notices = [...server.store.state().rows.values()].flatMap(({ table, row }) =>
      table === 'notifications' && row?.['kind'] === 'write-decided' ? [row] : [],
    )
    expect(notices).toMatchObject([
      { forUserId: at.kasia, facts: { command: 'order.place', how: 'applied', number: 'A7K-1' } },
    ])
  })
})

describe('many held commands', () => {
  it('are asked about in turns, so that none is forgotten', async () => {
    await revoked(async () => {
      for (let n = 2; n <= 120; n++) await till.place(n)
      while ((await till.push()).kind !== 'nothing');
    })
    await till.pullAll()
    for (const each of till.outbox.all())
      await discardHeldCommand(server.deps, at.place, each.envelope.id, at.owner, 'test order')
    const skipped = () => till.outbox.all().filter(({ state }) => state === 'skipped').length
    for (let turns = 0; turns < 10 && skipped() < 120; turns++) {
      server.time.now += 30_000
      await till.pullAll()
    }
    expect(skipped()).toBe(120)
  })
})
