import type { ImportPut, importTables } from '#commands/menu/import-rows.ts'
import { groupBy } from '#domain/group-by.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { MenuRows, NewId, Plan } from './menu-rows.ts'

type Named = { id: string; name: string }
type Table = (typeof importTables)[number]

/**
 * Plans rows for what a place lacks of the menu of another one, and for what differs. They are categories, menus,
 * sections, items with their modifiers, and where these stand. What exists is known by its name within what it
 * belongs to, so that copying again changes nothing. Stations, boxes and dining options are those of the same name.
 * Pictures, times when something is sold out, templates and recipes stay behind.
 */
export function planCopy(from: MenuRows, to: MenuRows, newId: NewId): Plan {
  const puts: ImportPut[] = []
  const put = (table: Table, id: string, there: object | undefined, fresh: object, values: object) => {
    if (there === undefined) puts.push({ table, id, values: { ...fresh, ...values } })
    else if (differs(there, values)) puts.push({ table, id, values: { ...values } })
  }
  /** Rows of both places that stand for each other, by the id that they have in the first. */
  const paired = <T extends Named>(
    table: Table,
    sources: readonly T[],
    targets: readonly T[],
    ownerOf: (row: T) => string,
    ownerThere: (row: T) => string | undefined,
    valuesOf: (row: T, owner: string) => { fresh: object; values: object },
  ): Map<string, string> => {
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
      put(table, id, there, fresh, values)
    }
    return ids
  }
  const none = () => ''

  const categories = paired(
    ...(['menuItemCategories', from.menuItemCategories, to.menuItemCategories, none, none] as const),
    ({ name, course, position }) => ({ fresh: { name, position }, values: { course } }),
  )
  const menus = paired(
    ...(['menus', from.menus, to.menus, none, none] as const),
    ({ name, visible, position }) => ({ fresh: { name, visible, position }, values: {} }),
  )
  const sections = paired(
    ...([
      'menuSections',
      from.menuSections,
      to.menuSections,
      (row: { menuId: string }) => row.menuId,
    ] as const),
    ({ menuId }) => menus.get(menuId),
    ({ name, visible, showing, position }, menuId) => ({
      fresh: { menuId, name, visible, hiddenUntil: null, position },
      values: { showing },
    }),
  )
  const stations = sameNamed(from.kitchenStations, to.kitchenStations)
  const defaultStation = to.kitchenStations.find(({ isDefault }) => isDefault)?.id ?? null
  const boxes = sameNamed(from.packaging, to.packaging)
  const options = sameNamed(from.diningOptions, to.diningOptions)
  const items = paired(...(['menuItems', from.menuItems, to.menuItems, none, none] as const), (item) => ({
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
  }))
  const questions = paired(
    ...(['modifierSections', from.modifierSections, to.modifierSections] as const),
    (row) => row.menuItemId,
    (row) => items.get(row.menuItemId),
    ({ name, multiple, minAmount, maxAmount, alwaysAsked, position }, menuItemId) => ({
      fresh: { menuItemId, name, position, templateId: null, own: [], omitted: [] },
      values: { multiple, minAmount, maxAmount, alwaysAsked },
    }),
  )
  paired(
    ...(['modifiers', from.modifiers, to.modifiers] as const),
    (row) => row.modifierSectionId,
    (row) => questions.get(row.modifierSectionId),
    ({ name, price, position }, modifierSectionId) => ({
      fresh: { modifierSectionId, name, position, templateId: null, own: [] },
      values: { price },
    }),
  )
  const standing = new Set(to.menuSectionItems.map((each) => `${each.sectionId}/${each.menuItemId}`))
  for (const { sectionId, menuItemId, position } of from.menuSectionItems) {
    const [section, item] = [sections.get(sectionId), items.get(menuItemId)]
    if (section === undefined || item === undefined || standing.has(`${section}/${item}`)) continue
    const id = newId('place', section, item)
    puts.push({ table: 'menuSectionItems', id, values: { sectionId: section, menuItemId: item, position } })
  }
  return { puts, left: [] }
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

function differs(row: object, values: object): boolean {
  return Object.entries(values).some(
    ([field, value]) => JSON.stringify(Reflect.get(row, field)) !== JSON.stringify(value),
  )
}
