import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '#domain/resources/products.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { newOrder, startTestServer, type Person, type Reply, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let gin: string
let lime: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  ;[gin, lime] = [v7(), v7()]
  await put('products', product(gin, 'Gin', 'l'), product(lime, 'Limonka', 'pcs'))
  await may(['audit-product'])
})

const product = (id: string, name: string, unit: Product['unit']) =>
  productRow({ id, name, sku: name, categoryId: v7(), unit, defaultCapacity: 700 })

async function put<T extends 'products' | 'placeUsers'>(table: T, ...rows: Row<T>[]) {
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).putMany(table, rows)
    await place.advance(version, v7(), server.time.now)
  })
}

/** What Kasia may do from now on. */
async function may(permissions: Row<'placeUsers'>['permissions']) {
  const user = await server.services.store.read(placeId, (place) =>
    place.rowsAfter('placeUsers', null, 50, v7()),
  )
  const row = user.find(({ id }) => id === kasia.userId)?.row as Row<'placeUsers'>
  await put('placeUsers', { ...row, permissions })
}

const call = (what: string, body?: object, by: Person = owner, key?: string): Promise<Reply> =>
  server.call(what, {
    token: by.token,
    headers: { 'Place-Id': placeId, ...(key !== undefined && { 'Idempotency-Key': key }) },
    ...(body !== undefined && { body }),
  })

const carton = () => ({ productId: gin, quantity: 2000, quantityPerUnit: 6, price: 359_40 })
const deliver = (of: object = {}, key?: string) =>
  call(
    `POST /product-transaction/${placeId}`,
    { reason: 'RESTOCK', supplier: 'Hurtownia', documentNumber: 'WZ 2214', lines: [carton()], ...of },
    owner,
    key,
  )
const day = '2026-11-20'
const timeline = async (productId = gin, by: Person = owner) =>
  (await call(`GET /product/timeline/${placeId}/${day}/${day}/${productId}`, undefined, by)).body.data
const closing = async () => (await timeline())[0].closing

describe('A stock transaction', () => {
  it('is worth what its packages cost: the rule’s own example', async () => {
    const { status, body } = await deliver()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'TRANSACTION',
      reason: 'RESTOCK',
      totalPrice: 718_80,
      isLate: false,
      actorId: owner.userId,
      supplier: 'Hurtownia',
      documentNumber: 'WZ 2214',
      reverses: null,
      reversedBy: null,
      lines: [
        {
          productId: gin,
          name: 'Gin',
          quantity: 2000,
          quantityPerUnit: 6,
          packageCapacity: 700,
          delta: 8400,
          price: 359_40,
          totalPrice: 718_80,
          unitPrice: 8_557_142_857,
        },
      ],
    })
    expect((await call(`GET /product-transaction/${body.data.id}`)).body).toEqual(body)
    expect(await closing()).toBe(8400)
  })

  it('is recorded once under one key', async () => {
    const [first, second] = [await deliver({}, 'once'), await deliver({}, 'once')]
    expect(second.body).toEqual(first.body)
    expect(await closing()).toBe(8400)
  })

  it.each([
    ['a product that is not there', { lines: [{ ...carton(), productId: v7() }] }, 'lines.0.productId'],
    ['no quantity', { lines: [{ ...carton(), quantity: 0 }] }, 'lines.0.quantity'],
    ['more than 999 999.999', { lines: [{ ...carton(), quantity: 1_000_000_000 }] }, 'lines.0.quantity'],
    ['a price above 999 999.99', { lines: [{ ...carton(), price: 100_000_000 }] }, 'lines.0.price'],
    ['no lines', { lines: [] }, 'lines'],
    ['more than 200 lines', { lines: Array.from({ length: 201 }, carton) }, 'lines'],
    ['a word for a reason', { reason: 'SALE' }, 'reason'],
    ['a date of years ago', { date: Date.UTC(2024, 0, 1) }, 'date'],
    ['a date to come', { date: Date.UTC(2026, 11, 24) }, 'date'],
  ])('is refused with %s, and the field is named', async (_, of, field) => {
    const own = 'lines' in of ? { lines: of.lines.map((each) => ({ productId: gin, ...without(each) })) } : of
    const reply = await deliver(field === 'lines.0.productId' ? of : own)
    expect([reply.status, reply.body.fields]).toEqual([422, [field]])
  })

  /** The product is made anew for each test. */
  function without<T extends { productId: string }>({ productId: _id, ...line }: T) {
    return line
  }

  it('names the line whose packages hold nothing', async () => {
    const nothing = { productId: gin, quantity: 1, packageCapacity: 1 }
    const reply = await deliver({ lines: [carton(), nothing] })
    expect([reply.status, reply.body.fields]).toEqual([422, ['lines.1.quantity']])
  })

  it('is taken back once, by another one', async () => {
    const { id } = (await deliver()).body.data
    const { body } = await call(`DELETE /product-transaction/${id}`)
    expect(body.data).toMatchObject({ reverses: id, reason: 'RESTOCK', lines: [{ delta: -8400 }] })
    expect((await call(`GET /product-transaction/${id}`)).body.data.reversedBy).toBe(body.data.id)
    expect(await timeline()).toMatchObject([{ in: 0, closing: 0 }])
    const again = await call(`DELETE /product-transaction/${id}`)
    expect([again.status, again.body.current]).toEqual([409, 'reversed'])
    const back = await call(`DELETE /product-transaction/${body.data.id}`)
    expect([back.status, back.body.current]).toEqual([409, 'reversal'])
  })

  it('is listed by page, of the place and of a product, the latest first', async () => {
    const first = (await deliver({ date: server.time.now - 60_000 })).body.data
    const second = (await deliver({ lines: [{ productId: lime, quantity: 1000, packageCapacity: 1000 }] }))
      .body.data
    const { body } = await call(`GET /product-transaction/place/${placeId}?pageSize=1&pageNumber=2`)
    expect(body).toEqual({ data: [first], total: 2 })
    const ofLime = await call(`GET /product-transaction/product/${lime}`)
    expect(ofLime.body).toEqual({ data: [second], total: 1 })
    expect((await call(`GET /product-transaction/product/${v7()}`)).status).toBe(404)
  })

  it('says what was paid only to who may know it', async () => {
    const { id } = (await deliver()).body.data
    const told = async () => (await call(`GET /product-transaction/${id}`, undefined, kasia)).body.data
    expect(await told()).toMatchObject({ totalPrice: null, lines: [{ price: null, unitPrice: null }] })
    expect((await timeline(gin, kasia))[0].value).toBeNull()
    await may(['audit-product', 'access-stats'])
    expect(await told()).toMatchObject({ totalPrice: 718_80, lines: [{ price: 359_40 }] })
    expect((await timeline(gin, kasia))[0].value).toBe(718_80)
  })

  it('is recorded by who keeps the stock, and by nobody else', async () => {
    const body = { reason: 'DAMAGE_OR_SPOILAGE', lines: [carton()] }
    expect((await call(`POST /product-transaction/${placeId}`, body, kasia)).status).toBe(403)
  })
})

