import type { Row, TableName } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'
import { openBistro } from '../run.ts'

/** A bistro with the templates of the tests, and what they do with them, as its owner. */
export async function openTemplateShop() {
  const bistro = await openBistro()
  for (const [table, rows] of Object.entries(templateKitchen())) {
    for (const row of rows) await bistro.change(table as TableName, row as Row<TableName>)
  }
  for (const id of [tk.meat, tk.flour]) {
    const product = { name: 'Produkt', unit: 'kg', categoryId: null, status: 'ACTIVE' }
    await bistro.change('products', { id, ...product } as object as Row<'products'>)
  }
  const whole = { kind: 'MENU_ITEM', id: tk.whole } as const
  const item = (id: string) => bistro.rows('menuItems').find((each) => each.id === id)
  const sectionsOf = (id: string) =>
    bistro
      .rows('modifierSections')
      .filter((each) => each.menuItemId === id)
      .sort((a, b) => a.position - b.position)
  const modifiersOf = (id: string) =>
    sectionsOf(id).flatMap((section) =>
      bistro
        .rows('modifiers')
        .filter((each) => each.modifierSectionId === section.id)
        .sort((a, b) => a.position - b.position),
    )
  return {
    bistro,
    whole,
    item,
    sectionsOf,
    modifiersOf,
    ingredientsOf: (id: string) => bistro.rows('ingredients').filter((each) => each.menuItemId === id),
    modifier: (id: string, name: string) => modifiersOf(id).find((each) => each.name === name),
    assign: (
      menuItemIds = [tk.cutlet, tk.duck],
      actor = at.owner,
      existing: 'KEEP_EXISTING' | 'REMOVE_EXISTING' = 'KEEP_EXISTING',
    ) => bistro.run('menu-items.assign-template', { template: whole, menuItemIds, existing }, actor),
    /** Everything that stands in the menu, to compare with later. */
    all: () =>
      (['menuItems', 'modifierSections', 'modifiers', 'ingredients'] as const).map((table) =>
        bistro
          .rows(table)
          .map(({ ...row }) => ({ ...row, version: 0 }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
  }
}
