import { useCallback, useMemo, useRef, useState, type ReactNode, type WheelEvent } from 'react'
import { estimateOf } from '#domain/order/kitchen/ready-time.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { passRule, stoveRule } from './board.ts'
import { MoreButtons } from './more-buttons.tsx'
import { ageOf } from './ticket/ticket-age.ts'
import { TicketCard } from './card/ticket-card.tsx'
import type { Ticket } from './ticket/ticket.ts'
import type { Acts } from './use-acts.ts'
import { useBoard } from './use-board.ts'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { useColumns } from './layout/use-columns.ts'
import type { Kitchen } from './use-kitchen.ts'
import { useWindow } from './layout/use-window.ts'
import { TouchLine } from './touch-line.tsx'

type BoardProps = {
  tickets: readonly Ticket[]
  /** The device's time, ms, as of the last tick. */
  now: number
  acts: Acts
  layout: BoardLayout
  dimmed: boolean
  readyAt: Kitchen['readyAt']
  /** The content of a board without any ticket. */
  empty: ReactNode
}

/** Open tickets, or at the pass what has not gone out: they flow down, then right. Give it a key per view. */
export function OpenBoard({ atPass, ...props }: BoardProps & { atPass: boolean }) {
  const { clock } = usePlace()
  const { entries, touch } = useBoard(props.tickets, atPass ? passRule : stoveRule, clock)
  const tickets = useMemo(() => entries.map((entry) => entry.ticket), [entries])
  const leaving = useMemo(
    () => new Set(entries.flatMap(({ ticket, leavesAt }) => (leavesAt === null ? [] : [ticket.key]))),
    [entries],
  )
  return (
    <Columns
      {...props}
      tickets={tickets}
      passNow={atPass ? props.now : null}
      isEnded={({ key }) => leaving.has(key)}
      order={atPass ? 'complete' : 'promise'}
      onTouch={touch}
    />
  )
}

/** Finished tickets, each of which can be recalled. */
export function ClosedBoard(props: BoardProps) {
  return <Columns {...props} passNow={null} isEnded={() => true} order="ended" />
}

type ColumnsProps = BoardProps & {
  passNow: number | null
  isEnded: (ticket: Ticket) => boolean
  /** The order that the tickets are sorted by. */
  order: 'promise' | 'complete' | 'ended'
  onTouch?: () => void
}

function Columns({ tickets, now, acts, layout, dimmed, readyAt, empty, ...rest }: ColumnsProps) {
  const { passNow, isEnded, order, onTouch } = rest
  const text = useText()
  const { columns, width, height } = layout
  const scroller = useRef<HTMLDivElement>(null)
  const { drawn, onScroll } = useWindow(tickets)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const fold = useCallback(
    (key: string, isFolded: boolean) =>
      setOpened(
        (before) => new Set(isFolded ? [...before].filter((each) => each !== key) : [...before, key]),
      ),
    [],
  )
  // At the pass and among what is ended, dishes are looked for.
  const folds = layout.screen === 'display' && order === 'promise'
  const packed = useColumns(drawn, layout, scroller, { folds, opened })
  return (
    <div className="absolute inset-0 flex flex-col">
      <div
        ref={scroller}
        role="group"
        aria-label={text('kitchen.tickets')}
        // Whoever has bumped the last ticket by a key waits here for the next one.
        tabIndex={-1}
        data-keeps-focus
        className={cx(
          'min-h-0 flex-1 overflow-auto overscroll-contain bg-canvas p-2 focus-visible:-outline-offset-3',
          columns > 1 && 'flex items-start gap-2 [scrollbar-width:none]',
          dimmed && '*:opacity-65',
        )}
        onPointerDown={onTouch}
        onPointerMove={onTouch}
        onKeyDown={onTouch}
        onScroll={onScroll}
        onWheel={(event) => {
          onTouch?.()
          if (columns > 1) wheelSideways(event)
        }}
      >
        {tickets.length === 0 && empty}
        {packed.map((column) => (
          <div
            key={column[0]?.ticket.key}
            className={cx('flex flex-none flex-col gap-2', columns > 1 && '[content-visibility:auto]')}
            style={
              columns > 1 ? { width: `${width}rem`, containIntrinsicSize: `${width}rem ${height}rem` } : {}
            }
          >
            {column.map(({ ticket, fold: shown }) => (
              <TicketCard
                key={ticket.key}
                ticket={ticket}
                fold={shown}
                opened={folds && opened.has(ticket.key)}
                onFold={fold}
                {...ageOf(ticket, now)}
                readyAt={estimateOf(readyAt(ticket, now), now)}
                passNow={passNow}
                ended={isEnded(ticket)}
                acts={acts}
              />
            ))}
          </div>
        ))}
      </div>
      {tickets.length > 0 && (
        <div className="flex min-h-6 flex-none flex-wrap items-center gap-x-3 border-t border-line px-2 text-t1 font-semibold text-ink-2">
          <span className="flex min-w-0 flex-1 basis-60 items-center gap-2">
            <Icon name="arrow-down-wide-narrow" size={16} />
            {text(`kitchen.order.${order}`)}
          </span>
          {order !== 'ended' && <TouchLine atPass={order === 'complete'} />}
          {columns > 1 && (packed.length > columns || drawn.length < tickets.length) && (
            <MoreButtons
              scroller={scroller}
              packed={packed}
              columns={columns}
              undrawn={tickets.length - drawn.length}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** A mouse wheel knows only up and down. */
function wheelSideways({ deltaY, currentTarget }: WheelEvent<HTMLElement>): void {
  if (currentTarget.scrollHeight <= currentTarget.clientHeight) currentTarget.scrollLeft += deltaY
}
