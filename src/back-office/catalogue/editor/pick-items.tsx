import { useMemo, useRef, useState } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { ListedItem } from '../parts/item-list.ts'
import { useRowWindow } from '../parts/use-row-window.ts'
import { findInMenus, type PlannedSection } from './menu-plan.ts'

type PickItemsProps = {
  section: PlannedSection
  listed: readonly ListedItem[]
  onPick(ids: readonly string[]): void
  onClose(): void
}

const lineHeightPx = 56

/** Items that are there already, to be put into a section too. */
export function PickItems({ section, listed, onPick, onClose }: PickItemsProps) {
  const text = useText()
  const { amount } = useFormat()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const there = useMemo(() => new Set(section.items.map(({ id }) => id)), [section])
  const found = useMemo(
    () => findInMenus(listed, query).filter(({ id }) => !there.has(id)),
    [listed, query, there],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(scroller, { count: found.length, height: lineHeightPx })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <SideSheet
      open
      flush
      title={text('menuEditor.pick.title', { section: section.section.name })}
      closeLabel={text('office.close')}
      onClose={onClose}
      footer={
        <Button wide kind="primary" disabled={chosen.size === 0} onClick={() => onPick([...chosen])}>
          {text('menuEditor.pick.act', { count: chosen.size })}
        </Button>
      }
    >
      <div className="flex h-full min-h-0 flex-col">
        <div className="px-4 pb-3">
          <SearchBox
            focusFirst
            hotkey={false}
            label={text('menuItem.list.search')}
            clearLabel={text('office.list.search.clear')}
            value={query}
            onChange={setQuery}
          />
        </div>
        {found.length === 0 && <p className="px-4 text-ink-2">{text('menuEditor.pick.none')}</p>}
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
          <ul className="relative" style={{ height: shown.total }}>
            {shown.items.map(({ index, start }) => {
              const row = found[index]
              return (
                row && (
                  <li
                    key={row.id}
                    aria-posinset={index + 1}
                    aria-setsize={found.length}
                    className="absolute inset-x-0 top-0 flex items-center border-b border-line px-4"
                    style={{ height: lineHeightPx, transform: `translateY(${start}px)` }}
                  >
                    <CheckboxRow
                      label={row.item.name}
                      meta={amount(row.item.price)}
                      className="flex-1"
                      checked={chosen.has(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                  </li>
                )
              )
            })}
          </ul>
        </div>
      </div>
    </SideSheet>
  )
}
