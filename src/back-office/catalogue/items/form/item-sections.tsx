import { useState, type ReactNode } from 'react'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { listedItems, type ListedItem } from '../../parts/item-list.ts'
import { namedSections, type NamedSection } from '../../parts/named-sections.ts'
import { SectionChoice } from '../../parts/section-choice.tsx'
import { useItemActs } from '../../parts/use-item-acts.ts'
import type { ItemLinks } from './item-links.ts'

type ItemSectionsProps = Pick<ItemLinks, 'renderSection'> & {
  itemId: string
  /** Whether this person may put it into another one. */
  editable: boolean
  onSheet(open: boolean): void
}

/** The sections in which a saved item is sold, each a way to it; in none it is not on the till. */
export function ItemSections({ itemId, editable, onSheet, renderSection }: ItemSectionsProps) {
  const text = useText()
  const found = useLive((rows) => whereItStands(rows, itemId), [itemId])
  const { place } = useItemActs()
  const [choosing, setChoosing] = useState(false)
  const open = (isOpen: boolean) => {
    setChoosing(isOpen)
    onSheet(isOpen)
  }
  if (found === undefined || found === null) return null
  const { listed, sections } = found
  const own = sections.filter(({ id }) => listed.sections.some((each) => each.id === id))
  return (
    <Panel>
      <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('menuItem.sections')}</h2>
      {own.length === 0 ? (
        <Mark tone="warn" icon="eye-off">
          {text('menuItem.sections.none')}
        </Mark>
      ) : (
        <ul>
          {own.map(({ id, menuId, name }) => (
            <li key={id}>{linkTo({ menuId, sectionId: id }, name)}</li>
          ))}
        </ul>
      )}
      {editable && (
        <Button size="sm" icon="plus" className="mt-2" onClick={() => open(true)}>
          {text('menuItem.section.add')}
        </Button>
      )}
      {choosing && (
        <SectionChoice
          count={1}
          sections={sections}
          onChoose={(section, move) => {
            open(false)
            void place([listed], section, move)
          }}
          onClose={() => open(false)}
        />
      )}
    </Panel>
  )

  function linkTo(to: { menuId: string; sectionId: string }, children: ReactNode) {
    const className = 'flex min-h-11 items-center font-semibold text-accent-text'
    return renderSection === null ? (
      <span className="flex min-h-9 items-center">{children}</span>
    ) : (
      renderSection(to, { className, children })
    )
  }
}

type Found = { listed: ListedItem; sections: readonly NamedSection[] }

/** The item as lists have it, and all sections. */
async function whereItStands(rows: Rows, itemId: string): Promise<Found | null> {
  const [item, sections, menus, places] = await Promise.all([
    rows.get('menuItems', itemId),
    rows.all('menuSections'),
    rows.all('menus'),
    rows.by('menuSectionItems', 'menuItemId', itemId),
  ])
  const [listed] = item === null ? [] : listedItems([item], sections, places, [])
  if (listed === undefined) return null
  return { listed, sections: namedSections(menus, sections) }
}
