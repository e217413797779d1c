import { useCallback, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { usePlace } from '#hooks/place-context.ts'
import { useNow } from '#hooks/use-now.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useStored } from '#hooks/use-stored.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { createBeeper } from './beep.ts'
import { KitchenHeader, ToMakeButton, type Controls } from './kitchen-header.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { countsOf, ticketsIn } from './stations.ts'
import { ClosedBoard, OpenBoard } from './ticket-board.tsx'
import { ToMakeList } from './to-make-list.tsx'
import { toMake } from './to-make.ts'
import type { Ticket } from './ticket.ts'
import { useActs } from './use-acts.ts'
import { useBoardLayout } from './use-board-layout.ts'
import { useBumpBar } from './use-bump-bar.ts'
import { useConfirmedCancellations } from './use-confirmed-cancellations.ts'
import { useKitchen, type Kitchen } from './use-kitchen.ts'
import { useLink } from './use-link.ts'
import { useNewTicketSound } from './use-new-ticket-sound.ts'
import { useTicketShown } from './use-ticket-shown.ts'

/** How often ages are worked out anew, ms. */
const TICK_MS = 10_000
const NONE: readonly Ticket[] = []
/** Finished tickets that are worth drawing: as many as can be recalled. */
const CLOSED_SHOWN = 50

/** The kitchen display: full screen, always dark, read from two metres. */
export function KitchenScreen() {
  const { placeId } = usePlace()
  const kitchen = useKitchen()
  const link = useLink()
  const now = useNow(TICK_MS)
  const frame = useRef<HTMLDivElement | null>(null)
  const layout = useBoardLayout(frame)
  const [wanted, setView] = useStored(`lokal:kitchen-view:${placeId}`, v.string())
  const view = validView(wanted ?? 'all', kitchen)
  const { confirmed, confirm } = useConfirmedCancellations(placeId)
  const tickets = useMemo(
    () => kitchen?.tickets.filter((ticket) => !(ticket.canceled && confirmed.has(ticket.orderId))),
    [kitchen, confirmed],
  )
  const shown = useMemo(
    () => (tickets === undefined || view === 'closed' ? NONE : ticketsIn(view, tickets)),
    [tickets, view],
  )
  const known = useMemo(() => [...(kitchen?.tickets ?? []), ...(kitchen?.closed ?? [])], [kitchen])
  const { acts, canRecall } = useActs(known, confirm)
  const sound = useSound(placeId)
  const dishes = useMemo(() => toMake(view === 'closed' ? (tickets ?? NONE) : shown), [tickets, shown, view])
  const [aside, setAside] = useState<boolean | null>(null)
  const asideOpen = aside ?? layout.screen === 'display'
  const toggleToMake = useCallback(() => setAside(!asideOpen), [asideOpen])

  useTicketShown(shown)
  useNewTicketSound(view === 'closed' ? tickets : tickets && shown, sound.play)
  useBumpBar(frame, { recall: acts.recallLast, toggleToMake })

  const controls: Controls = {
    recall: acts.recallLast,
    canRecall,
    toMake: { open: asideOpen, count: countDishes(dishes), toggle: toggleToMake },
    sound,
  }
  const boardProps = { now, acts, layout, dimmed: link.stale !== null }
  const closed = kitchen?.closed.slice(0, CLOSED_SHOWN) ?? NONE
  const phone = layout.screen === 'phone'
  return (
    <div data-theme="dark" className="flex min-h-0 flex-1 flex-col overflow-hidden bg-canvas text-ink">
      <KitchenHeader
        {...controls}
        screen={layout.screen}
        view={view}
        views={useViews(kitchen, tickets ?? NONE)}
        onView={setView}
        link={link}
        now={now}
      />
      <StaleBanner link={link} />
      <div className="relative flex min-h-0 flex-1">
        <div ref={frame} className="relative min-w-0 flex-1" aria-busy={tickets === undefined}>
          {tickets !== undefined && view === 'closed' && (
            <ClosedBoard {...boardProps} tickets={closed} empty={<Empty closed />} />
          )}
          {tickets !== undefined && view !== 'closed' && (
            <OpenBoard key={view} {...boardProps} tickets={shown} empty={<Empty />} />
          )}
        </div>
        {asideOpen && (
          <ToMakeList
            dishes={dishes}
            dimmed={link.stale !== null}
            className={phone ? 'absolute inset-0 px-4' : 'w-52 border-l border-line'}
          />
        )}
      </div>
      {phone && <PhoneBar {...controls} />}
    </div>
  )
}

function PhoneBar({ recall, canRecall, toMake: list }: Controls) {
  const text = useText()
  return (
    <div className="bottom-bar grid grid-cols-2 gap-2">
      <Button icon="recall" disabled={!canRecall} onClick={recall}>
        {text('kitchen.recall')}
      </Button>
      <ToMakeButton {...list} wide />
    </div>
  )
}

function Empty({ closed }: { closed?: boolean }) {
  const text = useText()
  return (
    <EmptyState
      className="w-full"
      icon={closed ? 'archive' : 'chef-hat'}
      title={text(closed ? 'kitchen.empty.closed' : 'kitchen.empty.open')}
      text={text(closed ? 'kitchen.empty.closed.text' : 'kitchen.empty.open.text')}
    />
  )
}

function useViews(kitchen: Kitchen | undefined, tickets: readonly Ticket[]) {
  const text = useText()
  return useMemo(() => {
    const stations = kitchen?.stations ?? []
    const counts = countsOf(
      tickets,
      stations.map((station) => station.id),
    )
    return [
      { value: 'all', label: text('kitchen.view.all'), count: counts.get('all') },
      ...stations.map(({ id, name }) => ({ value: id, label: name, count: counts.get(id) })),
      { value: 'closed', label: text('kitchen.view.closed'), count: kitchen?.closed.length },
    ]
  }, [kitchen, tickets, text])
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
  if (wanted === 'all' || wanted === 'closed') return wanted
  if (kitchen === undefined || kitchen.stations.some((station) => station.id === wanted)) return wanted
  return 'all'
}

function countDishes(dishes: readonly { quantity: number }[]): number {
  return Math.ceil(dishes.reduce((sum, dish) => sum + dish.quantity, 0) / 1000)
}
