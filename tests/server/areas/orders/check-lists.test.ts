import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beer, billsOf, type Bill } from '#tests/support/papers/bills.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newLine, personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let people: { waiter: Person; owner: Person }
let bills: Bill

const noon = Date.UTC(2026, 10, 20, 12)

beforeAll(async () => {
  server = await startTestServer()
  people = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
})

beforeEach(async () => {
  server.time.now = noon
  const placeId = await server.openBistro({ kasia: people.waiter, owner: people.owner })
  bills = billsOf(server, placeId, people)
})

afterAll(() => server.close())

type Summary = { check: { id: string } }

/** The bistros of all tests have the same tables and items, so the place is named. */
const get = (path: string, who = people.owner) =>
  bills.call(who, 'GET', path, undefined, { 'Place-Id': bills.placeId })
const idsOf = (rows: Summary[]) => rows.map(({ check }) => check.id)
const search = (query: string) => get(`/order-check/search/${bills.placeId}?${query}`)
const found = async (query: string) => idsOf((await search(query)).body.data)

/** A check each second, so that their order is known. */
async function order(...args: Parameters<Bill['order']>) {
  server.time.now += 1000
  return bills.order(...args)
}

describe('Checks by page', () => {
  it('are the newest first, counted over all pages, with what they cost and what was paid', async () => {
    const first = await order()
    const second = await order([beer()])
    await bills.receipt(first.orderId, { payment: {} })
    const path = `/order-check/place/${bills.placeId}`
    const { body } = await get(`${path}?pageSize=1`)
    expect([body.total, idsOf(body.data)]).toEqual([2, [second.checkId]])
    expect(body.data[0]).toMatchObject({ toPay: 1400, documented: 0, paid: 0 })
    const next = await get(`${path}?pageSize=1&pageNumber=2`)
    expect(next.body.data).toMatchObject([
      { check: { id: first.checkId }, toPay: 2400, documented: 2400, paid: 2400 },
    ])
  })

  it('are counted anew when one of long ago changes, and as time goes by', async () => {
    const path = `/order-check/place/${bills.placeId}?pageSize=1`
    const totals = async () => [
      (await get(path)).body.total,
      (await get(`${path}&status=pending`)).body.total,
      (await get(`/order/place/${bills.placeId}?pageSize=1`)).body.total,
    ]
    const threeDays = async () => {
      server.time.now += 3 * 86_400_000
      const [waiter, owner] = [await server.signIn(people.waiter), await server.signIn(people.owner)]
      people = { waiter, owner }
      bills = billsOf(server, bills.placeId, people)
    }
    const first = await order()
    await order()
    expect(await totals()).toEqual([2, 2, 2])
    await threeDays()
    expect(await totals()).toEqual([2, 2, 2])
    await order()
    expect(await totals()).toEqual([3, 3, 3])
    await bills.call(people.owner, 'PUT', `/order-check/status/${first.checkId}`, { status: 'no-printout' })
    expect(await totals()).toEqual([3, 2, 3])
    await threeDays()
    expect(await totals()).toEqual([3, 2, 3])
    await order()
    expect(await totals()).toEqual([4, 3, 4])
  })

  it('are counted anew for days that begin at another hour', async () => {
    // Three o'clock in Warsaw, which with days from four on is the day before.
    server.time.now = Date.UTC(2026, 10, 20, 2)
    await order()
    server.time.now += 48 * 60 * 60 * 1000
    const total = async () => (await search('from=2026-11-20&to=2026-11-20')).body.total
    expect(await total()).toBe(0)
    const hours = { dayCutoff: 2 * 60 }
    const changed = await bills.call(people.owner, 'PUT', `/places/opening-hours/${bills.placeId}`, hours)
    expect(changed.status).toBe(200)
    expect(await total()).toBe(1)
  })

  it('are those of the statuses that were asked for', async () => {
    const open = await order()
    const awaiting = await order()
    await bills.receipt(awaiting.orderId)
    const path = `/order-check/place/${bills.placeId}`
    expect(idsOf((await get(`${path}?status=pending`)).body.data)).toEqual([open.checkId])
    const both = await get(`${path}?status=pending&status=awaiting-payment`)
    expect(idsOf(both.body.data)).toEqual([awaiting.checkId, open.checkId])
    const wrong = await get(`${path}?status=open`)
    expect([wrong.status, wrong.body.fields]).toEqual([422, ['status']])
  })
})

describe('Checks of late', () => {
  it('are the newest first, all of them or the caller’s own', async () => {
    const [one, two] = [await order(), await order()]
    const recent = (who: Person, body: object) =>
      bills.call(who, 'POST', `/order-check/recent-v2/${bills.placeId}`, body)
    expect(idsOf((await recent(people.owner, {})).body.data)).toEqual([two.checkId, one.checkId])
    expect((await recent(people.owner, { mine: true })).body.data).toEqual([])
    expect(idsOf((await recent(people.waiter, { mine: true, limit: 1 })).body.data)).toEqual([two.checkId])
  })
})

