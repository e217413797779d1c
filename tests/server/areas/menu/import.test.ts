import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goOnWithImports } from '#server/areas/menu-import/go-on.ts'
import { at } from '#tests/support/places/bistro.ts'
import { menuImports } from '#server/db/tables/menu-imports.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let cook: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  cook = await server.signUp('Piotr')
})
afterAll(() => server.close())

const call = (what: string, body?: unknown, person = owner) =>
  server.call(what, { token: person.token, ...(body === undefined ? {} : { body }) })

/** A place with the menu of the bistro, anew for each rule. */
async function open() {
  placeId = await server.openBistro({ owner, cook })
}

async function begin(copyFrom: string | null = null): Promise<string> {
  const id = v7()
  const start = { id, copyFrom, menuName: 'Menu', preparationTime: 10 }
  expect((await call(`POST /menu-imports/${placeId}`, start)).status).toBe(200)
  return `/menu-imports/${placeId}/${id}`
}

/** Publishes and waits until it is over. */
async function finish(address: string) {
  expect((await call(`POST ${address}`)).status).toBe(200)
  return settled(address)
}

async function settled(address: string) {
  await server.services.background.settled()
  return (await call(`GET ${address}`)).body.data
}

async function importRows(rows: object[]) {
  const address = await begin()
  expect((await call(`PUT ${address}`, { part: 0, rows })).status).toBe(200)
  return { address, done: await finish(address) }
}

const rowsOf = async (area: string) =>
  (await call(`GET /${area}/place/${placeId}?pageSize=100`)).body.data as Record<string, unknown>[]
const item = async (name: string) => (await rowsOf('menu-items')).find((each) => each['name'] === name)
const onTill = async () => {
  const { body } = await call(`GET /menu-sections/pos/${placeId}`)
  const sections = body.data as { section: { name: string }; items: { item: { name: string } }[] }[]
  return Object.fromEntries(
    sections.map((each) => [each.section.name, each.items.map((one) => one.item.name)]),
  )
}

const soup = {
  line: 2,
  name: 'Chłodnik',
  price: 2100,
  taxRate: 'VAT08',
  category: 'Chłodniki',
  section: 'Lato',
}

