import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import type { Tx } from '../tx.ts'

const tables = {
  MENU_ITEM: 'menuItemTemplates',
  MODIFIER_SECTION: 'modifierSectionTemplates',
  INGREDIENT: 'ingredientTemplates',
} as const satisfies Record<TemplateRef['kind'], string>

/** The facts of a template for the history of items; null: there is none. */
export async function templateAbout(
  tx: Tx,
  { kind, id }: TemplateRef,
): Promise<{ kind: TemplateRef['kind']; templateId: string; name: string } | null> {
  const row = await tx.get(tables[kind], id)
  return row && { kind, templateId: id, name: row.name }
}
