import type { Course } from '#domain/menu/course.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useCourseName } from '#features/till/cart/course-head.tsx'
import { seatsToChoose } from '#features/till/cart/seats.ts'
import type { Till } from '#features/till/till.ts'

type SeatSheetProps = {
  title: string
  till: Till
  seat: number | null
  onChoose: (seat: number | null) => void
  onClose: () => void
}

/** The choice of the guest of the table that something is for. Mount it to open it. */
export function SeatSheet({ title, till, seat, onChoose, onClose }: SeatSheetProps) {
  const text = useText()
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={text('register.close')}>
      <div className="grid grid-cols-4 gap-2 pb-2">
        <Chip className="col-span-full justify-center" pressed={seat === null} onClick={() => onChoose(null)}>
          {text('register.seat.table')}
        </Chip>
        {seatsToChoose(till).map((each) => (
          <Chip
            key={each}
            className="justify-center"
            aria-label={text('register.seat.name', { seat: each })}
            pressed={each === seat}
            onClick={() => onChoose(each)}
          >
            {text('register.seat.short', { seat: each })}
          </Chip>
        ))}
      </div>
    </Sheet>
  )
}

type CourseSheetProps = {
  till: Till
  course: Course
  onChoose: (course: Course) => void
  onClose: () => void
}

/** With which course of the meal it is served. Mount it to open it. */
export function CourseSheet({ till, course, onChoose, onClose }: CourseSheetProps) {
  const text = useText()
  const courseName = useCourseName(till.room)
  return (
    <Sheet open onClose={onClose} title={text('register.course.title')} closeLabel={text('register.close')}>
      <div className="grid gap-2 pb-2 min-[30rem]:grid-cols-2">
        {courses.map((each) => (
          <Chip
            key={each}
            className="justify-center"
            pressed={each === course}
            onClick={() => onChoose(each)}
          >
            {courseName(each)}
          </Chip>
        ))}
      </div>
    </Sheet>
  )
}

/** As many as are served one after the other; the rest of the nine is for the back office. */
const courses: readonly Course[] = [null, 1, 2, 3, 4, 5]
