import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row, TableName } from '#domain/tables.ts'
import { createRealDevice, type RealDevice } from '#tests/support/real-device.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'

let server: TestServer
let owner: Person
let office: RealDevice
let tablet: RealDevice

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})
afterAll(() => server.close())

beforeEach(async () => {
  const products = [tk.meat, tk.flour].map((id, nth) =>
    productRow({
      id,
      name: 'Produkt',
      sku: `P-${nth}`,
      barcode: `590123412345${nth}`,
      categoryId: v7(),
    }),
  )
  const placeId = await server.openBistro({ owner }, v7(), { ...templateKitchen(), products })
  office = await createRealDevice(server, owner, placeId)
  tablet = await createRealDevice(server, owner, placeId)
})

const rowsOf = <T extends TableName>(device: RealDevice, table: T) =>
  device.rows(table) as unknown as Row<T>[]

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
const whole = { kind: 'MENU_ITEM', id: tk.whole } as const
const assign = (device: RealDevice, menuItemIds: string[]) =>
  device.act('menu-items.assign-template', { template: whole, menuItemIds, existing: 'KEEP_EXISTING' })

/** The questions and answers of an item, as its form lists them, once both devices have the same. */
function answersOf(menuItemId: string): Record<string, string[]> {
  for (const table of ['menuItems', 'modifierSections', 'modifiers', 'ingredients'] as const) {
    const [first, second] = [office, tablet].map(
      (device) => new Map(device.rows(table).map((row) => [row['id'], row])),
    )
    expect(second).toEqual(first)
  }
  const sections = rowsOf(office, 'modifierSections').filter((each) => each.menuItemId === menuItemId)
  return Object.fromEntries(
    sections.sort(byPosition).map(({ id, name }) => [
      name,
      rowsOf(office, 'modifiers')
        .filter((each) => each.modifierSectionId === id)
        .sort(byPosition)
        .map((each) => `${each.name} ${each.price}`),
    ]),
  )
}

describe.each([
  ['the office', () => [office, tablet, office]],
  ['the tablet', () => [tablet, office, tablet]],
] as const)('Two devices that change a menu offline, %s back first', (_, inTurn) => {
  const reconnect = async () => {
    for (const device of inTurn()) await device.sync()
  }

  it('have every piece of a template once where both have assigned it', async () => {
    await assign(office, [tk.cutlet, tk.duck])
    await assign(tablet, [tk.cutlet])
    await reconnect()
    expect(answersOf(tk.cutlet)).toEqual({ Dodatek: ['Ziemniaki 0', 'Frytki 200'], Surówki: ['Kapusta 0'] })
    expect(answersOf(tk.duck)).toEqual(answersOf(tk.cutlet))
    const recipe = rowsOf(office, 'ingredients').filter(({ menuItemId }) => menuItemId === tk.cutlet)
    expect(recipe.map(({ productId }) => productId).sort()).toEqual([tk.meat, tk.flour].sort())
  })

  it('have what one has added to the template in the items that the other has given it', async () => {
    await assign(office, [tk.cutlet])
    const values = { modifierSectionTemplateId: tk.side, name: 'Ryż', price: 100 }
    await tablet.act('modifier-templates.create', { id: v7(), values, position: null })
    await tablet.act('modifier-templates.update', {
      id: tk.chips,
      changes: { price: 300 },
      base: { price: 200 },
    })
    await reconnect()
    expect(answersOf(tk.cutlet)['Dodatek']).toEqual(['Ziemniaki 0', 'Frytki 300', 'Ryż 100'])
  })
})

describe('An item that is detached while its template changes elsewhere', () => {
  const change = async () => {
    await assign(office, [tk.cutlet])
    await office.sync()
    await tablet.sync()
    const choice = { data: 'COPY_TO_ITEM', existing: 'KEEP_EXISTING' } as const
    await office.act('menu-items.detach-template', { template: whole, menuItemIds: [tk.cutlet], ...choice })
    await tablet.act('modifier-templates.update', {
      id: tk.chips,
      changes: { price: 300 },
      base: { price: 200 },
    })
  }
  const chips = () => answersOf(tk.cutlet)['Dodatek']?.at(-1)

  it('keeps what the template said when that came first', async () => {
    await change()
    for (const device of [tablet, office, tablet]) await device.sync()
    expect(chips()).toBe('Frytki 300')
  })

  it('keeps what it had when it was detached first', async () => {
    await change()
    for (const device of [office, tablet, office]) await device.sync()
    expect(chips()).toBe('Frytki 200')
  })
})
