import type { Course } from '#domain/menu/course.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import type { TableRoom } from '#features/till/use-room.ts'

type CourseHeadProps = {
  name: ReactNode
  icon: IconName
  /** The state of the course: not sent, sent at a time, held. */
  state: ReactNode
  /** The label and the effect of a press; absent where there is nothing to do. */
  act?: { label: string; onPress: () => void; on?: boolean } | undefined
}

/** Above the lines of a course, 28 px; all of it can be pressed where it has an act. */
export function CourseHead({ name, icon, state, act }: CourseHeadProps) {
  const face = (
    <>
      <span className="min-w-0 flex-1">{name}</span>
      <span className="flex items-center gap-1">
        <Icon name={icon} size={14} />
        {state}
      </span>
    </>
  )
  const look = 'flex min-h-7 w-full items-center justify-between gap-2 px-4 text-left'
  return (
    <h3 className="m-0 border-y border-line bg-canvas text-t1 font-semibold text-ink-2">
      {act === undefined ? (
        <span className={look}>{face}</span>
      ) : (
        <button
          type="button"
          aria-pressed={act.on}
          className={cx(
            look,
            'relative after:absolute after:inset-x-0 after:-inset-y-2.5 focus-visible:z-10 focus-visible:-outline-offset-3',
          )}
          onClick={act.onPress}
        >
          {face}
          <span className="pl-1 text-accent-text">{act.label}</span>
        </button>
      )}
    </h3>
  )
}

/** Says a course: its number, and the category's name where it is the only one of this course. */
export function useCourseName(room: Pick<TableRoom, 'categories'>): (course: Course) => string {
  const text = useText()
  return (course) => {
    if (course === null) return text('register.course.atOnce')
    const name = onlyName(room, course)
    return name === null
      ? text('register.course.number', { course })
      : text('register.course.named', { course, name })
  }
}

/** The same without its number, as it is said to the kitchen: `Desserts`. */
export function useCourseWord(room: Pick<TableRoom, 'categories'>): (course: Course) => string {
  const say = useCourseName(room)
  return (course) => (course === null ? null : onlyName(room, course)) ?? say(course)
}

function onlyName({ categories }: Pick<TableRoom, 'categories'>, course: number): string | null {
  const [first, ...more] = categories.filter((category) => category.course === course)
  return first !== undefined && more.length === 0 ? first.name : null
}
