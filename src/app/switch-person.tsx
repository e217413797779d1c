import { useNavigate } from '@tanstack/react-router'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'
import { SwitchScreen } from '#features/switch/switch-screen.tsx'
import { WithTexts } from './with-texts.tsx'

/** Another person takes the device over; over any page of a place, or in place of it while the device is locked. */
export function SwitchPerson({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <WithTexts part="pages">
      <SwitchScreen
        pill={<SyncPill />}
        onClose={onClose}
        onPassword={() => void navigate({ to: '/sign-in' })}
      />
    </WithTexts>
  )
}
