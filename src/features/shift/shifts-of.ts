import type { Drawer } from '#domain/closing/drawer.ts'

type Wanted = {
  /** A business day, or `all`. */
  day: string
  /** Who opened or carries it; empty: whoever it is. */
  person: string
  dayOf: (drawer: Drawer) => string
}

/** The shifts of a day and a person; one that is still open belongs to every day from its own on. */
export function shiftsOf(drawers: readonly Drawer[], { day, person, dayOf }: Wanted): Drawer[] {
  return drawers
    .filter((each) => person === '' || each.openedBy === person || each.holderId === person)
    .filter((each) => day === 'all' || dayOf(each) === day || (each.closedAt === null && dayOf(each) < day))
}
