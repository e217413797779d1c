import { lineTotal } from '#domain/money/line-total.ts'
import { isBox } from '#domain/order/box-of-dish.ts'
import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'
import { kitchenStateOf } from '#domain/order/kitchen/kitchen-state.ts'
import { linesByCourse } from '#domain/order/kitchen/courses.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import type { Row } from '#domain/tables.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useKitchenClock } from '#hooks/place/time/use-kitchen-clock.ts'
import { useKitchenWord } from '#hooks/texts/use-kitchen-word.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { Track } from '#ui/marks/track.tsx'
import { Fragment } from 'react'
import { BoxFace } from './cart-box.tsx'
import { LineFace } from './cart-line.tsx'
import { CourseHead, useCourseName } from './course-head.tsx'
import type { SentOrder } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from '#features/till/use-room.ts'

type SentOrderProps = {
  sent: SentOrder
  room: Pick<TableRoom, 'categories'>
  onFire: (lineIds: readonly string[]) => void
  /** Opens what can be done with a line. */
  onOpenLine: (lineId: string) => void
}

/** One sending of the check, course by course, with the kitchen track of each line. */
export function SentOrderBlock({ sent, room, onFire, onOpenLine }: SentOrderProps) {
  const text = useText()
  const format = useFormat()
  const courseName = useCourseName(room)
  const now = useKitchenClock(sent.lines)
  const displays = useDisplays()
  const waits = useIsOffline() && sent.onlyHere
  const mayAct = useCan('place-order', 'manage-kitchen-orders')
  const title = text('register.sent.order', { number: sent.order.number })
  const courses = linesByCourse(sent.lines)
  return (
    <section aria-label={title}>
      {courses.map(({ course, lines }, index) => {
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
              icon={held ? 'pause' : sent.onlyHere ? 'check' : 'check-double'}
              state={
                held
                  ? text('register.course.held')
                  : sent.onlyHere
                    ? format.time(at)
                    : text('register.sent.at', { time: format.time(at) })
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
                <SentLine
                  key={line.id}
                  line={line}
                  now={now}
                  displays={displays}
                  waits={waits}
                  onOpen={mayAct ? () => onOpenLine(line.id) : null}
                />
              ))}
            </ul>
          </Fragment>
        )
      })}
    </section>
  )
}

type SentLineProps = {
  line: Row<'orderLines'>
  now: number
  displays: Displays
  /** No other device can know of it yet. */
  waits: boolean
  /** Null: this person may do nothing with it. */
  onOpen: (() => void) | null
}

/** A line as the kitchen has it. A press opens what can be done with it; nothing can with one that was taken back. */
function SentLine({ line, now, displays, waits, onOpen }: SentLineProps) {
  const text = useText()
  const word = useKitchenWord()
  const kitchen = kitchenStateOf(line, now, displays)
  const voided = kitchen.state === 'voided'
  const left = line.quantity - line.voidedQuantity
  if (isBox(line))
    return voided ? null : (
      <li>
        <BoxFace name={line.name} quantity={left} total={lineTotal({ ...line, quantity: left })} />
      </li>
    )
  const face = (
    <LineFace
      line={line}
      quantity={voided ? line.quantity : left}
      total={lineTotal({ ...line, quantity: left })}
      struck={voided}
    >
      {voided ? (
        <span>
          <Mark icon="ban">{word(kitchen, now)}</Mark>
        </span>
      ) : (
        <Track {...kitchenMarks[kitchen.state]}>
          {waits ? text('register.sent.waits') : word(kitchen, now)}
        </Track>
      )}
    </LineFace>
  )
  return (
    <li>
      {voided || onOpen === null ? (
        face
      ) : (
        <button
          type="button"
          title={text('register.sent.acts')}
          className="w-full focus-visible:outline-offset-[-3px]"
          onClick={onOpen}
        >
          {face}
        </button>
      )}
    </li>
  )
}
