import { useMemo } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { fitsServed, isServedBy, searchChecks } from './check-list.ts'
import { checkCounts, shownChecks } from './list-counts.ts'
import { showsClosed, type ListLook } from './list-look.ts'
import { useClosedChecks } from './use-closed-checks.ts'
import { searchCarts, useListedCarts } from './use-listed-carts.ts'
import { useOpenChecks } from './use-listed-checks.ts'

/** How many closed checks of this device a search looks through. */
const mostSearched = 600

export type OrdersList = ReturnType<typeof useOrdersList>

/** The checks and carts that a look and a search find. `count`: how many closed checks are shown without a search. */
export function useOrdersList(look: ListLook, query: string, count: number) {
  const { actor } = usePlace()
  const seesAll = useCan('access-daily-reports', 'manage-payments')
  const isUnsent = look.filter === 'unsent'
  const { open, touch } = useOpenChecks()
  const carts = useListedCarts()
  const closed = useClosedChecks({
    wanted: showsClosed(look),
    count: query === '' ? count : mostSearched,
    served: look.served,
    // What others have closed is for those who see reports.
    ofUser: look.mine || !seesAll ? actor : null,
  })
  const mine = useMemo(
    () => (look.mine ? open?.filter(({ view }) => isServedBy(view.check, actor)) : open),
    [open, look.mine, actor],
  )
  const checks = useMemo(() => {
    const shown = shownChecks(mine, closed.checks, look)
    return shown && searchChecks(shown, query)
  }, [closed.checks, mine, look, query])
  const foundCarts = useMemo(
    () =>
      isUnsent && carts
        ? searchCarts(
            carts.filter((cart) => (!look.mine || cart.mine) && fitsServed(cart.option, look.served)),
            query,
          )
        : undefined,
    [isUnsent, carts, look, query],
  )
  return {
    /** Undefined until they are read, and while carts are looked at. */
    checks,
    /** Undefined until they are read, and while checks are looked at. */
    carts: foundCarts,
    closed,
    counts: checkCounts({ open, mine, carts, today: closed.today }, look, actor),
    touch,
  }
}
