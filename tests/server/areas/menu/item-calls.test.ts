import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let productId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
  const category = await call(`POST /product-category/${placeId}`, { name: 'Warzywa' })
  const potatoes = await call(`POST /product/${placeId}`, {
    name: 'Ziemniaki',
    sku: 'Z-1',
    barcode: 'Z-1',
    unit: 'kg',
    customUnit: null,
    categoryId: category.body.data.id,
    defaultCapacity: 1000,
  })
  productId = potatoes.body.data.id
})
afterAll(() => server.close())

const call = (what: string, body?: unknown, person = owner) =>
  server.call(what, {
    token: person.token,
    headers: { 'Place-Id': placeId },
    ...(body === undefined ? {} : { body }),
  })

async function newItem(name: string): Promise<string> {
  return (await call(`POST /menu-items/${placeId}`, itemBody(name))).body.data.id
}

function itemBody(name: string) {
  return {
    name,
    description: '',
    price: 2400,
    optionPrices: [],
    taxRate: 'VAT08',
    exciseType: 'NONE',
    allergens: [],
    categoryId: null,
    preparationTime: 10,
    concurrentCapacity: 1,
    fiscalName: '',
    kitchenStationId: null,
    packagingId: null,
    imageId: null,
    visible: true,
    hiddenUntil: null,
    showing: null,
  }
}

describe('The search for items', () => {
  it('goes by words, without capitals and Polish letters, page by page', async () => {
    const soup = await newItem('Żurek na łososiu')
    await newItem('Łosoś z pieca')
    const found = await call(`GET /menu-items/search/${placeId}?text=LOSOS%20zur`)
    expect(found.body).toMatchObject({ total: 1, data: [{ id: soup }] })
    const paged = await call(`GET /menu-items/search/${placeId}?text=losos&pageSize=1&pageNumber=2`)
    expect([paged.body.total, paged.body.data.map((each: { name: string }) => each.name)]).toEqual([
      2,
      ['Żurek na łososiu'],
    ])
    expect((await call(`GET /menu-items/search/${placeId}`)).status).toBe(422)
  })
})

describe('What belongs to an item', () => {
  it('is its modifier sections with their modifiers, and its ingredients, in their order', async () => {
    const item = await newItem('Kotlet')
    const [side, sauce] = [await section(item, 'Dodatek'), await section(item, 'Sos')]
    const fries = await call(`POST /modifiers/${side}`, { name: 'Frytki', price: 300 })
    await call(`PUT /modifiers/section/reorder/${item}`, { ids: [sauce, side] })
    await call(`POST /modifiers/ingredient/${item}`, { productId, modifierId: null, amount: 200 })

    const sections = await call(`GET /modifiers/menu-item/${item}`)
    expect(sections.body.data).toMatchObject([
      { section: { name: 'Sos' }, modifiers: [] },
      { section: { name: 'Dodatek' }, modifiers: [{ id: fries.body.data.id, price: 300 }] },
    ])
    const ingredients = await call(`GET /modifiers/ingredients/menu-item/${item}`)
    expect(ingredients.body.data).toMatchObject([{ productId, amount: 200 }])
    const using = await call(`GET /menu-items/find-by-product-id/${productId}?pageSize=100`)
    expect(using.body.data.map((each: { id: string }) => each.id)).toContain(item)
    expect((await call(`GET /menu-items/find-by-product-id/${v7()}`)).status).toBe(404)
  })

  it('is told by its history too, when it is gone: the latest first, with who it was', async () => {
    const item = await newItem('Naleśnik')
    const sweet = await section(item, 'Na słodko')
    server.time.now += 1000
    await call(`PUT /menu-items/${item}`, { price: 2600 })
    server.time.now += 1000
    await call(`DELETE /modifiers/section/${sweet}`)
    const { body } = await call(`GET /menu-item-history/${item}`)
    expect(body.data.slice(0, 2)).toMatchObject([
      { area: 'modifier-sections', action: 'removed', name: 'Na słodko', actorName: 'Jan' },
      { area: 'menu-items', action: 'updated', fields: [{ field: 'price', before: 2400, after: 2600 }] },
    ])
    expect((await call(`GET /menu-item-history/${v7()}`)).status).toBe(404)
  })

  async function section(item: string, name: string): Promise<string> {
    const values = { name, multiple: false, minAmount: 0, maxAmount: 1 }
    const { body } = await call(`POST /modifiers/section/${item}`, values)
    return body.data.id
  }
})

describe('An item in a section', () => {
  it('is added there once, however often the call is made, and put into another one too', async () => {
    const menu = (await call(`POST /menu/${placeId}`, { name: 'Karta', visible: true })).body.data.id
    const shown = { visible: true, hiddenUntil: null, showing: null }
    const [soups, hits] = await Promise.all(
      ['Zupy', 'Hity'].map(async (name) => {
        const { body } = await call(`POST /menu-sections/${menu}`, { ...shown, name })
        return String(body.data.id)
      }),
    )
    const add = () =>
      server.call(`POST /menu-items/${placeId}/${soups}`, {
        token: owner.token,
        headers: { 'Idempotency-Key': 'soup-1' },
        body: itemBody('Rosół'),
      })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.body.data.id]).toEqual([200, first.body.data.id])
    const assign = () => call(`POST /menu-items/assign/${first.body.data.id}/${hits}`)
    expect([(await assign()).status, (await assign()).status]).toEqual([200, 200])
    const { body } = await call(`GET /menu-sections/pos/${placeId}`)
    const names = body.data.map(
      (each: { section: { name: string }; items: { item: { name: string } }[] }) => [
        each.section.name,
        each.items.map(({ item }) => item.name),
      ],
    )
    expect(names).toEqual(
      expect.arrayContaining([
        ['Zupy', ['Rosół']],
        ['Hity', ['Rosół']],
      ]),
    )
    expect((await call(`POST /menu-items/assign/${first.body.data.id}/${v7()}`)).status).toBe(404)
    expect((await call(`POST /menu-items/${placeId}/${v7()}`, itemBody('Nigdzie'))).status).toBe(404)
  })
})

describe('The image of an item', () => {
  it('is encoded anew, set for every device, and changed by those who manage the menu only', async () => {
    const item = await newItem('Sernik')
    const form = formOf(await picture(800, 600))
    expect((await call(`POST /menu-items/file/${item}`, form, kasia)).status).toBe(403)
    const { status, body } = await call(`POST /menu-items/file/${item}`, formOf(await picture(800, 600)))
    expect(status).toBe(200)
    const { data } = (await call(`GET /menu-items/${item}`)).body
    expect(data.imageId).toBe(body.data.imageId)
    const file = await server.call(`GET /files/${placeId}/${body.data.imageId}`)
    expect(file.headers.get('Content-Type')).toBe('image/webp')
  })

  it('is refused under 400 px and where there is no such item', async () => {
    const item = await newItem('Makowiec')
    const small = await call(`POST /menu-items/file/${item}`, formOf(await picture(399, 800)))
    expect([small.status, small.body.code]).toEqual([422, 'image_too_small'])
    const nowhere = await call(`POST /menu-items/file/${v7()}`, formOf(await picture(800, 600)))
    expect(nowhere.status).toBe(404)
  })
})

async function picture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
  return new Uint8Array(await image.jpeg().toBuffer())
}