describe('Open checks', () => {
  it('are found by their table, the oldest first, and closed ones are not', async () => {
    const [one, two] = [await order(), await order()]
    const closed = await order()
    await order([newLine()], { tableId: at.table2 })
    const status = { status: 'no-printout' }
    await bills.call(people.owner, 'PUT', `/order-check/status/${closed.checkId}`, status)
    const { body } = await get(`/order-check/active/table/${at.table1}`)
    expect(idsOf(body.data)).toEqual([one.checkId, two.checkId])
  })

  it('are shown at all tables, in their order', async () => {
    const { checkId } = await order([newLine()], { tableId: at.table2 })
    await order([newLine()], { diningOptionId: at.pickup, tableId: null })
    const { body } = await get(`/order-check/tables/${bills.placeId}`)
    const tables = body.data.map((each: { table: { name: string }; checks: Summary[] }) => [
      each.table.name,
      idsOf(each.checks),
    ])
    expect(tables).toEqual([
      ['1', []],
      ['2', [checkId]],
    ])
  })

  it('are found by an item, until it was taken back', async () => {
    const ofMenu = newLine({ menuItemId: at.beer, unitPrice: 1400, kitchenStationId: at.bar })
    const { orderId, checkId } = await order([ofMenu])
    await order([newLine()])
    const path = `/order-check/pending/menu-item/${at.beer}`
    expect(idsOf((await get(path)).body.data)).toEqual([checkId])
    await bills.extend(checkId)
    await bills.call(people.owner, 'DELETE', `/order-manager/order/${orderId}`)
    expect((await get(path)).body.data).toEqual([])
  })
})

