import { Navigate } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { readHasSteps } from '#device/place/read-guide.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { firstPage } from './shell/more-entries.ts'

/** Goes to the first page of the place that the person may use. */
export function FirstScreen() {
  const { placeId } = usePlace()
  const granted = usePermissions()
  const beginsAtToday = useBeginsAtToday()
  if (granted === undefined || beginsAtToday === undefined) return null
  const first = beginsAtToday ? '/p/$placeId/today' : (firstPage(granted) ?? '/p/$placeId/more')
  return <Navigate to={first} params={{ placeId, area: '' }} replace />
}

/**
 * Owners and managers begin with the day on a laptop; a screen that is touched stays a till. A place that has not sold
 * anything yet has no day to look at, but its guide, unless that is hidden; an owner begins with that on any screen while
 * steps before the first sale are open. Undefined until read.
 */
function useBeginsAtToday(): boolean | undefined {
  const { actor, placeId } = usePlace()
  const wide = useMedia(media.office)
  const touched = useMedia(media.touch)
  return useLive(
    async (rows) => {
      const role = (await rows.get('placeUsers', actor))?.role
      if (!wide || touched) return role === 'owner' && (await readHasSteps(rows, placeId))
      if (role !== 'owner' && role !== 'manager') return false
      if ((await rows.dayBefore('ledgerEntries', 'closedDay', afterAllDays)) !== null) return true
      return (await rows.get('places', placeId))?.guideSettings.hidden === false
    },
    [actor, placeId, wide, touched],
  )
}

/** Greater than any day as it is written. */
const afterAllDays = '~'
