import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useThisDevice } from '#hooks/device/use-this-device.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useCallToast } from './use-call-toast.ts'

/** Takes the place off the device at hand. What waits on it is shown first, with the way to keep it. */
export function RemoveThisDevice({ code }: { code: string }) {
  const text = useText()
  const { placeId } = usePlace()
  const { waiting, leave } = useThisDevice()
  const { working, run } = useCallToast()
  const [asking, setAsking] = useState(false)
  const holds = waiting !== null && waiting > 0
  const remove = () => run(leave(holds ? 'all' : 'sent'), null)
  return (
    <>
      <Button size="sm" kind="quiet" disabled={waiting === null} onClick={() => setAsking(true)}>
        {text('crew.device.remove.this')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('crew.device.remove.this.title', { code })}
        consequence={text('crew.device.remove.this.text')}
        confirmLabel={text(holds ? 'crew.device.remove.this.all' : 'crew.device.remove.this')}
        cancelLabel={text('crew.device.keep')}
        working={working}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {holds && (
          <div className="flex flex-col gap-2">
            <strong>{text('crew.device.remove.this.holds', { count: waiting })}</strong>
            <Link to="/p/$placeId/outbox" params={{ placeId }} className={buttonClass()}>
              {text('crew.device.remove.this.export')}
            </Link>
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
