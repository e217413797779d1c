import { useNavigate } from '@tanstack/react-router'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'
import { SwitchScreen } from '#features/switch/switch-screen.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { HelpIcon } from './help-link.tsx'
import { takenOver } from './taken-over.ts'
import { WithTexts } from './with-texts.tsx'

/** Another person takes the device over; over any page of a place, or in place of it while the device is locked. */
export function SwitchPerson({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { placeId } = usePlace()
  const open = () => {
    onClose()
    const here = { to: '.', params: true, search: true, hash: true } as const
    void navigate({ ...here, state: takenOver, replace: true, ignoreBlocker: true })
  }
  return (
    <WithTexts part="pages">
      <SwitchScreen
        pill={<SyncPill />}
        help={<HelpIcon onOpen={onClose} />}
        onClose={onClose}
        onOpen={open}
        onPassword={() => void navigate({ to: '/sign-in' })}
        onRound={() => void navigate({ to: '/p/$placeId/crew/pins', params: { placeId } })}
      />
    </WithTexts>
  )
}
