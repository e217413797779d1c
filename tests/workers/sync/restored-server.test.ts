import { describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { createSmallDevice, createSmallServer, ordersIn } from '#tests/support/places/small-venue.ts'

/** Two tills; what `first` and `second` have sent after the backup was taken is gone from the server. */
async function restored() {
  const server = createSmallServer()
  const first = createSmallDevice(server, server.register('A7K'))
  const second = createSmallDevice(server, server.register('B2M'))
  await first.pullAll()
  await first.place(1)
  await first.push()
  await first.pullAll()
  const restore = server.backup()
  await first.place(2)
  await first.push()
  await first.pullAll()
  await second.pullAll()
  const order = first.outbox.all()[1]?.envelope.args['orderId']
  await second.act({ kind: 'order.update', args: { orderId: String(order), comment: 'bez cebuli' } })
  await second.push()
  await second.pullAll()
  restore()
  return { server, first, second }
}

const stateOf = (device: ReturnType<typeof createSmallDevice>) =>
  device.outbox.all().map(({ state }) => state)
const commentsOn = (device: ReturnType<typeof createSmallDevice>) =>
  [...device.replica.state().rows].flatMap(([key, row]) =>
    key.startsWith('orders/') ? [row['comment']] : [],
  )

describe('a server that was restored from a backup', () => {
  it('gets again what a device holds as applied, and the screen shows it all along (I1, I2)', async () => {
    const { server, first } = await restored()
    for (let more = true; more;) {
      const pulled = await first.pull()
      more = pulled.kind === 'pulled' && pulled.more
      expect(first.orders()).toEqual(['A7K-1', 'A7K-2'])
    }
    expect(await first.push()).toEqual({ kind: 'sent', more: false })
    await first.pullAll()
    expect(stateOf(first)).toEqual(['applied', 'applied'])
    expect(first.replica.state().shadows.size).toBe(0)
    const sent = server.store.state().log.filter(({ envelope }) => envelope.appliedAt !== undefined)
    expect(sent.map(({ seq }) => seq)).toEqual([2])
  })

  it('lets a device wait for what its command stands on, until another one has sent that', async () => {
    const { first, second } = await restored()
    await second.pullAll()
    expect(await second.push()).toMatchObject({
      kind: 'failed',
      failure: { kind: 'busy', awaitingBase: true },
    })
    expect(stateOf(second)).toEqual(['applied'])
    await first.pullAll()
    await first.push()
    expect(await second.push()).toEqual({ kind: 'sent', more: false })
    await second.pullAll()
    expect(ordersIn(second.replica.state())).toEqual(['A7K-1', 'A7K-2'])
    expect(commentsOn(second)).toContain('bez cebuli')
  })

  it('does not hold a device up for ever when what it needs never comes (L1)', async () => {
    const { server, second } = await restored()
    await second.pullAll()
    expect(await second.push()).toMatchObject({ kind: 'failed', failure: { awaitingBase: true } })
    server.time.now += 24 * 60 * 60 * 1000 - 60_000
    expect(await second.push()).toMatchObject({ kind: 'failed', failure: { awaitingBase: true } })
    server.time.now += 60_000
    expect(await second.push()).toEqual({ kind: 'sent', more: false })
    expect(stateOf(second)).toEqual(['rejected'])
  })

  it('does so no longer once a manager has ended the waiting', async () => {
    const { server, second } = await restored()
    await second.pullAll()
    expect(await second.push()).toMatchObject({ kind: 'failed', failure: { awaitingBase: true } })
    await server.store.write(at.place, (place) => place.endRecovery(at.owner, server.time.now))
    expect(await second.push()).toEqual({ kind: 'sent', more: false })
    expect(stateOf(second)).toEqual(['rejected'])
  })

  it('refuses at once what a device says was applied, where no backup was ever restored', async () => {
    const server = createSmallServer()
    const till = createSmallDevice(server, server.register('A7K'))
    await till.pullAll()
    await till.act({ kind: 'order.update', args: { orderId: at.table1, comment: 'bez cebuli' } })
    await till.outbox.write(async (tx) => {
      const command = await tx.get(1)
      if (command !== null) await tx.put({ ...command, state: 'applied', appliedAt: 7 })
    })
    expect(await till.push()).toEqual({ kind: 'sent', more: false })
    expect(stateOf(till)).toEqual(['rejected'])
  })
})
