import { useNavigate } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Pill } from '#ui/marks/pill.tsx'
import { pillState } from './pill-state.ts'

/** The pill that says what is saved and where, in one word; it opens the page that says more. */
export function SyncPill() {
  const text = useText()
  const navigate = useNavigate()
  const { placeId } = usePlace()
  const { tone, icon, label, short, count } = pillState(useSyncStatus(), useNow(1000), useOnline())
  return (
    <Pill
      tone={tone}
      icon={icon}
      label={text(label, { count })}
      short={short === null ? (count > 0 ? String(count) : '') : text(short)}
      onClick={() => void navigate({ to: '/p/$placeId/outbox', params: { placeId } })}
    />
  )
}
