import type { ImportPut } from '#commands/menu/import-rows.ts'
import { groupBy } from '#domain/group-by.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { differs } from './differs.ts'
import type { MenuRows, NewId, PlannedRows } from './menu-rows.ts'

type Named = { id: string; name: string }

/**
 * Plans rows for what a place lacks of the menu of another one, and for what differs. They are categories, menus,
 * sections, items with their modifiers, and where these stand. What exists is known by its name within what it
 * belongs to, so that copying again changes nothing. Stations, boxes and dining options are those of the same name.
 * Pictures, times when something is sold out, templates and recipes stay behind.
 */
export function planCopy(from: MenuRows, to: MenuRows, newId: NewId): PlannedRows {
  const copying: Copying = { from, to, newId, puts: [] }
  const categories = copyCategories(copying)
  const sections = copySections(copying, copyMenus(copying))
  const items = copyItems(copying, categories)
  copyModifiers(copying, copyQuestions(copying, items))
  placeItems(copying, sections, items)
  return { puts: copying.puts, left: [] }
}

/** A copy that is being planned. */
type Copying = { from: MenuRows; to: MenuRows; newId: NewId; puts: ImportPut[] }

/** Ids in the other place, by those of the rows that they stand for. */
type Ids = ReadonlyMap<string, string>

function copyCategories(copying: Copying): Ids {
  return paired(copying, {
    table: 'menuItemCategories',
    sources: copying.from.menuItemCategories,
    targets: copying.to.menuItemCategories,
    valuesOf: ({ name, course, position }) => ({ fresh: { name, position }, values: { course } }),
  })
}

function copyMenus(copying: Copying): Ids {
  return paired(copying, {
    table: 'menus',
    sources: copying.from.menus,
    targets: copying.to.menus,
    valuesOf: ({ name, visible, position }) => ({ fresh: { name, visible, position }, values: {} }),
  })
}

function copySections(copying: Copying, menus: Ids): Ids {
  return paired(copying, {
    table: 'menuSections',
    sources: copying.from.menuSections,
    targets: copying.to.menuSections,
    ownerOf: ({ menuId }) => menuId,
    ownerThere: ({ menuId }) => menus.get(menuId),
    valuesOf: ({ name, visible, showing, position }, menuId) => ({
      fresh: { menuId, name, visible, hiddenUntil: null, position },
      values: { showing },
    }),
  })
}

function copyItems(copying: Copying, categories: Ids): Ids {
  const { from, to } = copying
  const stations = sameNamed(from.kitchenStations, to.kitchenStations)
  const defaultStation = to.kitchenStations.find(({ isDefault }) => isDefault)?.id ?? null
  const boxes = sameNamed(from.packaging, to.packaging)
  const options = sameNamed(from.diningOptions, to.diningOptions)
  return paired(copying, {
    table: 'menuItems',
    sources: from.menuItems,
    targets: to.menuItems,
    valuesOf: (item) => ({
      fresh: {
        name: item.name,
        visible: item.visible,
        imageId: null,
        hiddenUntil: null,
        soldOutUntil: null,
        templateId: null,
        own: [],
        omitted: [],
      },
      values: {
        description: item.description,
        price: item.price,
        taxRate: item.taxRate,
        exciseType: item.exciseType,
        allergens: item.allergens,
        fiscalName: item.fiscalName,
        preparationTime: item.preparationTime,
        concurrentCapacity: item.concurrentCapacity,
        categoryId: item.categoryId === null ? null : (categories.get(item.categoryId) ?? null),
        kitchenStationId:
          item.kitchenStationId === null ? null : (stations.get(item.kitchenStationId) ?? defaultStation),
        packagingId: item.packagingId === null ? null : (boxes.get(item.packagingId) ?? null),
        optionPrices: item.optionPrices.flatMap(({ diningOptionId, price }) => {
          const there = options.get(diningOptionId)
          return there === undefined ? [] : [{ diningOptionId: there, price }]
        }),
        showing: item.showing,
      },
    }),
  })
}

