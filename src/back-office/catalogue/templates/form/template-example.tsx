import { byPosition } from '#domain/in-order.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import type { AnyRow } from '#domain/any-row.ts'
import { TillTile } from '../../parts/item-aside.tsx'
import { SectionPreview } from '../../parts/section-preview.tsx'
import type { Pieces } from '../../parts/pieces.ts'
import { useTools } from '../../../use-tools.ts'
import { templateScreen } from '../template-screen.tsx'
import { pickedIds } from './picked-field.tsx'
import { sharedFields, valuesIn } from './shared-values.ts'
import { valueWords } from './values-field.tsx'

/** An example of an item with this template: its tile, what it has from the template, and what the till asks. */
export function TemplateExample({ row }: { row: AnyRow }) {
  const text = useText()
  const tools = useTools('menu-items', templateScreen.fields)
  const values = valuesIn(row['values'])
  const pieces = useSectionPieces(pickedIds(row['modifierSectionTemplateIds']))
  const filled = sharedFields.filter((name) => values[name] !== undefined)
  return (
    <>
      <TillTile values={{ name: text('menuTemplate.preview.item'), allergens: values.allergens ?? [] }} />
      {filled.length > 0 && (
        <Panel>
          <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('menuTemplate.preview.values')}</h2>
          <ul className="flex flex-col gap-1">
            {filled.map((name) => (
              <li key={name}>
                {text(`menuTemplate.fills.${name}`, { value: valueWords(name, values, tools) })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {pieces?.sections.map((section) => (
        <SectionPreview key={section.id} pieces={pieces} section={section} />
      ))}
    </>
  )
}

/** The modifier sections that an item would have, as its form has them. */
function useSectionPieces(ids: readonly string[]): Pieces | undefined {
  return useLive(
    async (rows) => {
      const templates = await rows.many('modifierSectionTemplates', ids)
      const modifiers = await rows.by('modifierTemplates', 'modifierSectionTemplateId', ...ids)
      return {
        sections: templates.map(({ id, name, multiple, minAmount, maxAmount, alwaysAsked }) => ({
          id,
          name,
          multiple,
          minAmount,
          maxAmount,
          alwaysAsked,
          templateId: id,
        })),
        modifiers: modifiers.sort(byPosition).map(({ id, name, price, modifierSectionTemplateId }) => ({
          id,
          name,
          price,
          modifierSectionId: modifierSectionTemplateId,
          templateId: id,
        })),
        ingredients: [],
      }
    },
    [ids.join(' ')],
  )
}
