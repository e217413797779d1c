import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { placeSchema } from '#domain/place/place.ts'
import { at } from '#tests/support/places/bistro.ts'
import { sampleId, sampleRows } from '#tests/support/rows/sample-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  const { placeUsers: _none, ...rows } = sampleRows(1)
  placeId = await server.openBistro({ owner, kasia }, v7(), rows)
})
afterAll(() => server.close())

const call = (what: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.call(what, { token: owner.token, headers, ...(body === undefined ? {} : { body }) })

describe('A resource over REST', () => {
  it('is added at the end, changed in part, put in order and removed', async () => {
    const made = []
    for (const name of ['Pudełko', 'Kubek']) {
      const { body } = await call(`POST /packaging/${placeId}`, { name, grossPrice: 150 })
      made.push(body.data.id)
    }
    const [box, cup] = made
    await call(`PUT /packaging/${box}`, { grossPrice: 200 })
    const list = async () => (await call(`GET /packaging/${placeId}?pageSize=100`)).body
    expect((await list()).data.slice(-2)).toEqual([
      { id: box, name: 'Pudełko', grossPrice: 200, position: 1 },
      { id: cup, name: 'Kubek', grossPrice: 150, position: 2 },
    ])
    expect((await call(`DELETE /packaging/${box}`)).status).toBe(200)
    expect((await list()).data.map((row: { id: string }) => row.id)).not.toContain(box)
    expect((await call(`PUT /packaging/${box}`, { grossPrice: 1 })).status).toBe(404)
  })

  it('is added once, however often the same call is made', async () => {
    const key = { 'Idempotency-Key': 'box-1' }
    const first = await call(`POST /packaging/${placeId}`, { name: 'Raz', grossPrice: 1 }, key)
    const again = await call(`POST /packaging/${placeId}`, { name: 'Raz', grossPrice: 1 }, key)
    expect(again.body).toEqual(first.body)
    const { data } = (await call(`GET /packaging/${placeId}?pageSize=100`)).body
    expect(data.filter((row: { name: string }) => row.name === 'Raz')).toHaveLength(1)
  })

  it('is another one where another person uses the same key', async () => {
    const marek = await server.signUp('Marek')
    const manager = {
      id: marek.userId,
      name: 'Marek',
      role: 'manager' as const,
      permissions: [...presetOf('manager')],
      preferredDiningOptionId: null,
    }
    const place = await server.openBistro({ owner }, v7(), { placeUsers: [manager] })
    const add = async ({ token }: Person, name: string) => {
      const body = { name, grossPrice: 1 }
      const headers = { 'Idempotency-Key': 'box-1' }
      return (await server.call(`POST /packaging/${place}`, { token, headers, body })).body.data.name
    }
    expect([await add(owner, 'Jana'), await add(marek, 'Marka')]).toEqual(['Jana', 'Marka'])
  })

  it('names the field that a rule over several fields refuses', async () => {
    const refused = await call(`POST /discounts/${placeId}`, {
      name: 'Za dużo',
      type: 'PERCENT',
      value: 10_001,
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: ['value'] } })
  })

  it('is kept when it was removed, where it can be brought back', async () => {
    const product = sampleId('products')
    const listed = async (path: string) =>
      (await call(`GET ${path}`)).body.data.map((row: { id: string }) => row.id)
    await call(`DELETE /product/${product}`)
    expect(await listed(`/product/${placeId}`)).not.toContain(product)
    expect(await listed(`/product/soft-deleted/${placeId}`)).toContain(product)
    expect((await call(`PATCH /product/${product}/restore`)).body.data).toMatchObject({ status: 'ACTIVE' })
    expect(await listed(`/product/${placeId}`)).toContain(product)
  })

  it('is not found, nor one that it should belong to, whichever place the call names: 404', async () => {
    const path = `modifiers-template/${v7()}`
    const header = { 'Place-Id': placeId }
    const body = { name: 'Ser', price: 300 }
    const ids = { ids: [sampleId('modifierTemplates')] }
    const reorder = path.replace('template/', 'template/reorder/')
    const replies = [
      await call(`POST /${path}`, body, header),
      await call(`PUT /${reorder}`, ids, header),
      await call(`DELETE /packaging/${v7()}`, undefined, header),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  it('stays while it is used: 409', async () => {
    expect(await call(`DELETE /product-category/${sampleId('productCategories')}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    })
  })

  it('refuses a value that another row has: 409 with the field', async () => {
    const { data } = (await call(`GET /product/${placeId}`)).body
    const { id: _id, status: _status, ...product } = data[0]
    expect(await call(`POST /product/${placeId}`, product)).toMatchObject({
      status: 409,
      body: { code: 'not_unique', fields: ['sku'] },
    })
  })

  it('lists modifier sections with their modifiers, and recipes by what they are made of', async () => {
    const { data } = (await call(`GET /modifiers-template/place/${placeId}`)).body
    expect(data[0]).toMatchObject({
      id: sampleId('modifierSectionTemplates'),
      modifiers: [{ id: sampleId('modifierTemplates') }],
    })
    const using = await call(`GET /ingredient-templates/product/${sampleId('products')}`)
    expect(using.body).toMatchObject({ total: 1, data: [{ id: sampleId('ingredientTemplates') }] })
  })
})

describe('The order of a list', () => {
  let big: string
  const read = async (path: string) => (await call(`GET ${path}`)).body
  const positions = (rows: { position: number }[]) => rows.map((row) => row.position)
  const names = (rows: { name: string }[]) => rows.map((row) => row.name)
  const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  const byName = (texts: string[]) => texts.toSorted((a, b) => a.localeCompare(b, 'pl'))

  beforeAll(async () => {
    const { placeUsers: _none, ...rows } = sampleRows(5)
    big = await server.openBistro({ owner }, v7(), rows)
  })

  it('is the one that people gave it, of modifiers in each section too, page by page', async () => {
    const [first, second] = [
      await read(`/modifiers-template/place/${big}?pageSize=3`),
      await read(`/modifiers-template/place/${big}?pageSize=3&pageNumber=2`),
    ]
    expect([positions(first.data), first.total]).toEqual([[0, 1, 2], 5])
    expect([positions(second.data), second.total]).toEqual([[3, 4], 5])
    expect(positions(first.data[0].modifiers)).toEqual([0, 1, 2, 3, 4])
  })

  it('is by name where nobody gives it one', async () => {
    for (const name of ['Mrożonki', 'Alkohole']) await call(`POST /product-category/${placeId}`, { name })
    const listed = names((await read(`/product-category/${placeId}?pageSize=100`)).data)
    expect(listed.indexOf('Alkohole')).toBeLessThan(listed.indexOf('Mrożonki'))
  })

  it('of the recipes that use a product is by name too, without those that use another', async () => {
    const [flour, salt] = [sampleId('products'), sampleId('products', 1)]
    const ingredients = [{ productId: salt, amount: 1 }]
    await call(`POST /ingredient-templates/${big}`, { name: 'Bez mąki', ingredients })
    const path = `GET /ingredient-templates/product/${flour}`
    const { data, total } = (await call(path, undefined, { 'Place-Id': big })).body
    expect([total, names(data)]).toEqual([5, byName(names(data))])
    expect(names(data)).not.toContain('Bez mąki')
  })

  it('is the same in what a till starts with', async () => {
    const { data } = await read(`/places/pos/${big}`)
    for (const list of [
      'diningOptions',
      'tables',
      'kitchenStations',
      'packaging',
      'discounts',
      'serviceFees',
    ]) {
      expect(data[list].length, list).toBeGreaterThan(4)
      expect(positions(data[list]), list).toEqual(inOrder(positions(data[list])))
    }
    expect(names(data.deliveryZones)).toEqual(byName(names(data.deliveryZones)))
  })
})

describe('An upload goes past the queue', () => {
  it('so that no device can send the command behind it', async () => {
    const device = await server.register(owner, placeId)
    const changes = { imageId: v7() }
    const command = server.command(device, placeId, 1, 'places.set-image', { changes, base: {} })
    const { body } = await server.push(device, placeId, [command])
    expect(body.data.results).toMatchObject([{ status: 'rejected', code: 'forbidden' }])
  })
})

describe('Settings over REST', () => {
  it('change the fields that are given', async () => {
    const { body } = await call(`PUT /places/info/${placeId}`, { city: 'Kraków', taxId: '526-104-08-28' })
    expect(body.data).toMatchObject({ name: 'Bistro', city: 'Kraków', taxId: '5261040828' })
    expect((await call(`GET /places/info/${placeId}`)).body.data).toMatchObject({ city: 'Kraków' })
  })

  it('name the tills of a place, which whoever reads the place is told', async () => {
    const drawerSettings = { commentLimit: 5_00, tills: [{ id: v7(), name: 'Bar' }] }
    const { body } = await call(`PUT /places/drawers/${placeId}`, { drawerSettings })
    expect(body.data).toMatchObject({ drawerSettings })
    expect((await call(`GET /places/${placeId}`)).body.data).toMatchObject({ drawerSettings })
    const twice = { ...drawerSettings, tills: ['Bar', 'bar'].map((name) => ({ id: v7(), name })) }
    expect((await call(`PUT /places/drawers/${placeId}`, { drawerSettings: twice })).status).toBe(422)
  })

  it('tell nobody of a replaced value: the caller does not say what they have seen', async () => {
    const device = await server.register(owner, placeId)
    for (const city of ['Gdynia', 'Sopot']) await call(`PUT /places/info/${placeId}`, { city })
    const { data } = (await call(`POST /packaging/${placeId}`, { name: 'Torba', grossPrice: 10 })).body
    for (const grossPrice of [20, 30]) await call(`PUT /packaging/${data.id}`, { grossPrice })
    const notes = await server.call(`GET /sync/${placeId}/rows?table=conflictNotes`, { token: device.grant })
    expect([notes.status, notes.body.data.rows]).toEqual([200, []])
  })

  it('are refused with the field that is wrong', async () => {
    expect(await call(`PUT /places/info/${placeId}`, { postcode: '00925' })).toMatchObject({
      status: 422,
      body: { fields: ['postcode'] },
    })
  })

  it('have hours of single days, which a change of the week leaves alone', async () => {
    const path = `PUT /places/opening-hours/${placeId}`
    const eve = { day: '2026-12-24', ranges: [{ from: 600, to: 840 }] }
    const hoursExceptions = [eve, { day: '2026-12-25', ranges: [] }]
    expect((await call(path, { hoursExceptions })).body.data).toMatchObject({ hoursExceptions })
    const week = Array.from({ length: 7 }, () => [{ from: 600, to: 1320 }])
    expect((await call(path, { openingHours: week })).body.data).toMatchObject({
      openingHours: week,
      hoursExceptions,
    })
    const wrongs: [string, object[]][] = [
      ['hoursExceptions', [eve, eve]],
      ['hoursExceptions.0.ranges.0', [{ ...eve, ranges: [{ from: 1, to: 1 }] }]],
      ['hoursExceptions.0.day', [{ ...eve, day: 'Christmas' }]],
    ]
    for (const [field, wrong] of wrongs) {
      const answer = await call(path, { hoursExceptions: wrong })
      expect(answer).toMatchObject({ status: 422, body: { fields: [field] } })
    }
  })
})

describe('What guests may see without signing in', () => {
  const guest = (what: string) => server.call(what)

  it('is the place by its slug, without anything of its staff, taxes or settings', async () => {
    const { slug } = (await call(`GET /places/${placeId}`)).body.data
    const { status, body } = await guest(`GET /places/slug/${slug}`)
    expect(status).toBe(200)
    const known = ['id', 'slug', 'name', 'street', 'streetNumber', 'postcode', 'city', 'phone', 'imageId']
    expect(Object.keys(body.data).sort()).toEqual(
      [...known, 'openingHours', 'hoursExceptions', 'timeZone'].sort(),
    )
    const secret = Object.keys(placeSchema.entries).filter((field) => !Object.keys(body.data).includes(field))
    expect(secret).toContain('taxId')
    expect((await guest('GET /places/slug/nie-ma-takiego')).status).toBe(404)
  })

  it('is the ways of being served, but not the crew’s', async () => {
    const { data } = (await guest(`GET /dining-options/client/${placeId}`)).body
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((option: object) => Object.keys(option).sort().join() === 'color,id,name,type')).toBe(
      true,
    )
    expect(data.map((option: { type: string }) => option.type)).not.toContain('CREW_ORDER')
    expect((await guest(`GET /dining-options/client/${v7()}`)).status).toBe(404)
  })

  it('is limited: after 60 calls in a minute one has to wait', async () => {
    server.time.now += 60_000
    const once = () => guest(`GET /dining-options/client/${placeId}`)
    for (let n = 0; n < 60; n++) expect((await once()).status).toBe(200)
    const refused = await once()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const wait = Number(refused.headers.get('Retry-After'))
    expect([wait > 0, wait <= 60]).toEqual([true, true])
    expect((await guest('GET /places/slug/nie-ma-takiego')).status).toBe(429)
    const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
    const other = await server.app.request(`/api/dining-options/client/${placeId}`, {}, elsewhere)
    expect(other.status).toBe(200)
    server.time.now += 60_000
    expect((await once()).status).toBe(200)
  })
})

describe('What a till starts with', () => {
  it('is the place and everything around the menu in one answer', async () => {
    const { data } = (await server.call(`GET /places/pos/${placeId}`, { token: kasia.token })).body
    expect(data.place.id).toBe(placeId)
    expect(data.tables.map((table: { id: string }) => table.id)).toEqual(
      expect.arrayContaining([at.table1, at.table2]),
    )
    for (const list of [
      'diningOptions',
      'kitchenStations',
      'packaging',
      'discounts',
      'serviceFees',
      'deliveryZones',
    ]) {
      expect(data[list].length, list).toBeGreaterThan(0)
    }
    expect(data).not.toHaveProperty('printers')
  })

  it('has the printers too on a phone that prints', async () => {
    const { data } = (await server.call(`GET /places/pos-mobile/${placeId}`, { token: kasia.token })).body
    expect(data.printers).toMatchObject([{ id: sampleId('printers') }])
  })
})

describe('A person’s own choices', () => {
  it('are the order in which they see their places', async () => {
    const jan = await server.signUp('Jan z trzema lokalami')
    const places = [await server.openBistro({ owner: jan }), await server.openBistro({ owner: jan })]
    const last = await server.openBistro({ owner: jan })
    const mine = async () =>
      (await server.call('GET /places/my', { token: jan.token })).body.data.map(
        (each: { id: string }) => each.id,
      )
    const placeIds = [places[1], places[0]]
    expect(
      (await server.call('PUT /users/place-order', { token: jan.token, body: { placeIds } })).status,
    ).toBe(200)
    expect(await mine()).toEqual([...placeIds, last])
  })

  it('are the dining option that their till starts with', async () => {
    const body = { diningOptionId: at.pickup }
    const path = `PUT /place-user/preferred-dining-option/${placeId}`
    expect((await server.call(path, { token: kasia.token, body })).body.data).toMatchObject({
      role: 'waiter',
      preferredDiningOptionId: at.pickup,
    })
  })
})
