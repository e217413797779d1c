import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isEasyPin, pinDigits } from '#domain/access/pin.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { overlaps } from '#domain/geo/overlaps.ts'
import { allResources } from '#domain/resources/resources.ts'
import { must } from '#domain/must.ts'
import { isBarcode } from '#domain/text/barcode.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import type { TableName } from '#domain/tables.ts'
import { demoAccounts } from '#server/demo/staff.ts'
import { demoRows, type DemoTable } from '#server/demo/venue.ts'

const rows = demoRows()
const filled = Object.keys(rows) as DemoTable[]
const idsOf = (table: DemoTable) => new Set(rows[table].map((row) => row.id))

describe('the demo venue', () => {
  it.each(filled)(
    'has only rows of %s that the device would accept as they are',
    (table: TableName & DemoTable) => {
      for (const row of rows[table]) expect(v.parse(tableSchemas[table], row)).toEqual(row)
    },
  )

  it('gives no two rows the same id, and the same rows when seeded again', () => {
    const ids = filled.flatMap((table) => rows[table].map((row) => row.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(demoRows()).toEqual(rows)
  })

  it('is as big as a real bistro', () => {
    expect(rows.menus).toHaveLength(2)
    expect(rows.menuSections.length).toBeGreaterThanOrEqual(12)
    expect(rows.menuItems.length).toBeGreaterThanOrEqual(120)
    expect(new Set(rows.modifierSections.map((section) => section.name)).size).toBeGreaterThanOrEqual(12)
    expect(rows.kitchenStations).toHaveLength(4)
    expect(rows.venueTables.filter((table) => table.placement === 'INSIDE')).toHaveLength(20)
    expect(rows.venueTables.filter((table) => table.placement === 'OUTSIDE')).toHaveLength(10)
  })

  it('offers every way of being served once, on site first', () => {
    expect(rows.diningOptions.map((option) => option.type)).toEqual([
      'ON_SITE',
      'PICKUP',
      'DELIVERY',
      'DELIVERY_PLATFORM',
      'CREW_ORDER',
    ])
    expect(rows.places[0]?.preferredDiningOptionId).toBe(rows.diningOptions[0]?.id)
  })

  it('has exactly one default kitchen station', () => {
    expect(rows.kitchenStations.filter((station) => station.isDefault)).toHaveLength(1)
  })

  it('points only to rows that exist', () => {
    const references: [DemoTable, (string | null)[]][] = [
      ['menus', rows.menuSections.map((row) => row.menuId)],
      ['menuSections', rows.menuSectionItems.map((row) => row.sectionId)],
      ['menuItems', rows.menuSectionItems.map((row) => row.menuItemId)],
      ['menuItems', rows.modifierSections.map((row) => row.menuItemId)],
      ['modifierSections', rows.modifiers.map((row) => row.modifierSectionId)],
      ['menuItems', rows.ingredients.map((row) => row.menuItemId)],
      ['products', rows.ingredients.map((row) => row.productId)],
      ['modifiers', rows.ingredients.map((row) => row.modifierId)],
      ['menuItems', rows.recipes.map((row) => row.menuItemId)],
      ['kitchenStations', rows.menuItems.map((row) => row.kitchenStationId)],
      ['diningOptions', [...rows.places, ...rows.placeUsers].map((row) => row.preferredDiningOptionId)],
    ]
    for (const [table, ids] of references) {
      const known = idsOf(table)
      const missing = ids.filter((id) => id !== null && !known.has(id))
      expect(missing, table).toEqual([])
    }
  })

  it('has dishes for every station, and things from the shelf', () => {
    const used = new Set(rows.menuItems.map((item) => item.kitchenStationId))
    expect(used).toEqual(new Set([...idsOf('kitchenStations'), null]))
  })
})

describe('the areas of the demo back office', () => {
  const plain = allResources.map((resource) => [resource.key, resource] as const)
  const rowsOf = (table: string): readonly Record<string, unknown>[] => rows[table as DemoTable]

  it.each(plain)('%s has rows, and each keeps the rules over several fields', (_key, resource) => {
    expect(rowsOf(resource.table)).not.toEqual([])
    expect(rowsOf(resource.table).flatMap((row) => resource.faults(row))).toEqual([])
  })

  it.each(plain)('%s names only rows that exist', (_key, { table, references = {}, parent }) => {
    const named = [...Object.entries(references), ...(parent ? [[parent.field, parent.table] as const] : [])]
    for (const [path, target] of named) {
      const [field = '', inside] = path.split('.')
      const ids = rowsOf(table)
        .flatMap((row): unknown[] => [row[field]].flat())
        .map((value): unknown => (inside === undefined || inside === '*' ? value : Object(value)[inside]))
      const known = idsOf(target as DemoTable)
      expect(ids.filter((id) => id !== null && id !== undefined && !known.has(String(id)))).toEqual([])
    }
  })

  it.each(plain)('%s has no value twice that only one row may have', (_key, { table, unique = [] }) => {
    for (const field of unique) {
      const values = rowsOf(table).map((row) => row[field])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('has a stock with right check digits, and products that were removed', () => {
    expect(rows.products.length).toBeGreaterThanOrEqual(60)
    expect(rows.products.filter(({ barcode }) => !isBarcode(barcode))).toEqual([])
    expect(rows.products.filter(({ status }) => status === 'SOFT_DELETED')).toHaveLength(2)
    expect(new Set(rows.products.map(({ categoryId }) => categoryId))).toEqual(idsOf('productCategories'))
  })

  it('makes every dish and drink of something that it has, by recipes that say the same', () => {
    expect(new Set(rows.ingredients.map((row) => row.menuItemId))).toEqual(idsOf('menuItems'))
    const parts = rows.ingredients.map(({ menuItemId, modifierId, productId, amount }) => ({
      menuItemId,
      modifierId,
      productId,
      amount,
    }))
    const said = rows.recipes.flatMap(({ menuItemId, parts }) =>
      parts.map((part) => ({ menuItemId, ...part })),
    )
    expect(said).toEqual(parts)
    const sectionOf = new Map(rows.modifiers.map(({ id, modifierSectionId }) => [id, modifierSectionId]))
    const itemOf = new Map(rows.modifierSections.map(({ id, menuItemId }) => [id, menuItemId]))
    for (const { menuItemId, modifierId } of rows.ingredients)
      if (modifierId !== null) expect(itemOf.get(sectionOf.get(modifierId) ?? '')).toBe(menuItemId)
  })

  it('delivers to three zones of which two overlap', () => {
    const areas = rows.deliveryZones.map(({ area }) => area)
    const pairs = areas.flatMap((one, i) => areas.slice(i + 1).map((other) => overlaps(one, other)))
    expect(pairs.filter(Boolean)).toHaveLength(1)
  })
})

describe('the demo menu', () => {
  it('shows every item in a section, and no section empty', () => {
    expect(new Set(rows.menuSectionItems.map((row) => row.menuItemId))).toEqual(idsOf('menuItems'))
    expect(new Set(rows.menuSectionItems.map((row) => row.sectionId))).toEqual(idsOf('menuSections'))
  })

  it('shows the hits also in their own section', () => {
    const hits = rows.menuSections.find((section) => section.name === 'Hity')
    const inHits = rows.menuSectionItems.filter((row) => row.sectionId === hits?.id)
    expect(inHits.length).toBeGreaterThan(0)
    for (const { menuItemId } of inHits) {
      expect(rows.menuSectionItems.filter((row) => row.menuItemId === menuItemId)).toHaveLength(2)
    }
  })

  it('names items so that they fit on a fiscal receipt and are told apart', () => {
    const names = rows.menuItems.map((item) => item.name)
    expect(names.filter((name) => name.length > 40)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('prices every item, and describes those whose name does not say all', () => {
    expect(rows.menuItems.filter((item) => item.price < 1)).toEqual([])
    expect(rows.menuItems.filter((item) => item.description === item.name)).toEqual([])
    const described = rows.menuItems.filter((item) => item.description !== '')
    expect(described.length).toBeGreaterThan(0.85 * rows.menuItems.length)
  })

  it('speaks one language, the place’s own, in everything that guests and waiters read', () => {
    const english =
      /\b(with|and|of|the|from|bottle|glass|soup|cream|chicken|beef|draught|house|small|home-made)\b/i
    const read = filled.flatMap((table) =>
      rows[table].flatMap((row) =>
        Object.entries(row).filter(([field]) => ['name', 'description', 'note', 'comment'].includes(field)),
      ),
    )
    expect(read.filter(([, text]) => english.test(String(text)))).toEqual([])
  })

  it('puts 23% on all alcohol and on dishes with seafood', () => {
    const full = rows.menuItems.filter(
      (item) => item.exciseType !== 'NONE' || item.allergens.includes('SHELLFISH'),
    )
    expect(new Set(full.map((item) => item.taxRate))).toEqual(new Set(['VAT23']))
    expect(new Set(rows.menuItems.map((item) => item.exciseType)).size).toBe(4)
    expect(new Set(rows.menuItems.map((item) => item.taxRate))).toEqual(new Set(['VAT05', 'VAT08', 'VAT23']))
  })

  it('asks only questions that can be answered', () => {
    for (const section of rows.modifierSections) {
      const answers = rows.modifiers.filter((modifier) => modifier.modifierSectionId === section.id)
      expect(answers.length, section.name).toBeGreaterThan(0)
      expect(section.minAmount, section.name).toBeLessThanOrEqual(section.maxAmount)
      if (!section.multiple) expect(section.maxAmount, section.name).toBeLessThanOrEqual(answers.length)
    }
  })
})

describe('the demo plans', () => {
  it('have a place for every table, and no two tables stand in one another', () => {
    for (const table of rows.venueTables) expect(table.plan, table.name).not.toBeNull()
    const edges = rows.venueTables.flatMap(({ name, placement, plan }) =>
      plan === null ? [] : [{ name, placement, plan }],
    )
    for (const a of edges) {
      for (const b of edges) {
        if (a.name >= b.name || a.placement !== b.placement) continue
        const apart =
          Math.abs(a.plan.x - b.plan.x) * 2 >= a.plan.width + b.plan.width ||
          Math.abs(a.plan.y - b.plan.y) * 2 >= a.plan.depth + b.plan.depth
        expect(apart, `${a.name} and ${b.name}`).toBe(true)
      }
    }
  })
})

describe('the demo staff', () => {
  it('is eight people in at least six roles, each with the permissions of the role', () => {
    expect(rows.placeUsers).toHaveLength(8)
    expect(new Set(rows.placeUsers.map((user) => user.role)).size).toBeGreaterThanOrEqual(6)
    for (const user of rows.placeUsers) expect(user.permissions).toEqual(presetOf(user.role))
  })

  it('can sign in, each with an own address', () => {
    expect(new Set(demoAccounts.map((account) => account.id))).toEqual(idsOf('placeUsers'))
    expect(new Set(demoAccounts.map((account) => account.email)).size).toBe(demoAccounts.length)
    for (const { email, password } of demoAccounts) {
      expect(email).toMatch(/^[a-z]+@podlipa\.example$/)
      expect(password.length).toBeGreaterThanOrEqual(8)
    }
  })

  it('has a PIN wherever a person works, as long as their rights ask for and not an easy one', () => {
    const withPin = demoAccounts.filter(({ pin }) => pin !== null)
    expect(withPin.map(({ role }) => role).sort()).toEqual(['manager', 'owner', 'waiter', 'waiter'])
    for (const { id, pin } of withPin) {
      const standing = must(
        rows.placeUsers.find((user) => user.id === id),
        'the person in the place',
      )
      expect(pin).toMatch(new RegExp(`^\\d{${pinDigits(standing)}}$`))
      expect(isEasyPin(must(pin, 'a PIN'))).toBe(false)
    }
  })
})
