import type { TemplateRef } from '#domain/menu/template-ref.ts'
import type { TableName } from '#domain/tables.ts'

/** What a template is of: whole items, one question, one recipe. */
export type TemplateKind = TemplateRef['kind']

/** Where the templates of each kind are kept. */
export const tableOfKind = {
  MENU_ITEM: 'menuItemTemplates',
  MODIFIER_SECTION: 'modifierSectionTemplates',
  INGREDIENT: 'ingredientTemplates',
} as const satisfies Record<TemplateKind, TableName>
