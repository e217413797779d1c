import type { Row } from '#domain/tables.ts'
import { heldOf, type CourseGroup, type CourseState } from '#domain/order/kitchen/course-groups.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { OrderActs } from '#features/orders/acts/use-order-acts.ts'

type CourseHeadProps = {
  group: CourseGroup<Row<'orderLines'>>
  ofCheck: readonly Row<'orderLines'>[]
  acts: OrderActs | null
}

const icons: Record<CourseState, IconName> = { held: 'pause', fired: 'flame', out: 'check-double' }

/** The head of a course's lines: which course, how far it is, and firing it. */
export function CourseHead({ group, ofCheck, acts }: CourseHeadProps) {
  const text = useText()
  const format = useFormat()
  const mayFire = useCan('place-order', 'manage-kitchen-orders')
  const { course, state, firedAt } = group
  const name = course === null ? text('check.course.none') : text('check.course', { course })
  const held = heldOf(ofCheck, course)
  return (
    <div className="flex min-h-10 items-center gap-2 border-b border-line bg-sunken pr-1 pl-4 text-t2">
      <h3 className="m-0 text-t2 font-semibold">{name}</h3>
      {course !== null && (
        <span className="flex items-center gap-1 text-ink-2">
          <Icon name={icons[state]} size={16} />
          {text(`check.course.${state}`, { time: firedAt === null ? '' : format.time(firedAt) })}
        </span>
      )}
      {acts !== null && mayFire && state === 'held' && held.length > 0 && (
        <Button
          kind="tint"
          icon="flame"
          className="ml-auto px-3"
          aria-label={text('check.course.fire.label', { name, count: held.length })}
          onClick={() => acts.fire(held)}
        >
          {text('check.course.fire')}
        </Button>
      )}
    </div>
  )
}
