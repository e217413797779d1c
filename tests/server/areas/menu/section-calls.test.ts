import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
})
afterAll(() => server.close())

const call = (what: string, body?: unknown, person = owner) =>
  server.call(what, {
    token: person.token,
    headers: { 'Place-Id': placeId },
    ...(body === undefined ? {} : { body }),
  })

async function created(what: string, body: unknown): Promise<string> {
  return (await call(what, body)).body.data.id
}

const newMenu = (name: string) => created(`POST /menu/${placeId}`, { name, visible: true })

const newSection = (menu: string, name: string) =>
  created(`POST /menu-sections/${menu}`, { name, visible: true, hiddenUntil: null, showing: null })

const newItem = (section: string, name: string) =>
  created(`POST /menu-items/${placeId}/${section}`, {
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
  })

async function namesOf(what: string): Promise<string[]> {
  const { body } = await call(what)
  return body.data.map((section: { name: string }) => section.name)
}

async function itemsIn(section: string): Promise<string[]> {
  const { body } = await call(`GET /menu-sections/pos/${placeId}`)
  const shown = body.data.find((each: { section: { id: string } }) => each.section.id === section)
  return shown.items.map(({ item }: { item: { name: string } }) => item.name)
}

describe('Sections', () => {
  it('are listed of all menus, of one, and of an item, in the order of the menu', async () => {
    const [lunch, bar] = [await newMenu('Lunch'), await newMenu('Bar')]
    const beer = await newSection(bar, 'Piwo')
    await newSection(lunch, 'Zupy')
    const hits = await newSection(lunch, 'Hity')
    const item = await newItem(beer, 'Pils')
    await call(`POST /menu-items/assign/${item}/${hits}`)

    const all = await namesOf(`GET /menu-sections/all/${placeId}`)
    expect(all.filter((name) => ['Zupy', 'Hity', 'Piwo'].includes(name))).toEqual(['Zupy', 'Hity', 'Piwo'])
    expect(await namesOf(`GET /menu-sections/menu/${lunch}`)).toEqual(['Zupy', 'Hity'])
    expect((await namesOf(`GET /menu-sections/with/${item}`)).sort()).toEqual(['Hity', 'Piwo'])
    expect((await call(`GET /menu-sections/menu/${v7()}`)).status).toBe(404)
    expect((await call(`GET /menu-sections/with/${v7()}`)).status).toBe(404)
  })

  it('have an order of their items, and let one of them go that stays in others', async () => {
    const menu = await newMenu('Wieczór')
    const [starters, mains] = [await newSection(menu, 'Przystawki'), await newSection(menu, 'Główne')]
    const [tartar, duck] = [await newItem(starters, 'Tatar'), await newItem(starters, 'Kaczka')]
    await call(`POST /menu-items/assign/${duck}/${mains}`)

    const order = { ids: [duck, tartar] }
    expect((await call(`PUT /menu-sections/reorder-items/${starters}`, order, kasia)).status).toBe(403)
    expect((await call(`PUT /menu-sections/reorder-items/${starters}`, order)).status).toBe(200)
    expect(await itemsIn(starters)).toEqual(['Kaczka', 'Tatar'])

    expect((await call(`DELETE /menu-sections/${starters}/${duck}`, undefined, kasia)).status).toBe(403)
    expect((await call(`DELETE /menu-sections/${starters}/${duck}`)).status).toBe(200)
    expect([await itemsIn(starters), await itemsIn(mains)]).toEqual([['Tatar'], ['Kaczka']])
    expect((await call(`DELETE /menu-sections/${v7()}/${duck}`)).status).toBe(404)
    expect((await call(`DELETE /menu-sections/${mains}/${v7()}`)).status).toBe(404)
  })

  it('are hidden, hidden until an instant, and shown at times; what is not said stays', async () => {
    const section = await newSection(await newMenu('Śniadania'), 'Jajka')
    const show = (body: unknown, person = owner) =>
      call(`PUT /menu-sections/visibility/${section}`, body, person)
    const showing = { days: [5, 6], from: 8 * 60, to: 12 * 60 }
    expect((await show({ visible: false }, kasia)).status).toBe(403)
    expect((await show({ showing })).body.data).toMatchObject({ visible: true, hiddenUntil: null, showing })
    const until = server.time.now + 3_600_000
    expect((await show({ hiddenUntil: until })).body.data).toMatchObject({ hiddenUntil: until, showing })
    expect((await show({ visible: false })).body.data).toMatchObject({ visible: false, showing })
    expect((await show({ showing: { ...showing, days: [] } })).status).toBe(422)
  })
})
