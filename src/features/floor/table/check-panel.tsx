import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { byTime } from '#domain/order/event-order.ts'
import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readName } from '#hooks/place/people/read-people.ts'
import { useChosenOffer } from '#hooks/money/use-chosen-offer.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useKitchenClock } from '#hooks/place/time/use-kitchen-clock.ts'
import { useKitchenWord } from '#hooks/texts/use-kitchen-word.ts'
import { useKeptOffers } from '#hooks/money/use-online-offers.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Track } from '#ui/marks/track.tsx'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { checkLinesOf, type OpenLine } from './check-lines.ts'
import type { TableCheck } from '../floor-view.ts'

/** One check of the chosen table: what the kitchen has of it, who touched it last, what it costs. */
export function ChosenCheck({ check }: { check: TableCheck }) {
  const text = useText()
  const format = useFormat()
  const now = useKitchenClock(check.lines)
  const displays = useDisplays()
  const { open, delivered, total } = useMemo(() => checkLinesOf(check, now, displays), [check, now, displays])
  const last = useLastChange(check.check.id)
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <OpenLines lines={open} now={now} />
      {delivered > 0 && (
        <p className="m-0 flex items-center gap-1.5 text-t2 text-ink-2">
          <Icon name="check-double" size={16} />
          {text('floor.delivered', { count: delivered })}
        </p>
      )}
      {last !== null && (
        <p className="m-0 text-t1 text-ink-3">
          {text('floor.last-change', {
            name: last.name ?? text('check.somebody'),
            time: format.time(last.at),
          })}
        </p>
      )}
      <div className="flex items-baseline justify-between gap-2 border-t border-line pt-2">
        <span className="font-semibold">{text('floor.total')}</span>
        <span className="tn text-t5 font-bold">{total === null ? '—' : format.money(total)}</span>
      </div>
    </div>
  )
}

/** The lines that are not brought yet, each with its state in the kitchen at an instant (ms). */
export function OpenLines({ lines, now }: { lines: readonly OpenLine[]; now: number }) {
  const text = useText()
  const format = useFormat()
  const word = useKitchenWord()
  return (
    <ul className="flex flex-col gap-2">
      {lines.map(({ line, kitchen, quantity }) => (
        <li key={line.id}>
          <div className="font-semibold">
            {text('floor.line', { quantity: format.quantity(quantity), name: line.name })}
          </div>
          <Track {...kitchenMarks[kitchen.state]}>{word(kitchen, now)}</Track>
        </li>
      ))}
    </ul>
  )
}

type Act = {
  act: 'move' | 'merge' | 'split' | 'hand-over' | 'history' | 'bill-code'
  icon: IconName
  label: MessageKey
}

const acts: readonly Act[] = [
  { act: 'move', icon: 'arrow-right-left', label: 'check.act.move' },
  { act: 'merge', icon: 'merge', label: 'check.act.merge' },
  { act: 'split', icon: 'split', label: 'check.act.split' },
  { act: 'hand-over', icon: 'person', label: 'check.act.hand-over' },
  { act: 'history', icon: 'history', label: 'check.act.history' },
]

const billWithCode: Act = { act: 'bill-code', icon: 'qr', label: 'check.act.bill-code' }

/** The acts on a check from its table. */
export function CheckActs({ checkId }: { checkId: string }) {
  const text = useText()
  const { placeId } = usePlace()
  const bill = usePrintBill()
  const { chosen } = useChosenOffer(useKeptOffers())
  const shown = bill === null || chosen === null ? acts : [...acts, billWithCode]
  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line p-4">
      {shown.map(({ act, icon, label }) => (
        <Link
          key={act}
          to="/p/$placeId/orders/$checkId"
          params={{ placeId, checkId }}
          search={{ act }}
          className={`${buttonClass()} justify-start`}
        >
          <Icon name={icon} />
          {text(label)}
        </Link>
      ))}
      {bill !== null && (
        <Button icon="printer" className="justify-start" onClick={() => void bill(checkId)}>
          {text('floor.act.bill')}
        </Button>
      )}
    </div>
  )
}

/** Who did something to the check last, and when (ms); null while nothing is known. */
function useLastChange(checkId: string): { name: string | null; at: number } | null {
  return (
    useLive(
      async (rows) => {
        const events = await rows.by('checkEvents', 'orderCheckId', checkId)
        const last = events.reduce<(typeof events)[number] | null>(
          (latest, each) => (latest === null || byTime(each, latest) > 0 ? each : latest),
          null,
        )
        if (last === null) return null
        return { name: await readName(rows, last.actorId), at: last.at }
      },
      [checkId],
    ) ?? null
  )
}

/** Prints the bill of a check; null where the place has no printer for it. */
function usePrintBill(): ((orderCheckId: string) => Promise<void>) | null {
  const { plain, jobAct } = usePrinting()
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const text = useText()
  const { show } = useToast()
  if (plain === null) return null
  return async (orderCheckId) => {
    const act = jobAct({ kind: 'bill', orderCheckId })
    if (act === null) return
    const saved = await mutateAll([act])
    if (saved.ok) show({ state: 'success', content: text('check.printing') })
    else show({ state: 'error', content: errorText(saved.error) })
  }
}
