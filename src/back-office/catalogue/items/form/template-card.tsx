import { Suspense, useState } from 'react'
import { late } from '#ui/late.ts'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { Pieces } from '../../parts/pieces.ts'
import type { ItemLinks } from './item-links.ts'

const DetachSheet = late(() => import('../../templates/use/detach-sheet.tsx'), 'DetachSheet')

const WholeAgain = late(() => import('../../templates/use/whole-again.tsx'), 'WholeAgain')

type TemplateCardProps = Pick<ItemLinks, 'renderTemplate'> & {
  itemId: string
  /** The item template that it follows; null: none. */
  templateId: string | null
  pieces: Pieces
  /** The person may change the item. */
  editable: boolean
  /** Told when a sheet opens above the form and when it closes. */
  onSheet(open: boolean): void
}

/** The templates that the item follows, with the ways to be as each says again and to let go of it. */
export function TemplateCard(props: TemplateCardProps) {
  const { itemId, templateId, pieces, editable, onSheet, renderTemplate } = props
  const text = useText()
  const followed = useFollowed(templateId, pieces)
  const [leaving, setLeaving] = useState<Followed | null>(null)
  const leave = (next: Followed | null) => {
    setLeaving(next)
    onSheet(next !== null)
  }
  if (followed === undefined || followed.length === 0) return null
  return (
    <Panel>
      <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('menuItem.template.title')}</h2>
      <ul className="flex flex-col gap-2">
        {followed.map((template) => (
          <li key={template.ref.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">
              {renderTemplate?.(template.ref, {
                className: 'font-semibold text-accent-text break-words',
                children: template.name,
              }) ?? <b className="font-semibold">{template.name}</b>}
              <span className="block text-t2 text-ink-2">
                {text(`menuItem.template.kind.${template.ref.kind}`)}
              </span>
            </span>
            {editable && (
              <Suspense>
                <WholeAgain template={template.ref} name={template.name} itemId={itemId} onSheet={onSheet} />
              </Suspense>
            )}
            {editable && (
              <Button
                size="sm"
                icon="unlink"
                aria-label={text('menuItem.template.detach.from', { name: template.name })}
                onClick={() => leave(template)}
              >
                {text('menuItem.template.detach')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-t2 text-ink-2">{text('menuItem.template.own')}</p>
      {leaving !== null && (
        <Suspense>
          <DetachSheet
            template={leaving.ref}
            name={leaving.name}
            itemIds={[itemId]}
            onClose={() => leave(null)}
            onDone={() => leave(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

type Followed = { ref: TemplateRef; name: string }

/** Its item template, and templates of sections and ingredients that it has beside that. */
function useFollowed(templateId: string | null, { sections, ingredients }: Pieces): Followed[] | undefined {
  const idsOf = (pieces: readonly { templateId: string | null }[]) =>
    [...new Set(pieces.map((each) => each.templateId).filter((id) => id !== null))].sort()
  const sectionIds = idsOf(sections)
  const ingredientIds = idsOf(ingredients)
  return useLive(
    async (rows) => {
      const whole = templateId === null ? null : await rows.get('menuItemTemplates', templateId)
      const within = [...(whole?.modifierSectionTemplateIds ?? []), ...(whole?.ingredientTemplateIds ?? [])]
      const beside = (ids: readonly string[]) => ids.filter((id) => !within.includes(id))
      const ofSections = await rows.many('modifierSectionTemplates', beside(sectionIds))
      const ofIngredients = await rows.many('ingredientTemplates', beside(ingredientIds))
      return [
        ...(whole === null ? [] : [named('MENU_ITEM', whole)]),
        ...ofSections.map((row) => named('MODIFIER_SECTION', row)),
        ...ofIngredients.map((row) => named('INGREDIENT', row)),
      ]
    },
    [templateId, sectionIds.join(' '), ingredientIds.join(' ')],
  )
}

function named(kind: TemplateRef['kind'], { id, name }: { id: string; name: string }): Followed {
  return { ref: { kind, id }, name }
}
