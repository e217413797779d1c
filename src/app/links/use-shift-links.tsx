import { Link, useNavigate } from '@tanstack/react-router'
import type { ShiftLinks } from '#features/shift/shift-links.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Where the pages of a shift lead, as addresses. */
export function useShiftLinks(): ShiftLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const home = { to: '/p/$placeId/shift', params: { placeId } } as const
  const reportOf = (drawerId: string) =>
    ({ to: '/p/$placeId/shift/$drawerId', params: { placeId, drawerId } }) as const
  return {
    // A task that is done is not what "back" leads to.
    onHome: () => void navigate({ ...home, search: {}, replace: true }),
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