describe('A stock audit', () => {
  const auditId = () => v7()
  const count = (audit: string, of: object = {}, by = kasia) =>
    call(`POST /product-stock-audit/audit/${gin}`, { auditId: audit, quantity: 3950, ...of }, by)
  const open = { name: 'Bar', areas: ['bar', 'lada'] }

  it('is opened by its first count; areas add up, and what contradicts is told', async () => {
    const audit = auditId()
    const { status, body } = await count(audit, { open, area: 'bar', quantity: 8000 })
    expect(status).toBe(200)
    expect(body.data.audit).toMatchObject({ id: audit, name: 'Bar', status: 'open', isBlind: true })
    const sees = [body.data.products[0].counts[0].id]
    await count(audit, { area: 'lada', quantity: 6000 })
    server.time.now += 1000
    await count(audit, { area: 'lada', quantity: 5000 })
    const { products } = (await call(`GET /product-stock-audit/audit/${audit}`, undefined, kasia)).body.data
    expect(products).toMatchObject([
      {
        productId: gin,
        name: 'Gin',
        counted: 13_000,
        result: null,
        areas: [
          { area: 'bar', countId: sees[0], quantity: 8000, contradictedBy: [] },
          { area: 'lada', quantity: 5000, contradictedBy: [expect.any(String)] },
        ],
      },
    ])
    expect(products[0].counts).toHaveLength(3)
  })

  it('says by how much it differs once it is posted, and takes that back when it is voided', async () => {
    await deliver({ lines: [{ productId: gin, quantity: 4200, packageCapacity: 1000, price: 20_00 }] })
    const audit = auditId()
    await count(audit, { open })
    const posted = await call(`POST /product-stock-audit/post/${audit}`)
    expect(posted.body.data).toMatchObject({
      audit: { status: 'posted', postedBy: owner.userId },
      products: [{ counted: 3950, result: { expected: 4200, difference: -250 }, value: -5_00 }],
    })
    expect(await timeline()).toMatchObject([{ in: 4200, audit: -250, closing: 3950, value: 79_00 }])
    const list = await call(`GET /product-stock-audit/place/${placeId}`)
    expect(list.body).toMatchObject({
      data: [{ audit: { id: audit }, counted: 1, different: 1, value: -5_00 }],
      total: 1,
    })
    const ofProduct = await call(`GET /product-stock-audit/product/${gin}`, undefined, kasia)
    expect(ofProduct.body).toMatchObject({
      data: [{ audit: { id: audit }, product: { result: { difference: -250 }, value: null } }],
      total: 1,
    })
    const asTransaction = await call(`GET /product-transaction/product/${gin}?kind=AUDIT`)
    expect(asTransaction.body).toMatchObject({
      data: [{ id: audit, kind: 'AUDIT', reason: null, lines: [{ delta: -250, quantity: 250 }] }],
      total: 1,
    })
    const { body } = await call(`DELETE /product-stock-audit/${audit}`)
    expect(body.data.audit.status).toBe('voided')
    expect(await closing()).toBe(4200)
  })

  it('that is over takes no more counts, and is not posted or voided again', async () => {
    const audit = auditId()
    await count(audit, { open })
    await call(`POST /product-stock-audit/post/${audit}`)
    const late = await count(audit)
    expect([late.status, late.body.current]).toEqual([409, 'posted'])
    const twice = await call(`POST /product-stock-audit/post/${audit}`)
    expect([twice.status, twice.body.current]).toEqual([409, 'posted'])
    await call(`DELETE /product-stock-audit/${audit}`)
    const again = await call(`DELETE /product-stock-audit/${audit}`)
    expect([again.status, again.body.current]).toEqual([409, 'voided'])
  })

  it('that nobody has opened takes none', async () => {
    const { status, body } = await count(auditId())
    expect([status, body.fields]).toEqual([422, ['auditId']])
  })

  it('is counted by who may count, and posted by who keeps the stock', async () => {
    const audit = auditId()
    await count(audit, { open })
    expect((await call(`POST /product-stock-audit/post/${audit}`, undefined, kasia)).status).toBe(403)
    expect((await call(`DELETE /product-stock-audit/${audit}`, undefined, kasia)).status).toBe(403)
    await may(['manage-stock'])
    expect((await count(audit)).status).toBe(403)
    expect((await call(`GET /product-stock-audit/audit/${audit}`, undefined, kasia)).status).toBe(200)
  })
})

