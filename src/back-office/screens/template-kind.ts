import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import type { TableName } from '#domain/tables.ts'

/** The kind of a template: of whole items, of one question, of one recipe. */
export type TemplateKind = TemplateRef['kind']

/** Where the templates of each kind are kept. */
export const tableOfKind = {
  MENU_ITEM: 'menuItemTemplates',
  MODIFIER_SECTION: 'modifierSectionTemplates',
  INGREDIENT: 'ingredientTemplates',
} as const satisfies Record<TemplateKind, TableName>
