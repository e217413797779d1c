import { alwaysShown } from '#domain/menu/menu.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import { permissions } from '#domain/access/permissions.ts'
import { at } from '#tests/support/places/bistro.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})

afterAll(() => server.close())

const get = (person: Person, path: string) => server.call(`GET ${path}`, { token: person.token })

describe('Opening a place', () => {
  it('makes the caller its owner, with all that a till needs to begin', async () => {
    const person = await server.signUp('Ewa')
    const { status, body } = await server.call('POST /places', {
      token: person.token,
      body: { name: 'Bar Mleczny', slug: 'bar-mleczny' },
    })
    expect([status, body.data.name]).toEqual([200, 'Bar Mleczny'])
    const { id } = body.data
    const role = (await get(person, `/places/role/${id}`)).body.data
    expect([role.role, role.permissions]).toEqual(['owner', [...permissions]])
    const options = (await get(person, `/dining-options/pos/${id}`)).body.data
    expect(options.map((each: { type: string }) => each.type)).toEqual([...diningOptionTypes])
    expect(body.data.preferredDiningOptionId).toBe(options[0].id)
    expect((await get(person, `/kitchen-station/${id}`)).body.data).toMatchObject([{ isDefault: true }])
    expect((await get(person, `/menu/${id}`)).body.data).toMatchObject([{ sections: [] }])
    expect((await get(person, `/tables/place/${id}`)).body).toEqual({ data: [], total: 0 })
    expect((await get(person, '/places/my')).body).toEqual({
      data: [{ ...body.data, role: 'owner' }],
      total: 1,
    })
  })

  it.each([
    ['en', ['On site', 'Pickup', 'Delivery', 'Delivery platform', 'Crew'], 'Kitchen'],
    ['pl', ['Na miejscu', 'Odbiór', 'Dostawa', 'Platforma dostaw', 'Załoga'], 'Kuchnia'],
  ])(
    'names what the place begins with in the language of the screen (%s)',
    async (locale, options, kitchen) => {
      const person = await server.signUp('Iga')
      const { body } = await server.call('POST /places', {
        token: person.token,
        headers: { Cookie: `NEXT_LOCALE=${locale}` },
        body: { name: 'Bar', slug: `bar-in-${locale}` },
      })
      const { id } = body.data
      const names = async (path: string) =>
        (await get(person, path)).body.data.map((each: { name: string }) => each.name)
      expect(await names(`/dining-options/pos/${id}`)).toEqual(options)
      expect(await names(`/kitchen-station/${id}`)).toEqual([kitchen])
    },
  )

  it('is refused with a slug that another place has', async () => {
    const open = () =>
      server.call('POST /places', { token: owner.token, body: { name: 'Drugi', slug: 'taken-slug' } })
    expect((await open()).status).toBe(200)
    const { status, body } = await open()
    expect([status, body.code, body.fields]).toEqual([409, 'slug_taken', ['slug']])
  })
})

describe('My places', () => {
  it('are those that I belong to, by name and by page', async () => {
    const person = await server.signUp('Ola')
    for (const [name, slug] of [
      ['Żaba', 'pond-3'],
      ['Bocian', 'pond-1'],
      ['Czapla', 'pond-2'],
    ]) {
      await server.call('POST /places', { token: person.token, body: { name, slug } })
    }
    const page = async (query: string) => (await get(person, `/places/my?${query}`)).body
    const first = await page('pageSize=2')
    const second = await page('pageSize=2&pageNumber=2')
    const names = [...first.data, ...second.data].map((each: { name: string }) => each.name)
    expect([names.length, new Set(names).size, first.total, second.total]).toEqual([3, 3, 3, 3])
  })
})

describe('The menu of a till', () => {
  it('shows the items of the moment in their sections with what is asked about them', async () => {
    const placeId = await server.openBistro({ owner })
    const menu = { id: '00000000-0000-7000-8000-000000000a01', name: 'Karta', visible: true, position: 0 }
    const section = {
      id: '00000000-0000-7000-8000-000000000a02',
      menuId: menu.id,
      name: 'Dania',
      ...alwaysShown,
      position: 0,
    }
    const hidden = { ...section, id: '00000000-0000-7000-8000-000000000a03', visible: false, position: 1 }
    const later = {
      ...section,
      id: '00000000-0000-7000-8000-000000000a04',
      position: 2,
      hiddenUntil: server.time.now + 60_000,
    }
    await server.services.store.write(placeId, async (place) => {
      const version = (await place.clock()).version + 1
      const rows = place.rows(version)
      await rows.put('menus', menu)
      for (const each of [section, hidden, later]) await rows.put('menuSections', each)
      for (const [position, menuItemId] of [at.pierogi, at.zurek, at.water].entries()) {
        const id = `00000000-0000-7000-8000-000000000b0${position}`
        await rows.put('menuSectionItems', { id, sectionId: section.id, menuItemId, position })
      }
      const water = await rows.get('menuItems', at.water)
      if (water !== null) await rows.put('menuItems', { ...water, visible: false })
      await place.advance(version, 'stamp', server.time.now)
    })
    const { body } = await get(owner, `/menu-sections/pos/${placeId}`)
    expect(v.is(endpoints['menu-sections.list-pos'].output, body)).toBe(true)
    expect(body.data).toMatchObject([
      {
        section: { id: section.id },
        items: [
          {
            item: { id: at.pierogi },
            modifierSections: [
              { section: { id: at.boiling }, modifiers: [{ id: at.boiled }, { id: at.fried }] },
            ],
          },
          { item: { id: at.zurek }, modifierSections: [] },
        ],
      },
    ])
    expect(body.data).toHaveLength(1)
    server.time.now += 60_000
    const after = await get(owner, `/menu-sections/pos/${placeId}`)
    expect(after.body.data.map((each: { section: { id: string } }) => each.section.id)).toContain(later.id)
    const menus = (await get(owner, `/menu/${placeId}`)).body.data
    expect(menus).toEqual([{ menu, sections: [section, hidden, later] }])
  })
})

describe('A list', () => {
  it('comes by page in its order, with the number of all', async () => {
    const placeId = await server.openBistro({ owner })
    const page = async (n: number) =>
      (await get(owner, `/tables/place/${placeId}?pageSize=1&pageNumber=${n}`)).body
    expect(await page(1)).toMatchObject({ data: [{ id: at.table1 }], total: 2 })
    expect(await page(2)).toMatchObject({ data: [{ id: at.table2 }], total: 2 })
    expect(await page(3)).toEqual({ data: [], total: 2 })
  })

  it.each(['pageSize=0', 'pageSize=101', 'pageNumber=0', 'pageSize=ten', 'pageSize=1&pageSize=2'])(
    'refuses %s and says which field it is',
    async (query) => {
      const { status, body } = await get(owner, `/places/my?${query}`)
      expect([status, body.fields]).toEqual([422, [query.split('=')[0]]])
    },
  )
})
