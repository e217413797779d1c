import { lineTotal } from '#domain/money/line-total.ts'
import { trackOf, type TrackStep } from '#domain/order/kitchen-track.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { Track, type TrackTone } from '#ui/track.tsx'
import { LineFace } from './cart-line.tsx'
import type { SentOrder } from './use-open-check.ts'

/** One sending of the check, with the kitchen track of each line. */
export function SentOrderBlock({ sent }: { sent: SentOrder }) {
  const text = useText()
  const format = useFormat()
  const title = text('register.sent.order', { number: sent.order.number })
  return (
    <section aria-label={title}>
      <h3 className="m-0 flex min-h-7 items-center justify-between gap-2 border-y border-line bg-canvas px-4 text-t1 font-semibold text-ink-2">
        <span className="tn">{sent.order.number}</span>
        {sent.onlyHere ? (
          <Mark tone="warn" icon="smartphone" className="skel-wait">
            {text('register.sent.onlyHere')}
          </Mark>
        ) : (
          <span className="flex items-center gap-1">
            <Icon name="check-double" size={14} />
            {text('register.sent.at', { time: format.time(sent.order.placedAt) })}
          </span>
        )}
      </h3>
      {sent.order.comment !== '' && (
        <p className="m-0 px-4 pt-1.5 text-t2 font-medium">{sent.order.comment}</p>
      )}
      <ul aria-label={title} aria-live="polite" className="m-0 list-none p-0">
        {sent.lines.map((line) => {
          const step = trackOf(line)
          const left = line.quantity - line.voidedQuantity
          return (
            <li key={line.id}>
              <LineFace
                line={line}
                quantity={step === 'voided' ? line.quantity : left}
                total={lineTotal({ ...line, quantity: left })}
                struck={step === 'voided'}
              >
                <KitchenTrack step={step} />
              </LineFace>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function KitchenTrack({ step }: { step: TrackStep }) {
  const text = useText()
  if (step === 'voided') {
    return (
      <span>
        <Mark icon="ban">{text('register.track.voided')}</Mark>
      </span>
    )
  }
  const { cells, tone, icon } = tracks[step]
  return (
    <Track step={cells} tone={tone} icon={icon}>
      {text(`register.track.${step}`)}
    </Track>
  )
}

const tracks: Record<
  Exclude<TrackStep, 'voided'>,
  { cells: 1 | 2 | 3 | 4; tone: TrackTone; icon: IconName }
> = {
  held: { cells: 1, tone: 'q', icon: 'pause' },
  queued: { cells: 1, tone: 'q', icon: 'clock' },
  'on-screen': { cells: 2, tone: 's', icon: 'eye' },
  started: { cells: 3, tone: 'c', icon: 'flame' },
  ready: { cells: 4, tone: 'r', icon: 'bell' },
  delivered: { cells: 4, tone: 'r', icon: 'check-double' },
}
