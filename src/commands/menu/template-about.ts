import type { TemplateRef } from '#domain/menu/template-ref.ts'
import type { Tx } from '../tx.ts'

const tables = {
  MENU_ITEM: 'menuItemTemplates',
  MODIFIER_SECTION: 'modifierSectionTemplates',
  INGREDIENT: 'ingredientTemplates',
} as const satisfies Record<TemplateRef['kind'], string>

/** What the history of items says of a template; null: there is none. */
export async function templateAbout(
  tx: Tx,
  { kind, id }: TemplateRef,
): Promise<{ kind: TemplateRef['kind']; templateId: string; name: string } | null> {
  const row = await tx.get(tables[kind], id)
  return row && { kind, templateId: id, name: row.name }
}
