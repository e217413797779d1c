import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { sampleId, sampleValues } from '#tests/support/rows/sample-rows.ts'

const ofItemTemplate = () => ({ params: { templateId: sampleId('menuItemTemplates') } })

const followed = {
  template: { kind: 'MENU_ITEM', id: sampleId('menuItemTemplates') },
  menuItemIds: [sampleId('menuItems')],
  existing: 'KEEP_EXISTING',
}

/** Good calls about templates, and about what items are made of. */
export const templateExamples = {
  'menu-items.find-from-template': ofItemTemplate,
  'menu-items.assign-template': ({ placeId }: { placeId: string }) => ({ placeId, body: followed }),
  'menu-items.detach-template': ({ placeId }: { placeId: string }) => ({
    placeId,
    body: { ...followed, data: 'COPY_TO_ITEM' },
  }),
  'modifiers.copy-from-template': () => ({
    params: { menuItemId: sampleId('menuItems'), templateId: sampleId('menuItemTemplates') },
  }),
  'modifiers-template.list': ofItemTemplate,
  'modifiers-template.list-ingredients': ofItemTemplate,
  'modifiers-template.create-ingredient': () => ({
    ...ofItemTemplate(),
    body: sampleValues(ingredientTemplates, 0),
  }),
  'modifiers-template.reorder-sections': () => ({
    ...ofItemTemplate(),
    body: { ids: [sampleId('modifierSectionTemplates')] },
  }),
  'modifiers-template.update-ingredient': () => ({
    params: { id: sampleId('ingredientTemplates') },
    body: { name: 'Panierka' },
  }),
  'modifiers-template.delete-ingredient': () => ({ params: { id: sampleId('ingredientTemplates', 1) } }),
  'modifiers.list': () => ({ params: { menuItemId: sampleId('menuItems') } }),
  'modifiers.list-ingredients': () => ({ params: { menuItemId: sampleId('menuItems') } }),
  'menu-items.find-by-product': () => ({ params: { productId: sampleId('products') } }),
  'menu-items.set-prices': () => ({ params: { id: sampleId('menuItems') }, body: { price: 2600 } }),
}