describe('Checks that are searched for', () => {
  it('are found by how the number of an order or of a document begins, or what stands behind its device’s code', async () => {
    const { checkId } = await order()
    const [second, third] = [await order(), await order()]
    await bills.extend(checkId)
    const { printout } = (await bills.receipt(second.orderId)).body.data
    expect(await found('number=-4')).toEqual([checkId])
    expect(await found(`number=${encodeURIComponent(printout.number.toLowerCase())}`)).toEqual([
      second.checkId,
    ])
    expect(await found('number=-3')).toEqual([third.checkId])
    expect(await found('number=3')).toEqual([third.checkId])
    expect(await found('number=%25')).toEqual([])
    const [code] = printout.number.split('/').slice(1)
    expect(await found(`number=PA/${code}/`)).toEqual([])
  })

  it('are found by one or two digits as the whole of a number, by more as its beginning', async () => {
    const checks = []
    for (let nth = 1; nth <= 12; nth += 1) checks.push((await order()).checkId)
    expect(await found('number=1')).toEqual([checks[0]])
    expect(await found('number=12')).toEqual([checks[11]])
    expect(await found('text=12')).toEqual([checks[11]])
  })

  it('are found by the table’s name, whatever its capitals and accents', async () => {
    const table = { name: 'Łąka 7', placement: 'INSIDE', seats: 4 }
    const made = await bills.call(people.owner, 'POST', `/tables/${bills.placeId}`, table)
    expect(made.status).toBe(200)
    const { checkId } = await order([newLine()], { tableId: made.body.data.id })
    await order()
    expect(await found('table=laka')).toEqual([checkId])
    expect(await found('table=Altana')).toEqual([])
  })

  it('are found by words of their number, table, client, phone or waiter, all of which they have to say', async () => {
    const client = {
      clientId: '00000000-0000-7000-8000-0000000000c1',
      name: 'Józef Żak',
      phone: '+48600700800',
      address: null,
      allergyNote: '',
    }
    const zak = await order([newLine()], { client })
    const other = await order()
    const text = (words: string) => found(`text=${encodeURIComponent(words)}`)
    expect(await text('zak JÓZEF')).toEqual([zak.checkId])
    expect(await text('600700')).toEqual([zak.checkId])
    expect(await text('kasia')).toEqual([other.checkId, zak.checkId])
    expect(await text('kasia żak -1')).toEqual([zak.checkId])
    expect(await text('kasia zak -2')).toEqual([])
  })

  it('are found by a client’s name in whatever letters it is written and asked for', async () => {
    const called = async (name: string) => {
      const client = { clientId: v7(), name, phone: '+48600700801', address: null, allergyNote: '' }
      return (await order([newLine()], { client })).checkId
    }
    const text = (words: string) => found(`text=${encodeURIComponent(words)}`)
    const [polish, danish, german] = [
      await called('ŁUCJA ŻÓŁĆ'),
      await called('Søren Ågård'),
      await called('Groß'),
    ]
    for (const said of ['łucja żółć', 'lucja', 'ZOLC', 'Ż']) expect(await text(said)).toEqual([polish])
    expect(await text('soren agard')).toEqual([danish])
    expect(await text('gross')).toEqual([german])
    await order([newLine()])
    expect(await text('lucja')).toEqual([polish])
  })

  it('say how their client is reached to whoever takes orders, and are found by that by nobody else', async () => {
    const lipowa = { street: 'Lipowa', streetNumber: '8', apartment: '', postcode: '', city: 'Kraków' }
    const client = {
      clientId: '00000000-0000-7000-8000-0000000000c2',
      name: 'Anna Lis',
      phone: '600700900',
      address: { ...lipowa, point: null, note: '' },
      allergyNote: 'orzechy',
    }
    const { checkId } = await order([newLine()], { client })
    const body = { name: 'Kierownik', role: 'manager', password: 'a long password' }
    const rights = ['manage-payments', 'manage-menu', 'cancel-order-check']
    const made = await bills.call(people.owner, 'POST', `/place-user/${bills.placeId}`, {
      ...body,
      permissions: rights,
    })
    expect(made.status).toBe(200)
    const { slug } = (await bills.call(people.owner, 'GET', `/places/${bills.placeId}`)).body.data
    const signIn = { login: body.name, password: body.password, placeSlug: slug }
    const boss = personOf((await server.call('POST /auth/login', { body: signIn })).body.data)
    const seen = async (who: Person, text: string) => {
      const { body: answer } = await get(`/order-check/search/${bills.placeId}?text=${text}`, who)
      return answer.data.map(({ check }: { check: { client: object } }) => check.client)
    }
    expect(await seen(people.owner, '600700900')).toEqual([client])
    expect(await seen(boss, '600700900')).toEqual([])
    expect(await seen(boss, 'lis')).toEqual([{ ...client, phone: null, address: null }])
    const whole = await get(`/order-check/${checkId}`, people.waiter)
    expect(whole.body.data.check.client).toEqual(client)
    const canceled = await bills.call(boss, 'PUT', `/order-check/cancel/${whole.body.data.orders[0].id}`, {
      reason: 'pomyłka',
    })
    expect(canceled.body.data).toMatchObject({ status: 'canceled', client: { phone: null, address: null } })
  })

  it('are found by the business days on which they were opened', async () => {
    const evening = await order()
    server.time.now = Date.UTC(2026, 10, 21, 2, 59)
    const late = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
    const placeId = await server.openBistro({ kasia: late.waiter, owner: late.owner })
    bills = billsOf(server, placeId, late)
    const night = await bills.order()
    server.time.now = Date.UTC(2026, 10, 21, 3)
    const morning = await bills.order()
    const on = async (day: string) =>
      idsOf((await get(`/order-check/search/${placeId}?from=${day}&to=${day}`, late.owner)).body.data)
    expect([await on('2026-11-20'), await on('2026-11-21')]).toEqual([[night.checkId], [morning.checkId]])
    expect(evening.checkId).not.toBe(night.checkId)
  })

  it('are found by what they cost, in a range of days', async () => {
    const [soup, drink] = [await order(), await order([beer()])]
    const days = 'from=2026-11-20&to=2026-11-20'
    expect(await found(`${days}&amountFrom=1401`)).toEqual([soup.checkId])
    expect(await found(`${days}&amountFrom=1400&amountTo=1400`)).toEqual([drink.checkId])
    const page = await search(`${days}&amountTo=5000&pageSize=1&pageNumber=2`)
    expect([page.body.total, idsOf(page.body.data)]).toEqual([2, [soup.checkId]])
  })

  it.each([
    ['an amount without its days', 'amountFrom=100&from=2026-11-20', ['to']],
    ['an amount over more than 31 days', 'amountTo=1&from=2026-10-20&to=2026-11-20', ['to']],
    ['more than 366 days', 'from=2025-11-19&to=2026-11-20', ['to']],
    ['days the wrong way round', 'from=2026-11-20&to=2026-11-19', ['to']],
    ['a day that is in no calendar', 'from=2026-13-01', ['from']],
  ])('are refused with %s', async (_, query, fields) => {
    const { status, body } = await search(query)
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_input', fields])
  })
})

describe('Orders by page', () => {
  it('are the newest first, of the statuses that were asked for', async () => {
    const { checkId, orderId } = await order()
    server.time.now += 1000
    const second = await bills.extend(checkId)
    const path = `/order/place/${bills.placeId}`
    const { body } = await get(path)
    expect([body.total, body.data.map(({ id }: { id: string }) => id)]).toEqual([2, [second, orderId]])
    await bills.call(people.owner, 'PUT', `/order/force-done/${orderId}`)
    const done = await get(`${path}?status=done`)
    expect(done.body.data.map(({ id }: { id: string }) => id)).toEqual([orderId])
  })
})