describe('An import', () => {
  it('makes items with the categories and sections that they name, and puts them on the till', async () => {
    await open()
    const { done } = await importRows([soup, { ...soup, line: 3, name: 'Gazpacho', section: undefined }])
    expect(done).toMatchObject({ state: 'done', added: 2, changed: 0, left: [] })
    const made = await item('Chłodnik')
    expect(made).toMatchObject({ price: 2100, taxRate: 'VAT08', preparationTime: 10 })
    const category = (await rowsOf('menu-item-categories')).find(({ id }) => id === made?.['categoryId'])
    expect(category).toMatchObject({ name: 'Chłodniki' })
    // Without a section of its own it stands in one called like its category.
    expect(await onTill()).toMatchObject({ Lato: ['Chłodnik'], Chłodniki: ['Gazpacho'] })
  })

  it('changes nothing when the same file is imported again', async () => {
    await open()
    await importRows([soup])
    const before = await onTill()
    const { done } = await importRows([soup])
    expect(done).toMatchObject({ state: 'done', added: 0, changed: 0 })
    expect(await onTill()).toEqual(before)
    expect(await rowsOf('menu-items')).toHaveLength((await rowsOf('menu-items')).length)
  })

  it('changes of an item that is there only what the file says', async () => {
    await open()
    const before = (await rowsOf('menu-items')).find(({ id }) => id === at.zurek)
    const { done } = await importRows([{ line: 2, name: 'ŻUREK', price: 2900 }])
    const after = (await rowsOf('menu-items')).find(({ id }) => id === at.zurek)
    expect(done).toMatchObject({ added: 0, changed: 1 })
    expect(after).toEqual({ ...before, price: 2900 })
  })

  it('leaves nothing when it is stopped, before, while it is written or after', async () => {
    await open()
    const before = await contents()
    const early = await begin()
    await call(`PUT ${early}`, { part: 0, rows: many(10) })
    expect((await call(`DELETE ${early}`)).body.data.state).toBe('stopped')
    expect((await call(`PUT ${early}`, { part: 1, rows: many(10) })).status).toBe(409)

    const midway = await begin()
    for (const part of [0, 1]) await call(`PUT ${midway}`, { part, rows: many(500, part * 500) })
    await call(`POST ${midway}`)
    await waitFor(async () => (await call(`GET ${midway}`)).body.data.done > 1)
    await call(`DELETE ${midway}`)
    expect(await settled(midway)).toMatchObject({ state: 'stopped', done: 0 })
    expect(await contents()).toEqual(before)

    const { address, done } = await importRows([soup, { line: 3, name: 'Żurek', price: 9900 }])
    expect(done).toMatchObject({ state: 'done', added: 1, changed: 1 })
    await call(`DELETE ${address}`)
    expect(await settled(address)).toMatchObject({ state: 'stopped' })
    expect(await contents()).toEqual(before)
  })

  it('leaves rows out that cannot stand: no price for a new item, a name twice, a station that is gone', async () => {
    await open()
    const { done } = await importRows([
      soup,
      { ...soup, line: 3, name: 'CHŁODNIK' },
      { line: 4, name: 'Bez ceny' },
      { ...soup, line: 5, name: 'Bez stanowiska', kitchenStationId: v7() },
    ])
    expect(done).toMatchObject({ state: 'done', added: 1 })
    expect(done.left).toEqual([
      { line: 3, code: 'name_twice' },
      { line: 4, code: 'incomplete' },
      { line: 5, code: 'unknown_station' },
    ])
  })

  it('takes no rows that break the rules of items, and none of whoever may not manage the menu', async () => {
    await open()
    const address = await begin()
    const wrong = await call(`PUT ${address}`, { part: 0, rows: [{ ...soup, price: 0 }] })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: ['rows.0.price'] } })
    const start = { id: v7(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
    expect((await call(`POST /menu-imports/${placeId}`, start, cook)).status).toBe(403)
    expect((await call(`POST ${address}`, undefined, cook)).status).toBe(403)
  })

  it('is of its own place alone', async () => {
    await open()
    const address = await begin()
    const other = await server.openBistro({ owner })
    expect((await call(`GET ${address.replace(placeId, other)}`)).status).toBe(404)
  })

  it('goes on where nobody works on it any more, and adds nothing twice', async () => {
    await open()
    const address = await begin()
    await call(`PUT ${address}`, { part: 0, rows: many(450) })
    await call(`POST ${address}`)
    await server.services.background.settled()
    await abandon(address)
    expect((await call(`GET ${address}`)).body.data.state).toBe('interrupted')
    expect(await finish(address)).toMatchObject({ state: 'done', rows: 450, added: 450 })
    const again = await importRows(many(450))
    expect(again.done).toMatchObject({ added: 0, changed: 0 })
  })

  it.each([
    ['written', 'publishing', { state: 'done', added: 450 }],
    ['taken back', 'stopping', { state: 'stopped', added: 0 }],
  ] as const)(
    'that was being %s when its server ended is finished by the next one',
    async (_, state, end) => {
      await open()
      const before = await rowsOf('menu-items')
      const address = await begin()
      await call(`PUT ${address}`, { part: 0, rows: many(450) })
      await call(`POST ${address}`)
      await server.services.background.settled()
      await abandon(address, state)
      expect(await goOnWithImports(server.services)).toBe(1)
      expect(await settled(address)).toMatchObject(end)
      expect(await goOnWithImports(server.services)).toBe(0)
      if (state === 'stopping') expect(await rowsOf('menu-items')).toEqual(before)
    },
  )

  it('lets orders through between its steps', async () => {
    await open()
    const address = await begin()
    for (const part of [0, 1]) await call(`PUT ${address}`, { part, rows: many(500, part * 500) })
    await call(`POST ${address}`)
    await waitFor(async () => (await call(`GET ${address}`)).body.data.done > 0)
    const order = await call(`POST /order-manager/${placeId}`, newOrder())
    expect(order.status).toBe(200)
    const meanwhile = (await call(`GET ${address}`)).body.data
    expect([meanwhile.state, meanwhile.done < meanwhile.total]).toEqual(['publishing', true])
    expect(await settled(address)).toMatchObject({ state: 'done', added: 1000 })
  })

  it('knows an item that stands in a section of that name, in whichever menu', async () => {
    await open()
    const row = { ...soup, section: 'Zupy dnia' }
    await importRows([row])
    const menu = (await call(`POST /menu/${placeId}`, { name: 'Druga', visible: true })).body.data.id
    const shown = { name: 'Zupy dnia', visible: true, hiddenUntil: null, showing: null }
    await call(`POST /menu-sections/${menu}`, shown)
    const before = await onTill()
    expect((await importRows([row])).done).toMatchObject({ added: 0, changed: 0 })
    expect(await onTill()).toEqual(before)
  })
})

