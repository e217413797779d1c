import type { Rows } from '#device/place/rows.ts'
import type { Screen } from '../define-screen.ts'
import type { TemplateKind } from './template-kind.ts'

/** How many items follow each template of a kind, as a column of its list. */
export function countedUses(kind: TemplateKind): NonNullable<Screen['counted']> {
  return {
    label: 'menuTemplate.list.used',
    brief: 'menuTemplate.list.used.brief',
    count: (rows) => countUses(rows, kind),
  }
}

async function countUses(rows: Rows, kind: TemplateKind): Promise<ReadonlyMap<string, number>> {
  const items = new Map<string, Set<string>>()
  for (const { templateId, itemId } of await followers(rows, kind)) {
    if (templateId !== null) items.set(templateId, (items.get(templateId) ?? new Set()).add(itemId))
  }
  return new Map([...items].map(([id, used]) => [id, used.size]))
}

async function followers(
  rows: Rows,
  kind: TemplateKind,
): Promise<{ templateId: string | null; itemId: string }[]> {
  if (kind === 'MENU_ITEM') {
    const items = await rows.all('menuItems')
    return items.map(({ id, templateId }) => ({ templateId, itemId: id }))
  }
  const pieces = await rows.all(kind === 'INGREDIENT' ? 'ingredients' : 'modifierSections')
  return pieces.map(({ templateId, menuItemId }) => ({ templateId, itemId: menuItemId }))
}
