import { useMemo } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'
import type { TemplateKind } from '../../../screens/template-kind.ts'

/** An item that follows a template. */
export type UsedBy = { id: string; name: string }

/** The items that follow a template, by name. Undefined until read. */
export function useUsedBy(kind: TemplateKind, templateId: string | null): readonly UsedBy[] | undefined {
  const { compare } = useFormat()
  const items = useLive(
    async (rows) => (templateId === null ? [] : itemsWith(rows, kind, templateId)),
    [kind, templateId],
  )
  return useMemo(() => items && [...items].sort((a, b) => compare(a.name, b.name)), [items, compare])
}

async function itemsWith(rows: Rows, kind: TemplateKind, templateId: string): Promise<UsedBy[]> {
  if (kind === 'MENU_ITEM') return rows.by('menuItems', 'templateId', templateId)
  const pieces = await rows.by(
    kind === 'INGREDIENT' ? 'ingredients' : 'modifierSections',
    'templateId',
    templateId,
  )
  return rows.many('menuItems', [...new Set(pieces.map(({ menuItemId }) => menuItemId))])
}
