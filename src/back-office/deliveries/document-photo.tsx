import { imageTypes } from '#domain/place/image.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useFileAddress } from '#hooks/calls/use-item-image.ts'
import { useKeepFile } from '#hooks/device/use-keep-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'

type DocumentPhotoProps = { fileId: string | null; onChange(fileId: string | null): void }

/** A picture of the supplier's document. It goes to the server at once; without a network there is a delivery without it. */
export function DocumentPhoto({ fileId, onChange }: DocumentPhotoProps) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const addressOf = useFileAddress()
  const { keep, working, failure } = useKeepFile()
  const send = async (file: File) => {
    const kept = await keep(file)
    if (kept !== null) onChange(kept)
  }
  return (
    <FileDrop
      label={text('deliveries.photo')}
      help={offline ? text('deliveries.photo.offline') : working && text('deliveries.photo.working')}
      error={failure && !offline ? errorText(failure.code) : undefined}
      accept={imageTypes.join(',')}
      src={fileId === null ? null : addressOf(fileId)}
      onFile={(file) => void send(file)}
      onRemove={() => onChange(null)}
      working={working}
      disabled={offline}
      texts={{
        choose: text(fileId === null ? 'deliveries.photo.choose' : 'deliveries.photo.change'),
        hint: text('deliveries.photo.hint'),
        remove: text('deliveries.photo.remove'),
        previewAlt: text('deliveries.one.photo.alt'),
      }}
    />
  )
}
