import { estimateOf, readyTime } from '#domain/order/kitchen/ready-time.ts'
import type { Row } from '#domain/tables.ts'
import { courseGroups } from '#domain/order/kitchen/course-groups.ts'
import { hasCourses } from '#domain/order/kitchen/courses.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { deliverable, type OrderView } from '#features/orders/view/check-view.ts'
import { CourseHead } from '#features/orders/lines/course-head.tsx'
import { LineRow } from '#features/orders/lines/line-row.tsx'
import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'
import { OrderMenu } from './order-menu.tsx'

type OrderBlockProps = {
  view: OrderView
  option: Row<'diningOptions'> | null
  /** The name of the check that the order was sent for, where that is a part of this one now. */
  origin: string | null
  /** Lines of the whole check: a course is fired at once, whichever order it came with. */
  ofCheck: readonly Row<'orderLines'>[]
  tools: LineTools
}

/** One sending to the kitchen: its number, who took it, when it will be ready, its lines course by course. */
export function OrderBlock({ view, option, origin, ofCheck, tools }: OrderBlockProps) {
  const { order, lines } = view
  const courses = courseGroups(lines)
  return (
    <section aria-label={order.number}>
      <OrderHead view={view} option={option} origin={origin} tools={tools} />
      {order.comment !== '' && (
        <p className="m-0 border-b border-line px-4 py-2 text-t2 font-semibold">{order.comment}</p>
      )}
      {courses.map((group) => (
        <div key={group.course ?? 0} role="presentation">
          {hasCourses(lines) && <CourseHead group={group} ofCheck={ofCheck} acts={tools.serving} />}
          {group.lines.map((line) => (
            <LineRow key={line.id} line={line} ofOrder={lines} tools={tools} />
          ))}
        </div>
      ))}
    </section>
  )
}

function OrderHead({ view, option, origin, tools }: Omit<OrderBlockProps, 'ofCheck'>) {
  const text = useText()
  const format = useFormat()
  const { order, lines } = view
  const { acts, serving } = tools
  const deliverableNow = deliverable(lines)
  const lineIds = lines.map(({ id }) => id)
  const readyAt = estimateOf(readyTime(tools.ready, lineIds), tools.now)
  const unsent = order.version === 0 || lines.some((line) => line.version === 0)
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line bg-canvas pr-1 pl-4 text-t2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1">
        <OptionSwatch option={option} small />
        <h2 className="text-t2 font-semibold">{order.number}</h2>
        <span className="text-ink-2">
          {[format.time(order.placedAt), view.waiter].filter(Boolean).join(' · ')}
        </span>
        {order.priority && (
          <Mark tone="warn" icon="arrow-up">
            {text('check.order.priority')}
          </Mark>
        )}
        {order.deliveryTime.kind !== 'asap' && (
          <Mark icon="clock">{text('orders.for', { time: format.time(order.deliveryTime.at) })}</Mark>
        )}
        {readyAt !== null && !unsent && (
          <Mark tone="line" icon="timer">
            {text('check.ready', { time: format.time(readyAt) })}
          </Mark>
        )}
        {origin !== null && (
          <Mark tone="line" icon="merge">
            {text('check.order.origin', { name: origin })}
          </Mark>
        )}
        {unsent && (
          <Mark tone="warn" icon="cloud-off">
            {text('orders.unsent')}
          </Mark>
        )}
      </span>
      <span className="flex flex-none items-center gap-1">
        {serving !== null && !tools.selection.on && deliverableNow.length > 1 && (
          <Button kind="tint" icon="check" className="px-3" onClick={() => serving.deliver([view])}>
            {text('orders.deliver.many', { count: deliverableNow.length })}
          </Button>
        )}
        {acts !== null && !tools.selection.on && <OrderMenu view={view} acts={acts} />}
      </span>
    </div>
  )
}
