import type { ReactNode } from 'react'
import { rowsAtOnce } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { ListedItem } from '../parts/item-list.ts'
import type { EditorView } from './editor-view.ts'
import { ItemLines } from './item-lines.tsx'
import { movedTo } from '../../list/moved-to.ts'
import { useLineActs } from './use-line-acts.ts'

type SectionItemsProps = EditorView & { head?: ReactNode[]; foot?: ReactNode }

/** The items of the open section in their order; on a phone between the lines of the sections. */
export function SectionItems(props: SectionItemsProps) {
  const { section, now, wide, rights, ticked, acts, head = [], foot } = props
  const text = useText()
  const items = section?.items ?? nothing
  const lines = useLineActs(props, items, section)
  // One command carries the order of so many.
  const sortable = rights.writes && section !== null && items.length <= rowsAtOnce
  const order = (id: string, to: number) => {
    if (section === null) return
    const ids = items.map((row) => row.id)
    void acts.reorderItems(section, movedTo(ids, id, to))
  }
  return (
    <>
      <ItemLines
        label={section?.section.name ?? text('menu-sections.title')}
        now={now}
        wide={wide}
        head={head}
        foot={foot}
        rows={items}
        writes={rights.writes}
        ticked={ticked.ids}
        acts={lines}
        onMove={sortable ? order : undefined}
      />
      {section !== null && items.length === 0 && wide && (
        <p className="flex-[4] p-4 text-ink-2">{text('menuEditor.section.empty')}</p>
      )}
    </>
  )
}

const nothing: readonly ListedItem[] = []
