import { useRef, useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'
import { SectionCard } from './section-card.tsx'
import { SectionPreview } from '../../parts/section-preview.tsx'
import { TakeTemplate } from './take-template.tsx'
import type { ItemFormState } from './use-item-form.ts'

type ModifiersTabProps = {
  form: ItemFormState
  /** The section that is being changed. */
  openId: string | null
  onOpen(sectionId: string | null): void
  disabled: boolean
  onSheet(open: boolean): void
}

/** The choices of a guest with the item: sections in their order, one of them open, and how the till shows it. */
export function ModifiersTab(props: ModifiersTabProps) {
  const { form, openId, onOpen, disabled, onSheet } = props
  const { pieces, edit, add } = form.pieces
  const { sections } = pieces
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const [taking, setTaking] = useState(false)
  const nameOf = ({ name }: { name: string }) => name || text('menuItem.modifiers.unnamed')
  const moves = useRowMoves(
    sections,
    disabled
      ? undefined
      : {
          onMove: (id, to) => edit({ do: 'move-section', id, to }),
          handleLabel: (section) => text('office.children.order', { name: nameOf(section) }),
          announce: (section, to) => text('office.children.moved', { name: nameOf(section), place: to + 1 }),
          upLabel: nameOf,
          downLabel: nameOf,
        },
    list,
    `sections ${openId ?? ''}`,
  )
  const shown = sections.find(({ id }) => id === openId) ?? sections[0]
  const sheet = (open: boolean) => {
    setTaking(open)
    onSheet(open)
  }
  return (
    <div className="form-layout">
      <div className="flex min-w-0 flex-col gap-3">
        {sections.length === 0 && (
          <div className="panel">
            <EmptyState
              icon="list-checks"
              title={text('menuItem.modifiers.none.title')}
              text={text('menuItem.modifiers.none.text')}
            />
          </div>
        )}
        {sections.length > 0 && (
          <ol ref={list} aria-label={text('menuItem.modifiers.list')} className="flex flex-col gap-3">
            {sections.map((section) => (
              <SectionCard
                key={section.id}
                form={form}
                section={section}
                disabled={disabled}
                open={section.id === openId}
                onOpen={(open) => onOpen(open ? section.id : null)}
                onHandleKey={moves.onHandleKey(section.id)}
              />
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {moves.said}
        </p>
        {!disabled && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon="plus"
              disabled={sections.length >= mostSections}
              onClick={() => onOpen(add({ do: 'add-section' }))}
            >
              {text('menuItem.modifiers.addSection')}
            </Button>
            <Button size="sm" icon="copy" onClick={() => sheet(true)}>
              {text('menuItem.modifiers.takeTemplate')}
            </Button>
          </div>
        )}
      </div>
      <aside className="form-aside">{shown && <SectionPreview pieces={pieces} section={shown} />}</aside>
      {taking && (
        <TakeTemplate
          form={form.pieces}
          onTaken={(id) => {
            sheet(false)
            onOpen(id)
          }}
          onClose={() => sheet(false)}
        />
      )}
    </div>
  )
}

/** Modifier sections of one item at most. */
const mostSections = 20
