import { Suspense, useState } from 'react'
import { late } from '#ui/late.ts'
import { imageTypes } from '#domain/place/image.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFileAddress, useItemImage } from '#hooks/calls/use-item-image.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useResource } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'

const CropSheet = late(() => import('./crop-sheet.tsx'), 'CropSheet')

type ImageTabProps = {
  itemId: string
  name: string
  imageId: string | null
  /** The item is there already; a new one has to be saved first. */
  exists: boolean
  disabled: boolean
  onSheet(open: boolean): void
}

/** The picture of an item. It goes to the server at once, past the form around it, so it needs the connection. */
export function ImageTab({ itemId, name, imageId, exists, disabled, onSheet }: ImageTabProps) {
  const text = useText()
  const errorText = useErrorText()
  const online = !useIsOffline()
  const undo = useUndo()
  const { show } = useToast()
  const { update } = useResource({ key: 'menu-items' })
  const { working, failure, refuse, upload } = useItemImage(itemId)
  const addressOf = useFileAddress()
  const [chosen, setChosen] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  if (!exists) return <Banner card icon="image" title={text('menuItem.image.saveFirst')} />

  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen)
    setChosen(null)
    onSheet(false)
  }
  const choose = (file: File) => {
    setUnreadable(false)
    if (refuse(file)) return
    setChosen(URL.createObjectURL(file))
    onSheet(true)
  }
  const send = async (image: Blob) => {
    const sent = await upload(image)
    close()
    if (sent !== null) show({ content: text('menuItem.image.saved'), state: 'success' })
  }
  const remove = async () => {
    const saved = await update(itemId, { imageId: null }, { imageId })
    if (!saved.ok) return show({ content: errorText(saved.error), state: 'error' })
    undo.offer({
      label: text('settings.image.removed'),
      undoLabel: text('office.undo'),
      onUndo: () => void update(itemId, { imageId }, { imageId: null }),
    })
  }
  const problem = unreadable ? ('image_unreadable' as const) : (failure?.code ?? null)
  return (
    <div className="max-w-[46rem]">
      <FileDrop
        label={text('menu-items.field.imageId')}
        help={!disabled && !online ? text('menuItem.image.offline') : undefined}
        error={problem !== null && online ? errorText(problem) : undefined}
        accept={imageTypes.join(',')}
        src={imageId === null ? null : addressOf(imageId)}
        onFile={choose}
        onRemove={disabled ? undefined : () => void remove()}
        working={working}
        disabled={disabled || !online}
        texts={{
          choose: text(imageId === null ? 'menuItem.image.choose' : 'menuItem.image.change'),
          hint: text('menuItem.image.hint'),
          remove: text('menuItem.image.remove'),
          previewAlt: text('menuItem.image.alt', { name }),
        }}
      />
      {chosen !== null && (
        <Suspense fallback={null}>
          <CropSheet
            src={chosen}
            working={working}
            onSend={(image) => void send(image)}
            onUnreadable={() => {
              setUnreadable(true)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
