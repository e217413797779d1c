import { useMemo, type RefObject } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { cx } from '#ui/cx.ts'
import { needsPerson } from './board.ts'
import { estimateHeight, packColumns } from './pack-columns.ts'
import { ageOf } from './ticket-age.ts'
import { TicketCard } from './ticket-card.tsx'
import type { Ticket } from './ticket.ts'
import type { Acts } from './use-acts.ts'
import { useBoard } from './use-board.ts'
import type { BoardLayout } from './use-board-layout.ts'

type BoardProps = {
  tickets: readonly Ticket[]
  /** The place's time, ms, as of the last tick. */
  now: number
  acts: Acts
  layout: BoardLayout
  frame: RefObject<HTMLElement | null>
  dimmed: boolean
}

/** Open tickets: they flow down, then right, the oldest first. Give it a key per view. */
export function OpenBoard(props: BoardProps) {
  const { clock } = usePlace()
  const { entries, touch } = useBoard(props.tickets, clock)
  const shown = useMemo(() => entries.map((entry) => entry.ticket), [entries])
  return (
    <main
      ref={props.frame}
      className={mainClass(props.layout, props.dimmed)}
      onPointerDown={touch}
      onPointerMove={touch}
      onWheel={touch}
      onKeyDown={touch}
    >
      <Columns {...props} tickets={shown} />
    </main>
  )
}

/** Finished tickets, each of which can be recalled. */
export function ClosedBoard(props: BoardProps) {
  return (
    <main ref={props.frame} className={mainClass(props.layout, props.dimmed)}>
      <Columns {...props} />
    </main>
  )
}

function mainClass(layout: BoardLayout, dimmed: boolean): string {
  return cx(
    'relative min-h-0 min-w-0 flex-1 overflow-auto p-2',
    layout.columns > 1 && 'flex items-start gap-2',
    layout.columns === 1 && 'flex flex-col',
    dimmed && '*:opacity-65',
  )
}

function Columns({ tickets, now, acts, layout }: BoardProps) {
  const { columns, width, height } = layout
  const packed = useMemo(() => {
    if (columns === 1) return tickets.length === 0 ? [] : [[...tickets]]
    return packColumns(tickets, (ticket) => estimateHeight(ticket, width), height, GAP)
  }, [tickets, columns, width, height])
  return packed.map((column) => (
    <div
      key={column[0]?.key}
      className="flex flex-none flex-col gap-2 [content-visibility:auto]"
      style={columns > 1 ? { width: `${width}rem`, containIntrinsicSize: `${width}rem ${height}rem` } : {}}
    >
      {column.map((ticket) => (
        <TicketCard
          key={ticket.key}
          ticket={ticket}
          {...ageOf(ticket, now)}
          ended={!needsPerson(ticket)}
          acts={acts}
        />
      ))}
    </div>
  ))
}

const GAP = 0.5
