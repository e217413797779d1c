import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { Switch } from '#ui/fields/switch.tsx'

type Section = { id: string; name: string }

type SectionChoiceProps = {
  count: number
  sections: readonly Section[]
  onChoose(section: Section, move: boolean): void
  onClose(): void
}

/** The choice of the section that the ticked items are put into. */
export function SectionChoice({ count, sections, onChoose, onClose }: SectionChoiceProps) {
  const text = useText()
  const { placeId } = usePlace()
  const [move, setMove] = useState(false)
  return (
    <SideSheet
      open
      flush
      title={text('menuItem.section.title', { count })}
      closeLabel={text('menuItem.section.close')}
      onClose={onClose}
    >
      {sections.length === 0 ? (
        <div className="flex flex-col items-start gap-3 p-4">
          <p className="text-ink-2">{text('menuItem.section.none')}</p>
          <Link to="/p/$placeId/menu" params={{ placeId }} className={buttonClass({})}>
            {text('menuItem.section.none.act')}
          </Link>
        </div>
      ) : (
        <>
          <div className="px-4 pb-2">
            <Switch label={text('menuItem.section.move')} checked={move} onChange={setMove} />
          </div>
          <ul>
            {sections.map((section) => (
              <li key={section.id} className="row">
                <button type="button" className="row-press" onClick={() => onChoose(section, move)}>
                  <span className="min-w-0 flex-1 font-semibold">{section.name}</span>
                  <Icon name="plus" size={22} className="text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideSheet>
  )
}