describe('A copy of a menu', () => {
  it('brings items, sections, categories and modifiers under ids of their own, once', async () => {
    await open()
    const from = placeId
    const wanted = await onTill()
    const names = (await rowsOf('menu-items')).map((each) => each['name']).sort()
    placeId = await emptyPlace()
    expect(await finish(await begin(from))).toMatchObject({ state: 'done', added: names.length })
    expect(await onTill()).toEqual(wanted)
    const copied = await rowsOf('menu-items')
    expect(copied.map((each) => each['name']).sort()).toEqual(names)
    expect(copied.map(({ id }) => id)).not.toContain(at.zurek)
    const questions = (await call(`GET /modifiers/menu-item/${String((await item('Schabowy'))?.['id'])}`))
      .body
    expect(questions.data?.length ?? 0).toBeGreaterThanOrEqual(0)
    expect(await finish(await begin(from))).toMatchObject({ state: 'done', added: 0, changed: 0 })
  })

  it('tells what it would add and change before it is begun, and has changed nothing by that', async () => {
    await open()
    const from = placeId
    const count = (await rowsOf('menu-items')).length
    placeId = await emptyPlace()
    const look = async () => {
      const start = { id: v7(), copyFrom: from, menuName: 'Menu', preparationTime: 10 }
      const { data } = (await call(`POST /menu-imports/${placeId}`, start)).body
      expect((await call(`DELETE /menu-imports/${placeId}/${start.id}`)).status).toBe(200)
      return data
    }
    expect(await look()).toMatchObject({ state: 'receiving', added: count, changed: 0 })
    expect(await rowsOf('menu-items')).toEqual([])
    await finish(await begin(from))
    const [first] = await rowsOf('menu-items')
    const address = `/menu-items/${String(first?.['id'])}`
    expect((await call(`PUT ${address}`, { price: 9900 })).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'receiving', added: 0, changed: 1 })
    expect((await call(`GET ${address}`)).body.data.price).toBe(9900)
  })

  it('is refused where the other place has other owners, or the caller may not manage its menu', async () => {
    await open()
    const stranger = await server.signUp('Ewa')
    const foreign = await server.openBistro({ owner: stranger })
    const start = { id: v7(), copyFrom: foreign, menuName: 'Menu', preparationTime: 10 }
    expect((await call(`POST /menu-imports/${placeId}`, start)).status).toBe(404)
    const asCook = await server.openBistro({ owner: stranger, cook: owner })
    expect((await call(`POST /menu-imports/${placeId}`, { ...start, copyFrom: asCook })).status).toBe(404)
  })
})

async function emptyPlace(): Promise<string> {
  const made = await call('POST /places', { name: 'Drugi', slug: `drugi-${v7().slice(-8)}` })
  expect(made.status).toBe(200)
  return made.body.data.id
}

async function contents() {
  const sorted = async (area: string) =>
    (await rowsOf(area)).sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
  return {
    items: await sorted('menu-items'),
    categories: await sorted('menu-item-categories'),
    sections: await sorted('menu-sections'),
    till: await onTill(),
  }
}

/** As when the server that published it has ended in the middle: nobody has touched it for a while. */
async function abandon(address: string, state: 'publishing' | 'stopping' = 'publishing'): Promise<void> {
  const id = address.split('/').at(-1) ?? ''
  await server.services.database.place(placeId, (db) =>
    db.update(menuImports).set({ state, touchedAt: 0 }).where(eq(menuImports.id, id)),
  )
}

function many(count: number, from = 0): object[] {
  return Array.from({ length: count }, (_, nth) => ({
    line: from + nth + 2,
    name: `Danie ${from + nth}`,
    price: 1000 + nth,
    taxRate: 'VAT08',
    category: `Kategoria ${nth % 12}`,
  }))
}

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
