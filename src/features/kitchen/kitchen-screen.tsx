import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { late } from '#ui/late.ts'
import * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDisplayHere } from '#hooks/device/use-display-here.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { createBeeper } from './beep.ts'
import { HelpButton, KitchenHeader, ToMakeButton, type Controls } from './kitchen-header.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { ticketCounts, isStationView, ticketsIn, type KitchenView } from './ticket/stations.ts'
import { ClosedBoard, OpenBoard } from './ticket-board.tsx'
import { ToMakeList } from './to-make-list.tsx'
import { heldQuantity, toMake } from './ticket/to-make.ts'
import { isAtWork, type Ticket } from './ticket/ticket.ts'
import { useActs } from './use-acts.ts'
import { useBoardLayout } from './layout/use-board-layout.ts'
import { useBumpBar } from './use-bump-bar.ts'
import { useKitchen, type Kitchen } from './use-kitchen.ts'
import { useLink } from './use-link.ts'
import { useNewTicketSound } from './use-new-ticket-sound.ts'
import { useTicketShown } from './use-ticket-shown.ts'
import { useWakeLock } from './use-wake-lock.ts'

const KeysSheet = late(() => import('./keys-sheet.tsx'), 'KeysSheet')

/** How often ages are worked out anew, ms. */
const tickMs = 10_000
const noTickets: readonly Ticket[] = []
/** Finished tickets that are worth drawing: as many as can be recalled. */
const closedShown = 50

type KitchenScreenProps = { renderLoss?: (onClose: () => void) => ReactNode }

/** The kitchen display: full screen, always dark, read from two metres. `renderLoss`: where cooks say what was spoiled. */
export function KitchenScreen({ renderLoss }: KitchenScreenProps) {
  const { placeId } = usePlace()
  const kitchen = useKitchen()
  const link = useLink()
  useDisplayHere()
  const now = useNow(tickMs)
  const frame = useRef<HTMLDivElement | null>(null)
  const [wanted, setView] = useStored(`lokal:kitchen-view:${placeId}`, v.string())
  const view = validView(wanted ?? 'all', kitchen)
  const layout = useBoardLayout(frame, view === 'pass')
  const shown = useMemo(() => standing(view, kitchen), [kitchen, view])
  const known = useMemo(
    () => (kitchen === undefined ? noTickets : [...kitchen.tickets, ...kitchen.pass, ...kitchen.closed]),
    [kitchen],
  )
  const { acts, canRecall } = useActs(known)
  const sound = useSound(placeId)
  const counted = view === 'closed' ? (kitchen?.tickets ?? noTickets) : shown
  const dishes = useMemo(() => toMake(counted, { atPass: view === 'pass' }), [counted, view])
  const [aside, setAside] = useState<boolean | null>(null)
  const [grouped, setGrouped] = useStored(`lokal:kitchen-grouped:${placeId}`, v.boolean())
  const [asksKeys, setAsksKeys] = useState(false)
  const [losing, setLosing] = useState(false)
  const asideOpen = aside ?? layout.screen === 'display'
  const toggleToMake = useCallback(() => setAside(!asideOpen), [asideOpen])

  // At the pass nobody cooks: a ticket there is no answer of the kitchen.
  useTicketShown(view === 'pass' ? noTickets : shown)
  useNewTicketSound(kitchen?.tickets, counted, sound.play)
  useWakeLock()
  const help = () => setAsksKeys(true)
  useBumpBar(frame, { recall: acts.recallLast, toggleToMake, view: setView, help, off: asksKeys || losing })

  const controls: Controls = {
    recall: acts.recallLast,
    canRecall,
    toMake: { open: asideOpen, count: countDishes(dishes), toggle: toggleToMake },
    sound,
    help,
    lose: renderLoss ? () => setLosing(true) : null,
  }
  const phone = layout.screen === 'phone'
  return (
    <div data-theme="dark" className="flex min-h-0 flex-1 flex-col overflow-hidden bg-canvas text-ink">
      <KitchenHeader
        {...controls}
        screen={layout.screen}
        view={view}
        views={useViews(kitchen)}
        onView={setView}
        link={link}
        now={now}
        read={kitchen !== undefined}
      />
      <StaleBanner link={link} />
      <div className="relative flex min-h-0 flex-1">
        <div ref={frame} className="relative min-w-0 flex-1" aria-busy={kitchen === undefined}>
          {kitchen !== undefined && (
            <Board
              view={view}
              kitchen={kitchen}
              now={now}
              acts={acts}
              layout={layout}
              tickets={shown}
              dimmed={link.stale !== null}
            />
          )}
        </div>
        {asideOpen && (
          <ToMakeList
            dishes={dishes}
            held={heldQuantity(counted)}
            atPass={view === 'pass'}
            grouped={grouped === true}
            onGrouped={setGrouped}
            dimmed={link.stale !== null}
            className={cx(
              phone ? 'absolute inset-0 px-2' : 'border-l border-line',
              asideWidth(grouped, phone),
              kitchen === undefined && 'invisible',
            )}
          />
        )}
      </div>
      {phone && <PhoneBar {...controls} />}
      <Suspense fallback={null}>{asksKeys && <KeysSheet onClose={() => setAsksKeys(false)} />}</Suspense>
      <Suspense fallback={null}>{losing && renderLoss?.(() => setLosing(false))}</Suspense>
    </div>
  )
}

