import { templateRows, type TemplateRows } from '#domain/menu/template/template-rows.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** Some items with all that belongs to them, and every template. Undefined until read. */
export function useTemplateRows(itemIds: readonly string[]): TemplateRows | undefined {
  return useLive(
    async (rows) => {
      const modifierSections = await rows.by('modifierSections', 'menuItemId', ...itemIds)
      const sectionIds = modifierSections.map(({ id }) => id)
      return templateRows({
        menuItems: await rows.many('menuItems', itemIds),
        modifierSections,
        modifiers: await rows.by('modifiers', 'modifierSectionId', ...sectionIds),
        ingredients: await rows.by('ingredients', 'menuItemId', ...itemIds),
        menuItemTemplates: await rows.all('menuItemTemplates'),
        modifierSectionTemplates: await rows.all('modifierSectionTemplates'),
        modifierTemplates: await rows.all('modifierTemplates'),
        ingredientTemplates: await rows.all('ingredientTemplates'),
      })
    },
    [itemIds.join(' ')],
  )
}

/** Ids of rows that are only looked at before they are there. */
export function previewId(of: string, purpose: string, ...key: readonly (string | number)[]): string {
  return [of, purpose, ...key].join(' ')
}
