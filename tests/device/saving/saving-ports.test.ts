import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { savingPorts } from '#device/saving/saving-ports.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { importProofKey } from '#platform/pins/proof-key.ts'
import type { CommandKind } from '#commands/mutations.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, type PlaceDatabases } from '#replica/open-place.ts'
import { enqueueAll } from '#replica/outbox/enqueue.ts'
import { order } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { openRegistered, putRows } from '#tests/support/device-here.ts'
import { createToldEngine, placeHere } from '#tests/support/places/place-here.ts'

let databases: PlaceDatabases
beforeEach(async () => {
  databases = await openRegistered(at.place)
})
afterEach(async () => {
  await databases.outboxDb.delete()
  await databases.replica.remove(`lokal-replica-${at.place}`)
  databases.close()
})

const keyOf = (client: string) =>
  importProofKey(globalThis.crypto, { client, bytes: new TextEncoder().encode(`key of ${client}`) })
const portsFor = (change: Partial<PlaceAccess>, ...kinds: CommandKind[]) =>
  savingPorts(placeHere(databases, change), kinds, undefined)
const orderDraft = () => {
  const { number: _, ...args } = order(1)
  return { kind: 'order.place' as const, actor: at.kasia, session: newId(), args }
}

describe('what an act needs to be saved', () => {
  it('are the printers of this device, where the act prints: they are its own from the start', async () => {
    const deps = await portsFor({ ownPrinters: async () => ['kitchen'] }, 'order.place')
    const [saved] = await enqueueAll(databases.outbox, deps, [orderDraft()])
    const { clientId } = await databases.outbox.read((tx) => tx.meta())
    expect(saved?.envelope.args).toMatchObject({ printsHere: { clientId, printerIds: ['kitchen'] } })
  })

  it('are no printers, and nobody is asked for them, where the act prints nothing', async () => {
    const ownPrinters = () => Promise.reject(new Error('nobody asks'))
    expect((await portsFor({ ownPrinters }, 'session.end')).printerIds?.()).toEqual([])
  })

  it('is what proves it, where somebody is here by PIN', async () => {
    const key = await keyOf('till')
    const deps = await portsFor({ proofKey: async () => key }, 'order.place')
    const [saved] = await enqueueAll(databases.outbox, deps, [orderDraft()])
    expect(saved?.envelope.proof?.does).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['nobody is here by PIN', {}],
    ['whoever is here has no key', { proofKey: async () => null }],
  ])('proves nothing where %s', async (_, change) => {
    const deps = await portsFor(change, 'order.place')
    expect(deps.prove).toBeUndefined()
    const [saved] = await enqueueAll(databases.outbox, deps, [orderDraft()])
    expect(saved?.envelope).not.toHaveProperty('proof')
  })

  it('asks for no key of a person where the device speaks for itself', async () => {
    const proofKey = () => Promise.reject(new Error('nobody asks'))
    expect((await portsFor({ proofKey }, 'session.end')).prove).toBeUndefined()
  })

  it('is missing where the person’s key cannot be read: then nothing is saved unproved', async () => {
    const proofKey = () => Promise.reject(new Error('the key cannot be read'))
    await expect(portsFor({ proofKey }, 'order.place')).rejects.toThrow('cannot be read')
  })

  it('is the key of whoever agreed, where the person has none', async () => {
    const key = await keyOf('manager')
    const approval = { userId: at.owner, session: newId() }
    const deps = await savingPorts(placeHere(databases), ['order.place'], { approval, key })
    const [saved] = await enqueueAll(databases.outbox, deps, [{ ...orderDraft(), approval }])
    expect(saved?.envelope.proof).toEqual({ agrees: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('is the server’s clock as it was measured last, when it is saved', async () => {
    const { engine, say } = createToldEngine()
    const deps = await portsFor({ engine }, 'order.place')
    say({ clockOffset: -2_000 })
    const [saved] = await enqueueAll(databases.outbox, deps, [orderDraft()])
    expect(saved?.envelope).toMatchObject({ occurredAt: Date.UTC(2026, 10, 27, 12), clockOffset: -2_000 })
  })

  it('are bytes of invoices only for acts that issue one, by the settings of the place', async () => {
    await ensureReplica(databases.outbox, databases.replica)
    expect((await portsFor({}, 'document.issue')).seal).toBeUndefined()
    await putRows(databases, bistroRows())
    expect((await portsFor({}, 'document.issue')).seal).toBeDefined()
    expect((await portsFor({}, 'order.place')).seal).toBeUndefined()
  })
})
