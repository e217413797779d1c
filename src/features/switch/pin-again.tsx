import { useEffect, useState } from 'react'
import { useSession } from '#hooks/session/session-context.ts'
import { usePinSwitch } from '#hooks/pins/use-pin-switch.ts'
import { useLastPlace, usePinHere } from '#hooks/pins/use-pin-here.ts'
import { useSignInAgain } from '#hooks/session/use-sign-in-again.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { LockedNote } from './locked-note.tsx'
import { PinEntry } from './pin-entry.tsx'

/**
 * The sheet in which who is here by PIN shows it again, where the server wants it. It lies over any page, and can
 * wait.
 */
export function PinAgain() {
  const text = useText()
  const { asking, later } = useSignInAgain()
  const placeId = useLastPlace()
  return (
    <Sheet
      open={asking}
      onClose={later}
      title={text('switch.again')}
      detail={text('account.again.detail')}
      closeLabel={text('account.again.later')}
    >
      <div className="flex flex-col gap-2">
        {placeId !== null && <Entry placeId={placeId} />}
        <Button kind="quiet" wide onClick={later}>
          {text('account.again.later')}
        </Button>
      </div>
    </Sheet>
  )
}

function Entry({ placeId }: { placeId: string }) {
  const text = useText()
  const { user } = useSession()
  const here = usePinHere(placeId, user?.id ?? '')
  const { enter } = usePinSwitch(placeId)
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => setUntil(here?.lockedUntil ?? null), [here])
  if (user === null || here === undefined) return null
  return (
    <PinEntry
      title={user.name}
      detail={text('switch.again.detail', { digits: here.digits })}
      digits={here.digits}
      compact
      enter={async (pin) => {
        const became = await enter({ id: user.id, name: user.name }, pin)
        if (became.kind === 'locked') setUntil(became.until)
        return became
      }}
      onOpen={() => undefined}
      {...(until !== null && {
        closed: <LockedNote name={user.name} until={until} onOver={() => setUntil(null)} />,
      })}
    />
  )
}
