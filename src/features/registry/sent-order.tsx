import { lineTotal } from '#domain/money/line-total.ts'
import { trackOf, type TrackStep } from '#domain/order/kitchen-track.ts'
import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import type { IconName } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { Track, type TrackTone } from '#ui/track.tsx'
import { Fragment } from 'react'
import { LineFace } from './cart-line.tsx'
import { CourseHead, useCourseName } from './course-head.tsx'
import { inOrder } from './courses.ts'
import type { SentOrder } from './use-open-check.ts'
import type { Room } from './use-room.ts'

type SentOrderProps = {
  sent: SentOrder
  room: Pick<Room, 'categories'>
  onFire: (lineIds: readonly string[]) => void
}

/** One sending of the check, course by course, with the kitchen track of each line. */
export function SentOrderBlock({ sent, room, onFire }: SentOrderProps) {
  const text = useText()
  const format = useFormat()
  const courseName = useCourseName(room)
  const title = text('register.sent.order', { number: sent.order.number })
  const courses = inOrder(sent.lines.map(({ course }) => course))
  return (
    <section aria-label={title}>
      {courses.map((course, index) => {
        const lines = sent.lines.filter((line) => line.course === course)
        const lineIds = lines.filter((line) => trackOf(line) === 'held').map(({ id }) => id)
        const held = lineIds.length > 0
        const at = Math.max(...lines.map(({ firedAt }) => firedAt ?? sent.order.placedAt))
        const name = courses.length > 1 || course !== null ? courseName(course) : sent.order.number
        return (
          <Fragment key={course}>
            <CourseHead
              name={
                <span className="flex items-center gap-2">
                  {name}
                  {sent.onlyHere && index === 0 && (
                    <Mark tone="warn" icon="smartphone" className="skel-wait">
                      {text('register.sent.onlyHere')}
                    </Mark>
                  )}
                </span>
              }
              icon={held ? 'pause' : 'check-double'}
              state={
                held ? text('register.course.held') : text('register.sent.at', { time: format.time(at) })
              }
              act={
                held ? { label: text('register.course.fireNow'), onPress: () => onFire(lineIds) } : undefined
              }
            />
            {index === 0 && sent.order.comment !== '' && (
              <p className="m-0 px-4 pt-1.5 text-t2 font-medium">{sent.order.comment}</p>
            )}
            <ul aria-label={name} aria-live="polite" className="m-0 list-none p-0">
              {lines.map((line) => (
                <SentLine key={line.id} line={line} />
              ))}
            </ul>
          </Fragment>
        )
      })}
    </section>
  )
}

function SentLine({ line }: { line: Row<'orderLines'> }) {
  const step = trackOf(line)
  const left = line.quantity - line.voidedQuantity
  return (
    <li>
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