function copyQuestions(copying: Copying, items: Ids): Ids {
  return paired(copying, {
    table: 'modifierSections',
    sources: copying.from.modifierSections,
    targets: copying.to.modifierSections,
    ownerOf: ({ menuItemId }) => menuItemId,
    ownerThere: ({ menuItemId }) => items.get(menuItemId),
    valuesOf: ({ name, multiple, minAmount, maxAmount, alwaysAsked, position }, menuItemId) => ({
      fresh: { menuItemId, name, position, templateId: null, own: [], omitted: [] },
      values: { multiple, minAmount, maxAmount, alwaysAsked },
    }),
  })
}

function copyModifiers(copying: Copying, questions: Ids): void {
  paired(copying, {
    table: 'modifiers',
    sources: copying.from.modifiers,
    targets: copying.to.modifiers,
    ownerOf: ({ modifierSectionId }) => modifierSectionId,
    ownerThere: ({ modifierSectionId }) => questions.get(modifierSectionId),
    valuesOf: ({ name, price, position }, modifierSectionId) => ({
      fresh: { modifierSectionId, name, position, templateId: null, own: [] },
      values: { price },
    }),
  })
}

/** Puts items into the sections in which they stand. */
function placeItems({ from, to, newId, puts }: Copying, sections: Ids, items: Ids): void {
  const standing = new Set(to.menuSectionItems.map((each) => `${each.sectionId}/${each.menuItemId}`))
  for (const { sectionId, menuItemId, position } of from.menuSectionItems) {
    const [section, item] = [sections.get(sectionId), items.get(menuItemId)]
    if (section === undefined || item === undefined || standing.has(`${section}/${item}`)) continue
    const id = newId('place', section, item)
    puts.push({ table: 'menuSectionItems', id, values: { sectionId: section, menuItemId: item, position } })
  }
}

/** Rows of one table in both places. A name is looked for within its owner; absent: a row belongs to none. */
type Pairing<T extends Named> = {
  table: ImportPut['table']
  sources: readonly T[]
  targets: readonly T[]
  ownerOf?(row: T): string
  /** The owner's id in the other place; undefined: the owner is not there, and so the row stays behind. */
  ownerThere?(row: T): string | undefined
  /** `fresh`: the values that only a new row gets. */
  valuesOf(row: T, owner: string): { fresh: object; values: object }
}

/** Plans rows that stand for each other in both places; gives their ids by those that they have in the first. */
function paired<T extends Named>(
  { newId, puts }: Copying,
  { table, sources, targets, ownerOf = none, ownerThere = none, valuesOf }: Pairing<T>,
): Ids {
  const byName = groupBy(targets, (row) => `${ownerOf(row)}/${foldText(row.name)}`)
  const used = new Set<string>()
  const ids = new Map<string, string>()
  for (const row of sources) {
    const owner = ownerThere(row)
    if (owner === undefined) continue
    const there = byName.get(`${owner}/${foldText(row.name)}`)?.find(({ id }) => !used.has(id))
    const id = there?.id ?? newId(table, owner, row.id)
    used.add(id)
    ids.set(row.id, id)
    const { fresh, values } = valuesOf(row, owner)
    if (there === undefined) puts.push({ table, id, values: { ...fresh, ...values } })
    else if (differs(there, values)) puts.push({ table, id, values: { ...values } })
  }
  return ids
}

function none(): string {
  return ''
}

function sameNamed(from: readonly Named[], to: readonly Named[]): Map<string, string> {
  const byName = new Map(to.map(({ id, name }) => [foldText(name), id]))
  return new Map(
    from.flatMap(({ id, name }): [string, string][] => {
      const there = byName.get(foldText(name))
      return there === undefined ? [] : [[id, there]]
    }),
  )
}
