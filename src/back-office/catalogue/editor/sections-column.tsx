import { useMemo, useRef } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'
import { movedTo } from '../../list/moved-to.ts'
import type { PlannedMenu } from './menu-plan.ts'
import { SectionLine } from './section-line.tsx'

type SectionsColumnProps = {
  menu: PlannedMenu
  openId: string | null
  now: number
  writes: boolean
  adds: boolean
  onOpen(sectionId: string): void
  onAdd(): void
  onOrder(ids: readonly string[]): void
}

/** The sections of a menu beside their items; moved by their grips or by keys. */
export function SectionsColumn(props: SectionsColumnProps) {
  const { menu, openId, now, writes, adds, onOpen, onAdd, onOrder } = props
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const rows = useMemo(
    () => menu.sections.map(({ section }) => ({ id: section.id, name: section.name })),
    [menu],
  )
  const moves = writes
    ? {
        onMove: (id: string, to: number) =>
          onOrder(
            movedTo(
              rows.map((row) => row.id),
              id,
              to,
            ),
          ),
        announce: ({ name }: { name: string }, to: number) =>
          text('office.list.moved', { name, place: to + 1 }),
      }
    : undefined
  const { onHandleKey, said } = useRowMoves(rows, moves, list, menu.menu.id)
  return (
    <section className="panel flex min-h-0 flex-col overflow-hidden" aria-label={text('menu-sections.title')}>
      <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-3">
        <h2 className="m-0 flex-1 text-t3">{text('menu-sections.title')}</h2>
        {adds && <IconButton icon="plus" size={20} label={text('menu-sections.add')} onClick={onAdd} />}
      </div>
      <ul ref={list} className="min-h-0 flex-1 overflow-y-auto">
        {menu.sections.map((planned) => {
          const { id, name } = planned.section
          return (
            <li key={id} data-row={id}>
              <SectionLine
                planned={planned}
                now={now}
                folds={false}
                open={id === openId}
                onOpen={() => onOpen(id)}
                grip={
                  writes && (
                    <MoveHandle label={text('office.list.move', { name })} onKeyDown={onHandleKey(id)} />
                  )
                }
              />
            </li>
          )
        })}
      </ul>
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  )
}
