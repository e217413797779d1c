import { describe, expect, it } from 'vitest'
import type { Address, OrderingClient } from '#domain/client/client.ts'
import { at } from '#tests/support/places/bistro.ts'
import { moving } from './moves.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { checkId, type Bistro } from './sale.ts'

const lipowa: Address = {
  street: 'Lipowa',
  streetNumber: '8',
  apartment: '3',
  postcode: '00-316',
  city: 'Warszawa',
  point: { lng: 21.03, lat: 52.24 },
  note: 'kod 12#',
}
const ewa: OrderingClient = {
  clientId: id(500),
  name: 'Ewa Nowak',
  phone: '600555101',
  address: lipowa,
  allergyNote: 'orzechy',
}

const delivery = (n: number, client: OrderingClient | null) => order(n, { tableId: null, client })
const contactsOf = (bistro: Bistro, n: number) =>
  bistro.rows('checkContacts').filter((each) => each.orderCheckId === checkId(n))
const eventsOf = (bistro: Bistro, checkId: string) =>
  bistro
    .rows('checkEvents')
    .filter((event) => event.orderCheckId === checkId)
    .map((event) => event.type)

describe('an order by phone', () => {
  it('keeps on the check who ordered, and makes a new client known', async () => {
    const bistro = await openBistro()
    expect((await bistro.run('order.place', delivery(1, ewa))).ok).toBe(true)
    const { clientId, address, phone, ...said } = ewa
    expect(bistro.rows('orderChecks').map(({ client }) => client)).toEqual([{ clientId, ...said }])
    // Phone and address stand beside it, where not everybody has them.
    expect(bistro.rows('checkContacts')).toMatchObject([
      { orderCheckId: id(101), phone, address, closedDay: null },
    ])
    expect(bistro.rows('placeClients')).toMatchObject([
      { id: id(500), ...said, phone, addresses: [address], createdAt: now, lastOrderAt: now },
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
    expect(contactsOf(bistro, 1).map(({ address }) => address)).toEqual([lipowa])
    expect(contactsOf(bistro, 2).map(({ address }) => address)).toEqual([null])
  })

  it('without a client makes nobody known', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', delivery(1, null))
    expect(bistro.rows('placeClients')).toEqual([])
    expect(bistro.rows('checkContacts')).toEqual([])
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
    const jobs = async (clients: OrderingClient[]) => {
      const bistro = await openBistro()
      await bistro.change('printers', printer(1, at.hot))
      const known = clients.map((client) => ({
        id: client.clientId,
        name: client.name,
        phone: client.phone,
        addresses: [],
        allergyNote: '',
        createdAt: now - 1,
        lastOrderAt: now - 1,
      }))
      for (const row of known) await bistro.change('placeClients', row)
      await bistro.run('order.place', delivery(1, ewa))
      return bistro.rows('printJobs').map((job) => job.id)
    }
    expect(await jobs([ewa])).toEqual(await jobs([]))
  })
})

describe('how a guest is reached', () => {
  /** A delivery for Ewa, and one for somebody else. */
  async function twoDeliveries(): Promise<Bistro> {
    const bistro = await openBistro()
    await bistro.run('order.place', delivery(1, ewa))
    const other = { ...ewa, clientId: id(501), phone: '700100200', address: { ...lipowa, street: 'Dobra' } }
    await bistro.run('order.place', delivery(2, other))
    return bistro
  }

  it('leaves the devices with its check, and comes back with it', async () => {
    const bistro = await twoDeliveries()
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    expect(contactsOf(bistro, 1)).toMatchObject([{ closedDay: '2026-11-20' }])
    expect(contactsOf(bistro, 2)).toMatchObject([{ closedDay: null }])
    await bistro.run('check.reopen', { orderCheckId: checkId(1) }, at.owner)
    expect(contactsOf(bistro, 1)).toMatchObject([{ phone: ewa.phone, address: lipowa, closedDay: null }])
  })

  it('goes along with what is taken to a check of its own', async () => {
    const bistro = await openBistro()
    const two = [line(1, at.zurek), line(2, at.water)]
    await bistro.run('order.place', { ...delivery(1, ewa), lines: two })
    const newCheck = { tableId: null, diningOptionId: at.pickup }
    expect(await bistro.run('line.move', moving(9, [[2, 1000]], { newCheck }))).toMatchObject({ ok: true })
    const [first, second] = [...contactsOf(bistro, 1), ...contactsOf(bistro, 9)]
    expect(second).toMatchObject({ phone: ewa.phone, address: lipowa, closedDay: null })
    expect(second?.id).not.toBe(first?.id)
  })

  it('stays with a check that is made a part of another one, and is there when it comes out again', async () => {
    const bistro = await twoDeliveries()
    const [before, into] = [contactsOf(bistro, 1), contactsOf(bistro, 2)]
    await bistro.run('check.merge', { orderCheckId: checkId(1), intoCheckId: checkId(2) })
    expect(contactsOf(bistro, 1)).toMatchObject([{ phone: ewa.phone, closedDay: '2026-11-20' }])
    expect(contactsOf(bistro, 2)).toEqual(into)
    await bistro.run('check.unmerge', { orderCheckId: checkId(1) })
    expect(contactsOf(bistro, 1)).toEqual(before)
  })

  it('stays what it was when the guests are served in another way, or an order goes to another check', async () => {
    const bistro = await twoDeliveries()
    const before = bistro.rows('checkContacts')
    await bistro.run('check.change-dining-option', {
      orderCheckId: checkId(1),
      diningOptionId: at.pickup,
      boxes: [],
      without: [],
    })
    expect(bistro.rows('checkContacts')).toEqual(before)
    await bistro.run('order.move', { orderId: id(1), toCheckId: checkId(2) })
    expect(bistro.rows('checkContacts')).toMatchObject(
      before.map(({ orderCheckId, phone, address }) => ({ orderCheckId, phone, address })),
    )
  })
})
