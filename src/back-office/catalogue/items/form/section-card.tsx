import type { KeyboardEvent } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import { modifiersOf, type SectionPiece } from '../../parts/pieces.ts'
import { SectionEditor } from './section-editor.tsx'
import type { ItemFormState } from './use-item-form.ts'
import { useRuleInShort } from '../../parts/use-rule-in-short.ts'

export type SectionCardProps = {
  form: ItemFormState
  section: SectionPiece
  open: boolean
  onOpen(open: boolean): void
  onHandleKey(event: KeyboardEvent): void
  disabled: boolean
}

/** A modifier section: its rule in short, and opened all of it. */
export function SectionCard(props: SectionCardProps) {
  const { form, section, open, onOpen, onHandleKey, disabled } = props
  const { pieces } = form.pieces
  const text = useText()
  const rule = useRuleInShort()
  const name = section.name || text('menuItem.modifiers.unnamed')
  const own = modifiersOf(pieces, section.id)
  const isWrong = form.faults.some(({ id }) => id === section.id || own.some((each) => each.id === id))
  return (
    <li
      data-row={section.id}
      className={cx('panel', open && 'border-accent', !open && isWrong && 'border-bad')}
    >
      <div className="flex min-h-14 items-center gap-2 px-2 tablet:px-4">
        {!disabled && <MoveHandle label={text('office.children.order', { name })} onKeyDown={onHandleKey} />}
        <button
          type="button"
          aria-expanded={open}
          aria-label={text('menuItem.modifiers.open', { name })}
          className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 text-left"
          onClick={() => onOpen(!open)}
        >
          <b data-row-name className="min-w-0 font-semibold break-words">
            {name}
          </b>
          {section.templateId !== null && <Mark icon="copy">{text('menuItem.fromTemplate')}</Mark>}
          {!open && isWrong && <Icon name="error" size={18} className="text-bad" />}
          <span className="ml-auto text-t2 whitespace-nowrap text-ink-2">
            {rule(section)} · {text('menuItem.modifiers.count', { count: own.length })}
          </span>
        </button>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} className="flex-none text-ink-3" />
      </div>
      {open && <SectionEditor form={form} section={section} disabled={disabled} />}
    </li>
  )
}
