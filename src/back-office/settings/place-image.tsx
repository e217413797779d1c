import { useState } from 'react'
import { imageTypes } from '#domain/place/image.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { usePlaceImage } from '#hooks/calls/use-upload-image.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** The image of the place. It goes to the server at once, past the form around it, so it needs the connection. */
export function PlaceImage({ mayChange }: { mayChange: boolean }) {
  const text = useText()
  const errorText = useErrorText()
  const online = !useIsOffline()
  const { show } = useToast()
  const { name, src, working, failure, upload, remove } = usePlaceImage()
  const [asking, setAsking] = useState(false)
  const off = !mayChange || !online
  const send = async (file: File) => {
    if (await upload(file)) show({ content: text('settings.image.saved'), state: 'success' })
  }
  const takeAway = async () => {
    setAsking(false)
    if (await remove()) show({ content: text('settings.image.removed'), state: 'success' })
  }
  return (
    <>
      <FileDrop
        label={text('field.imageId')}
        help={
          mayChange && !online ? text('settings.image.offline') : working && text('settings.image.working')
        }
        error={failure && online ? errorText(failure.code) : undefined}
        accept={imageTypes.join(',')}
        src={src}
        onFile={(file) => void send(file)}
        onRemove={mayChange ? () => setAsking(true) : undefined}
        working={working}
        disabled={off}
        texts={{
          choose: text(src === null ? 'settings.image.choose' : 'settings.image.change'),
          hint: text('settings.image.hint'),
          remove: text('settings.image.remove'),
          previewAlt: text('settings.image.alt', { name }),
        }}
      />
      <ConfirmDialog
        open={asking}
        title={text('settings.image.remove.title')}
        consequence={text('settings.image.remove.text')}
        confirmLabel={text('settings.image.remove')}
        cancelLabel={text('settings.image.remove.keep')}
        danger
        onConfirm={() => void takeAway()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