type ShownBoard = Omit<Parameters<typeof ClosedBoard>[0], 'readyAt' | 'empty'> & {
  view: KitchenView
  kitchen: Kitchen
}

function Board({ view, kitchen, tickets, ...rest }: ShownBoard) {
  const props = { ...rest, readyAt: kitchen.readyAt, empty: <Empty view={view} /> }
  if (view === 'closed') return <ClosedBoard {...props} tickets={tickets} />
  return <OpenBoard key={view} {...props} tickets={tickets} atPass={view === 'pass'} />
}

function standing(view: KitchenView, kitchen: Kitchen | undefined): readonly Ticket[] {
  if (kitchen === undefined) return noTickets
  if (view === 'closed') return kitchen.closed.slice(0, closedShown)
  return view === 'pass' ? kitchen.pass : ticketsIn(view, kitchen.tickets)
}

function asideWidth(grouped: boolean | null, phone: boolean): string {
  if (phone) return ''
  return grouped === true ? 'w-64' : 'w-52'
}

function PhoneBar({ recall, canRecall, toMake: list, help }: Controls) {
  const text = useText()
  return (
    <div className="bottom-bar grid grid-cols-[1fr_1fr_auto] gap-2">
      <Button icon="recall" disabled={!canRecall} onClick={recall}>
        {text('kitchen.recall')}
      </Button>
      <ToMakeButton {...list} wide />
      <HelpButton help={help} line />
    </div>
  )
}

function Empty({ view }: { view: KitchenView }) {
  const text = useText()
  const words = isStationView(view) || view === 'all' ? 'open' : view === 'pass' ? 'pass' : 'closed'
  return (
    <EmptyState
      className="w-full"
      icon={icons[words]}
      title={text(`kitchen.empty.${words}`)}
      text={text(`kitchen.empty.${words}.text`)}
    />
  )
}

const icons = { open: 'chef-hat', pass: 'concierge-bell', closed: 'archive' } as const

function useViews(kitchen: Kitchen | undefined) {
  const text = useText()
  return useMemo(() => {
    const stations = kitchen?.stations ?? []
    const counts = ticketCounts(
      kitchen?.tickets ?? noTickets,
      stations.map((station) => station.id),
    )
    const closed = Math.min(kitchen?.closed.length ?? 0, closedShown)
    return [
      { value: 'all', label: text('kitchen.view.all'), count: counts.get('all') },
      ...stations.map(({ id, name }) => ({ value: id, label: name, count: counts.get(id) })),
      { value: 'pass', label: text('kitchen.view.pass'), count: kitchen?.pass.filter(isAtWork).length },
      { value: 'closed', label: text('kitchen.view.closed'), count: closed },
    ]
  }, [kitchen, text])
}

/** As the place wants it, until somebody chooses for this display. */
function useSound(placeId: string) {
  const [choice, setChoice] = useStored(`lokal:kitchen-sound:${placeId}`, v.picklist(['on', 'off']))
  const [beeper] = useState(createBeeper)
  const usual = usePlaceRow()?.kitchenSettings.newTicketSound ?? true
  const on = choice === null ? usual : choice === 'on'
  const play = useCallback(() => {
    if (on) beeper.play()
  }, [on, beeper])
  const toggle = () => {
    setChoice(on ? 'off' : 'on')
    if (!on) beeper.play()
  }
  return { on, play, toggle }
}

/** A remembered station may have been removed since. */
function validView(wanted: string, kitchen: Kitchen | undefined): string {
  if (!isStationView(wanted)) return wanted
  if (kitchen === undefined || kitchen.stations.some((station) => station.id === wanted)) return wanted
  return 'all'
}

function countDishes(dishes: readonly { quantity: number }[]): number {
  return Math.ceil(dishes.reduce((sum, dish) => sum + dish.quantity, 0) / 1000)
}
