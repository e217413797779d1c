import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { TicketCourse } from '../ticket/ticket-courses.ts'
import { HeldRow, TicketRow, type TicketRowProps } from './ticket-row.tsx'

type CourseBlockProps = Omit<TicketRowProps, 'line'> & { course: TicketCourse; ended: boolean }

/** The dishes of a course under its head; what is out shows its head only, what is held can be fired. */
export function CourseBlock({ course, ended, ...props }: CourseBlockProps) {
  const isFolded = course.state === 'out' && course.number !== null && !ended
  return (
    <>
      {course.number !== null && <CourseHead course={course} number={course.number} />}
      {!isFolded &&
        course.lines.map((line) =>
          line.state === 'held' ? (
            <HeldRow key={line.key} line={line} {...props} />
          ) : (
            <TicketRow key={line.key} line={line} {...props} />
          ),
        )}
      {course.held.length > 0 && !ended && <Fire course={course} {...props} />}
    </>
  )
}

const icons: Record<TicketCourse['state'], IconName> = {
  out: 'check-double',
  cooking: 'flame',
  held: 'pause',
}

function CourseHead({ course, number }: { course: TicketCourse; number: number }) {
  const text = useText()
  const format = useFormat()
  return (
    <h2 className="flex min-h-6 items-center gap-2 border-t border-line bg-canvas px-2.5 text-t2 font-semibold text-ink-2">
      <Icon name={icons[course.state]} size={18} />
      {course.outAt !== null
        ? text('kitchen.course.out', { course: number, time: format.time(course.outAt) })
        : course.state === 'held'
          ? text('kitchen.course.held', { course: number })
          : text('kitchen.course.progress', { course: number, ready: course.ready, total: course.total })}
    </h2>
  )
}

function Fire({ course, acts }: Omit<CourseBlockProps, 'ended'>) {
  const text = useText()
  const names = course.held.map((line) => line.name).join(', ')
  return (
    <div className="flex items-center gap-2 border-t border-dashed border-line px-2.5 py-1.5">
      <span className="min-w-0 flex-1 text-t2 leading-5 font-semibold text-ink-2">
        {course.after === null
          ? text('kitchen.fire.waiter')
          : text('kitchen.fire.after', { course: course.after })}
      </span>
      <Button
        icon="flame"
        className="flex-none px-3"
        aria-label={text('kitchen.fire.name', { names })}
        onClick={() => acts.fire(course.held)}
      >
        {text('kitchen.fire')}
      </Button>
    </div>
  )
}
