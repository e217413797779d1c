import { useMemo, useRef, type ReactNode, type WheelEvent } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import { MoreButton } from './more-button.tsx'
import { ageOf } from './ticket-age.ts'
import { TicketCard } from './ticket-card.tsx'
import type { Ticket } from './ticket.ts'
import type { Acts } from './use-acts.ts'
import { useBoard } from './use-board.ts'
import type { BoardLayout } from './use-board-layout.ts'
import { useColumns } from './use-columns.ts'

type BoardProps = {
  tickets: readonly Ticket[]
  /** The device's time, ms, as of the last tick. */
  now: number
  acts: Acts
  layout: BoardLayout
  dimmed: boolean
  /** What stands there without any ticket. */
  empty: ReactNode
}

/** Open tickets: they flow down, then right, the oldest first. Give it a key per view. */
export function OpenBoard(props: BoardProps) {
  const { clock } = usePlace()
  const { entries, touch } = useBoard(props.tickets, clock)
  const tickets = useMemo(() => entries.map((entry) => entry.ticket), [entries])
  const leaving = useMemo(
    () => new Set(entries.flatMap(({ ticket, leavesAt }) => (leavesAt === null ? [] : [ticket.key]))),
    [entries],
  )
  return <Columns {...props} tickets={tickets} isEnded={({ key }) => leaving.has(key)} onTouch={touch} />
}

/** Finished tickets, each of which can be recalled. */
export function ClosedBoard(props: BoardProps) {
  return <Columns {...props} isEnded={() => true} />
}

type ColumnsProps = BoardProps & { isEnded: (ticket: Ticket) => boolean; onTouch?: () => void }

function Columns({ tickets, now, acts, layout, dimmed, empty, isEnded, onTouch }: ColumnsProps) {
  const text = useText()
  const { columns, width, height } = layout
  const scroller = useRef<HTMLDivElement>(null)
  const packed = useColumns(tickets, layout, scroller)
  return (
    <>
      <div
        ref={scroller}
        role="group"
        aria-label={text('kitchen.tickets')}
        className={cx(
          'absolute inset-0 overflow-auto overscroll-contain bg-canvas p-2',
          columns > 1 && 'flex items-start gap-2 [scrollbar-width:none]',
          dimmed && '*:opacity-65',
        )}
        onPointerDown={onTouch}
        onPointerMove={onTouch}
        onKeyDown={onTouch}
        onWheel={(event) => {
          onTouch?.()
          if (columns > 1) wheelSideways(event)
        }}
      >
        {tickets.length === 0 && empty}
        {packed.map((column) => (
          <div
            key={column[0]?.key}
            className="flex flex-none flex-col gap-2 [content-visibility:auto]"
            style={
              columns > 1 ? { width: `${width}rem`, containIntrinsicSize: `${width}rem ${height}rem` } : {}
            }
          >
            {column.map((ticket) => (
              <TicketCard
                key={ticket.key}
                ticket={ticket}
                {...ageOf(ticket, now)}
                ended={isEnded(ticket)}
                acts={acts}
              />
            ))}
          </div>
        ))}
      </div>
      {columns > 1 && packed.length > columns && (
        <MoreButton scroller={scroller} packed={packed} columns={columns} />
      )}
    </>
  )
}

/** A mouse wheel knows only up and down. */
function wheelSideways({ deltaY, currentTarget }: WheelEvent<HTMLElement>): void {
  if (currentTarget.scrollHeight <= currentTarget.clientHeight) currentTarget.scrollLeft += deltaY
}