describe('What moved a product', () => {
  it('is told with its cause: a sale by its check, a delivery by its document, a difference by its audit', async () => {
    const dish = { productId: gin, amount: 40, modifierId: null }
    await call(`POST /modifiers/ingredient/${at.zurek}`, dish)
    await deliver()
    server.time.now += 60_000
    const audit = v7()
    const counted = { auditId: audit, quantity: 8390, open: { name: 'Bar' } }
    await call(`POST /product-stock-audit/audit/${gin}`, counted)
    await call(`POST /product-stock-audit/post/${audit}`)
    server.time.now += 60_000
    const order = newOrder()
    await call(`POST /order-manager/${placeId}`, order)
    const end = { status: 'no-printout', reason: '' }
    await call(`PUT /order-check/status/${order.orderCheckId}`, end)
    const path = `/product/events/${placeId}/${day}/${day}/${gin}`
    const { body } = await call(`GET ${path}`)
    expect(body.total).toBe(3)
    expect(body.data).toMatchObject([
      { kind: 'SALE', delta: -40, reason: null, orderCheckId: order.orderCheckId },
      { kind: 'AUDIT', delta: -10, auditId: audit, auditName: 'Bar', actorName: 'Jan' },
      { kind: 'TRANSACTION', delta: 8400, reason: 'RESTOCK', documentNumber: 'WZ 2214', value: 718_80 },
    ])
    expect(body.data[0].checkNumber).toMatch(/-\d+$/)
    expect((await call(`GET ${path}?kind=AUDIT&pageSize=1`)).body).toMatchObject({ data: [{}], total: 1 })
    expect(await timeline()).toMatchObject([{ in: 8400, sold: 40, audit: -10, closing: 8350 }])
  })

  it('is asked of 366 days at most, the first one first', async () => {
    for (const range of ['2025-11-19/2026-11-20', '2026-11-21/2026-11-20']) {
      for (const what of ['events', 'timeline']) {
        const { status, body } = await call(`GET /product/${what}/${placeId}/${range}/${gin}`)
        expect([status, body.code]).toEqual([422, 'day_range'])
      }
    }
    const year = await call(`GET /product/timeline/${placeId}/2025-11-20/2026-11-20/${gin}`)
    expect(year.body.data).toHaveLength(366)
  })
})
