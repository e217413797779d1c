import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { ShiftLinks } from '#features/shift/shift-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Where the pages of a shift lead, as addresses; from a drawer that a payment waits for, back to that check. */
export function useShiftLinks(payingCheckId?: string): ShiftLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const home = { to: '/p/$placeId/shift', params: { placeId } } as const
  const reportOf = (drawerId: string) =>
    ({ to: '/p/$placeId/shift/$drawerId', params: { placeId, drawerId } }) as const
  return {
    onHome: () => {
      // A task that is done is not what "back" leads to.
      if (payingCheckId === undefined) return void navigate({ ...home, search: {}, replace: true })
      if (canGoBack) return history.back()
      const params = { placeId, checkId: payingCheckId }
      void navigate({ to: '/p/$placeId/orders/$checkId/pay', params, replace: true })
    },
    onTask: ({ task, drawerId, move }) =>
      void navigate({
        ...home,
        search: { task, ...(drawerId !== null && { drawer: drawerId }), ...(move !== undefined && { move }) },
        replace: task === 'result',
      }),
    onReport: (drawerId) => void navigate({ ...reportOf(drawerId), replace: true }),
    renderReport: (drawerId, props) => <Link {...reportOf(drawerId)} {...props} />,
    renderHome: (props) => <Link {...home} search={{}} {...props} />,
  }
}
