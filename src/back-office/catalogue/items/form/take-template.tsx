import { byPosition } from '#domain/in-order.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { PiecesForm } from '../pieces/use-pieces.ts'

type TakeTemplateProps = { form: PiecesForm; onTaken(sectionId: string): void; onClose(): void }

/** The modifier sections that items share, to be taken over into this one. */
export function TakeTemplate({ form, onTaken, onClose }: TakeTemplateProps) {
  const text = useText()
  const { newId } = usePlace()
  const templates = useLive(async (rows) => {
    const sections = await rows.all('modifierSectionTemplates')
    const modifiers = await rows.all('modifierTemplates')
    return sections.sort(byPosition).map((section) => ({
      section,
      modifiers: modifiers.filter((each) => each.modifierSectionTemplateId === section.id).sort(byPosition),
    }))
  })
  return (
    <SideSheet
      open
      flush
      title={text('menuItem.modifiers.takeTemplate')}
      closeLabel={text('menuItem.section.close')}
      onClose={onClose}
    >
      {templates?.length === 0 && <p className="p-4 text-ink-2">{text('menuItem.modifiers.noTemplates')}</p>}
      <ul>
        {templates?.map(({ section, modifiers }) => (
          <li key={section.id} className="row">
            <button
              type="button"
              className="row-press"
              onClick={() => {
                const { name, multiple, minAmount, maxAmount, alwaysAsked } = section
                const id = newId()
                form.edit({
                  do: 'put-section',
                  section: {
                    id,
                    name,
                    multiple,
                    minAmount,
                    maxAmount,
                    alwaysAsked,
                    templateId: null,
                  },
                  modifiers: modifiers.map((each) => ({
                    id: newId(),
                    modifierSectionId: id,
                    name: each.name,
                    price: each.price,
                    templateId: null,
                  })),
                })
                onTaken(id)
              }}
            >
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{section.name}</b>
                <span className="block text-t2 text-ink-2">
                  {modifiers.map(({ name }) => name).join(', ')}
                </span>
              </span>
              <Icon name="plus" size={22} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </SideSheet>
  )
}
