import * as v from 'valibot'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { AddTables } from './add-tables.tsx'
import type { RoomView, TableView } from './floor-view.ts'
import { PlanLegend } from './plan-legend.tsx'
import { Plan, type TablesProps } from './plan.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { TableCards, TableList } from './table/table-cards.tsx'
import { TablePanel } from './table/table-panel.tsx'
import { FloorTableSheet } from './table/floor-table-sheet.tsx'
import { useFloor } from './use-floor.ts'

/** How the tables of a room are shown; cards are what a phone begins with. */
const shapes = ['plan', 'cards', 'list'] as const
type Shape = (typeof shapes)[number]

const shapeIcons: Record<Shape, IconName> = { plan: 'map', cards: 'grid', list: 'list' }

/** The tables of the place, room by room, with what goes on at each. */
export function FloorScreen() {
  const { placeId } = usePlace()
  const wide = useMedia(media.tablet)
  const [kept, keep] = useStored(`floor.${placeId}.shape`, v.picklist(shapes))
  const [roomKey, setRoomKey] = useState<string | null>(null)
  const [onlyMine, setOnlyMine] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const rooms = useFloor()
  const open = useOpenTable()
  const panel = useRef<HTMLElement>(null)
  const panelFocus = usePanelFocus(panel)
  if (rooms === undefined) return null
  const room = rooms.find((each) => each.room.key === roomKey) ?? rooms[0]
  if (room === undefined) return null
  const view = rooms.flatMap(({ tables }) => tables).find(({ table }) => table.id === chosen) ?? null
  const info = ({ table }: TableView) => {
    setChosen(table.id)
    panelFocus.enter()
  }
  const shown: ShownProps = {
    room,
    rooms,
    chosen,
    onlyMine,
    onRoom: setRoomKey,
    onOnlyMine: setOnlyMine,
    shape: wide ? (kept === 'list' ? 'list' : 'plan') : (kept ?? 'cards'),
    onShape: keep,
    onInfo: info,
    // A tap on a phone goes straight on, where there is only one way to go.
    onTap: wide ? info : (tapped) => (isOneWay(tapped) ? open(tapped) : info(tapped)),
  }
  if (wide) {
    return <WideFloor {...shown} view={view} panel={{ ref: panel, onKeyDown: panelFocus.onKeyDown }} />
  }
  return (
    <>
      <NarrowFloor {...shown} />
      {view !== null && <FloorTableSheet view={view} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Whether a tap can mean one thing alone: no paid guests wait, who look as if they were to be served. */
function isOneWay({ checks, carts, paid }: TableView): boolean {
  return checks.length + carts.length <= 1 && paid.length === 0
}

type ShownProps = TablesProps & {
  rooms: readonly RoomView[]
  /** Shows another room, by its key. */
  onRoom: (key: string) => void
  onOnlyMine: (only: boolean) => void
  shape: Shape
  onShape: (shape: Shape) => void
}

type WideProps = ShownProps & { view: TableView | null; panel: ComponentProps<'aside'> }

function WideFloor({ view, panel, ...shown }: WideProps) {
  const text = useText()
  const pill = useStatusPill()
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header
          className={cx(
            'flex items-center gap-1 px-3 py-3 office:gap-2 office:px-4',
            // More rooms take the place of the words, and scroll where that is not enough.
            shown.rooms.length > 2
              ? '[&_.pill.ok>span]:sr-only [&>*:not([role=tablist])]:flex-none'
              : 'flex-wrap',
          )}
        >
          <h1 className="sr-only">{text('floor.title')}</h1>
          <Rooms {...shown} className="mr-auto min-w-0 gap-1 overflow-x-auto office:gap-2" />
          <Mine {...shown} />
          <Chip
            icon="list"
            aria-label={text('floor.shape.list')}
            title={text('floor.shape.list')}
            pressed={shown.shape === 'list'}
            onClick={() => shown.onShape(shown.shape === 'list' ? 'plan' : 'list')}
          />
          <EditLink />
          {pill}
        </header>
        {shown.shape === 'list' ? (
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">
            <Tables {...shown} />
          </div>
        ) : (
          <div className="min-h-0 flex-1 px-4">
            <Tables {...shown} />
          </div>
        )}
        <footer className="px-4 py-2.5">
          <PlanLegend />
        </footer>
      </div>
      <aside
        {...panel}
        tabIndex={-1}
        aria-label={text('floor.panel')}
        className="flex w-82 flex-none flex-col border-l focus-visible:-outline-offset-3 border-line bg-surface office:w-88"
      >
        {view === null ? (
          <EmptyState icon="armchair" title={text('floor.none.title')} text={text('floor.none.text')} />
        ) : (
          <TablePanel view={view} />
        )}
      </aside>
    </div>
  )
}

function NarrowFloor(shown: ShownProps) {
  const text = useText()
  const pill = useStatusPill()
  const { shape, onShape, room } = shown
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={text('floor.title')}
        detail={text('floor.occupied', { occupied: room.occupied, count: room.tables.length })}
        actions={pill}
      />
      <div className={shape === 'plan' ? 'min-h-0 flex-1 p-3' : 'min-h-0 flex-1 overflow-y-auto'}>
        <Tables {...shown} />
      </div>
      <div data-bottom-bar className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2">
        <Rooms {...shown} className="-my-2 min-w-0 flex-1 gap-2 overflow-x-auto py-2 pr-1" />
        <Mine {...shown} />
        <PopupMenu
          label={text('floor.shape')}
          icon={shapeIcons[shape]}
          entries={shapes.map((each) => ({
            key: each,
            icon: shape === each ? 'check' : shapeIcons[each],
            label: text(`floor.shape.${each}`),
            onSelect: () => onShape(each),
          }))}
        />
      </div>
    </div>
  )
}

function Tables({ shape, ...shown }: ShownProps) {
  const text = useText()
  const { tables } = shown.room
  if (tables.length === 0) {
    return (
      <EmptyState
        icon="armchair"
        title={text('floor.empty.title')}
        text={text('floor.empty.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <AddTables room={shown.room.room} kind="primary" />
            <EditLink words />
          </div>
        }
      />
    )
  }
  if (shape !== 'plan' && shown.onlyMine && !tables.some(({ mine }) => mine)) {
    return <EmptyState icon="person" title={text('floor.mine.none')} />
  }
  if (shape === 'plan') return <Plan {...shown} />
  return shape === 'list' ? <TableList {...shown} /> : <TableCards {...shown} />
}

function Rooms({ rooms, room: shown, onRoom, className }: ShownProps & { className: string }) {
  const text = useText()
  return (
    <RoomTabs
      className={className}
      value={shown.room.key}
      onChange={onRoom}
      rooms={rooms.map(({ room, occupied, tables, alarms }) => ({
        room,
        alarms,
        count: `${occupied}/${tables.length}`,
        spoken: text('floor.occupied', { occupied, count: tables.length }),
      }))}
    />
  )
}

function Mine({ onlyMine, onOnlyMine }: ShownProps) {
  const text = useText()
  return (
    <Chip
      icon="person"
      className="flex-none"
      title={text('floor.mine')}
      pressed={onlyMine}
      onClick={() => onOnlyMine(!onlyMine)}
    >
      {/* Below a laptop, rooms have the room: this is the picture only. */}
      <span className="max-office:sr-only">{text('floor.mine')}</span>
    </Chip>
  )
}

/** To the plan's editor, for whom it is. */
function EditLink({ words = false }: { words?: boolean }) {
  const text = useText()
  const { placeId } = usePlace()
  if (!useCan('manage-tables')) return null
  return (
    <Link
      to="/p/$placeId/tables/edit"
      params={{ placeId }}
      className={words ? buttonClass() : 'chip'}
      aria-label={text('floor.edit')}
      title={text('floor.edit')}
    >
      <Icon name="pencil-ruler" />
      {words && text('floor.edit')}
    </Link>
  )
}

/** Opens the check of a table, or begins or goes on with an order at one without. */
function useOpenTable(): (view: TableView) => void {
  const navigate = useNavigate()
  const { placeId } = usePlace()
  return ({ table, checks: [first] }) =>
    void (first === undefined
      ? navigate({ to: '/p/$placeId/register', params: { placeId }, search: { table: table.id } })
      : navigate({
          to: '/p/$placeId/orders/$checkId',
          params: { placeId, checkId: first.check.id },
          search: {},
        }))
}

/** The panel beside the plan for who works with the keyboard: it is gone to from a table, and Esc leads back there. */
function usePanelFocus(panel: RefObject<HTMLElement | null>) {
  const table = useRef<Element | null>(null)
  return {
    /** A table was pressed. */
    enter: () => {
      const { activeElement } = document
      if (activeElement?.matches(':focus-visible') !== true) return
      table.current = activeElement
      requestAnimationFrame(() => panel.current?.focus())
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && table.current instanceof HTMLElement) table.current.focus()
    },
  }
}
