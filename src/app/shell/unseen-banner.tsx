import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { WithTexts } from '../with-texts.tsx'

/** Says why something is missing for who is here by a PIN that the server has not seen; nothing where nothing is. */
export function UnseenBanner() {
  return (
    <WithTexts part="pages">
      <Missing />
    </WithTexts>
  )
}

function Missing() {
  const text = useText()
  const { actor } = usePlace()
  const granted = usePermissions()
  const own = useLive((rows) => rows.get('placeUsers', actor), [actor])
  if (granted === undefined || !own) return null
  if (granted.length === effectivePermissions(own.role, own.permissions).length) return null
  return (
    <Banner tone="warn" icon="lock" title={text('switch.unseen')} detail={text('switch.unseen.detail')} />
  )
}
