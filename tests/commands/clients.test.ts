import { describe, expect, it } from 'vitest'
import type { Address, CheckClient } from '#domain/client/client.ts'
import { at } from '#tests/support/bistro.ts'
import { printer } from './printer.ts'
import { id, now, openBistro, order } from './run.ts'

const lipowa: Address = {
  ...{ street: 'Lipowa', streetNumber: '8', apartment: '3', postcode: '00-316', city: 'Warszawa' },
  ...{ point: { lng: 21.03, lat: 52.24 }, note: 'kod 12#' },
}
const ewa: CheckClient = {
  ...{ clientId: id(500), name: 'Ewa Nowak', phone: '600555101', address: lipowa },
  allergyNote: 'orzechy',
}

const delivery = (n: number, client: CheckClient | null) => order(n, { tableId: null, client })
const eventsOf = (bistro: Awaited<ReturnType<typeof openBistro>>, checkId: string) =>
  bistro
    .rows('checkEvents')
    .filter((event) => event.orderCheckId === checkId)
    .map((event) => event.type)

describe('an order by phone', () => {
  it('keeps on the check who ordered, and makes a new client known', async () => {
    const bistro = await openBistro()
    expect((await bistro.run('order.place', delivery(1, ewa))).ok).toBe(true)
    expect(bistro.rows('orderChecks')).toMatchObject([{ client: ewa }])
    const { clientId: _, address, ...said } = ewa
    expect(bistro.rows('placeClients')).toMatchObject([
      { id: id(500), ...said, addresses: [address], createdAt: now, lastOrderAt: now },
    ])
    expect(eventsOf(bistro, id(101))).toEqual(expect.arrayContaining(['created', 'client created']))
  })

  it('of a client who is known adds no client and no such event', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', delivery(1, ewa))
    await bistro.run('order.place', delivery(2, { ...ewa, name: 'Ewa Nowak-Lis' }))
    expect(bistro.rows('placeClients')).toMatchObject([{ id: id(500), name: 'Ewa Nowak-Lis' }])
    expect(eventsOf(bistro, id(102))).not.toContain('client created')
  })

  it('by two devices that met the client apart ends with one client and keeps what was said of allergies', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', delivery(1, ewa))
    const other = { ...ewa, clientId: id(501), phone: '+48600555101', allergyNote: '' }
    await bistro.run('order.place', delivery(2, other))
    expect(bistro.rows('placeClients')).toMatchObject([{ id: id(500), allergyNote: 'orzechy' }])
    expect(bistro.rows('orderChecks').map((check) => check.client?.clientId)).toEqual([id(500), id(500)])
    expect(eventsOf(bistro, id(102))).not.toContain('client created')
  })

  it('brings the address that was used to the front, each once and five at most', async () => {
    const bistro = await openBistro()
    const houses = ['1', '2', '3', '4', '5', '6']
    for (const [n, streetNumber] of houses.entries())
      await bistro.run('order.place', delivery(n + 1, { ...ewa, address: { ...lipowa, streetNumber } }))
    const again = { ...lipowa, street: 'LIPOWA', streetNumber: '4', point: null }
    await bistro.run('order.place', delivery(7, { ...ewa, address: again }))
    const addresses = bistro.rows('placeClients')[0]?.addresses ?? []
    expect(addresses.map((each) => each.streetNumber)).toEqual(['4', '6', '5', '3', '2'])
    // Where the door stands is not forgotten by an order that did not say it.
    expect(addresses[0]?.point).toEqual(lipowa.point)
  })

  it('to be fetched keeps the addresses of before', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', delivery(1, ewa))
    await bistro.run('order.place', delivery(2, { ...ewa, address: null }))
    expect(bistro.rows('placeClients')[0]?.addresses).toEqual([lipowa])
    expect(bistro.rows('orderChecks').map((check) => check.client?.address?.street)).toEqual([
      'Lipowa',
      undefined,
    ])
  })

  it('without a client makes nobody known', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', delivery(1, null))
    expect(bistro.rows('placeClients')).toEqual([])
  })

  it('tells the kitchen of allergies, and nothing of who ordered', async () => {
    const bistro = await openBistro()
    await bistro.change('printers', printer(1, at.hot))
    await bistro.run('order.place', delivery(1, ewa))
    const [ticket] = bistro.rows('printJobs')
    expect(ticket?.kind).toBe('kitchen-ticket')
    expect(ticket?.content).toMatchObject({ allergyNote: 'orzechy' })
    for (const secret of ['Ewa', 'Nowak', '600555101', 'Lipowa', 'kod 12#'])
      expect(JSON.stringify(ticket)).not.toContain(secret)
  })

  it('makes the same print whether the client was new or not: a ticket comes once', async () => {
    const jobs = async (clients: CheckClient[]) => {
      const bistro = await openBistro()
      await bistro.change('printers', printer(1, at.hot))
      const known = clients.map((client) => ({
        ...{ id: client.clientId, name: client.name, phone: client.phone, addresses: [] },
        ...{ allergyNote: '', createdAt: now - 1, lastOrderAt: now - 1 },
      }))
      for (const row of known) await bistro.change('placeClients', row)
      await bistro.run('order.place', delivery(1, ewa))
      return bistro.rows('printJobs').map((job) => job.id)
    }
    expect(await jobs([ewa])).toEqual(await jobs([]))
  })
})
