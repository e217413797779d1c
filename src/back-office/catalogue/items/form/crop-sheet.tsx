import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { cropImage, isLargeEnough, type Crop } from './crop-image.ts'

type CropSheetProps = {
  /** Address of the picture that was chosen. */
  src: string
  working: boolean
  onSend(image: Blob): void
  /** The browser cannot read the picture. */
  onUnreadable(): void
  onClose(): void
}

/** The choice of the part of a picture that the till and guests see: moved and zoomed with mouse, fingers or keys. */
export function CropSheet({ src, working, onSend, onUnreadable, onClose }: CropSheetProps) {
  const text = useText()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop | null>(null)
  const small = crop !== null && !isLargeEnough(crop)
  const send = async () => {
    if (crop === null) return
    // A picture that the browser cannot draw is one that cannot be read.
    const image = await cropImage(src, crop).catch(() => null)
    if (image === null) onUnreadable()
    else onSend(image)
  }
  return (
    <Sheet
      open
      title={text('menuItem.image.crop')}
      detail={text('menuItem.image.crop.help')}
      closeLabel={text('menuItem.image.cancel')}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button kind="line" onClick={onClose}>
            {text('menuItem.image.cancel')}
          </Button>
          <Button
            kind="primary"
            wide
            disabled={crop === null || small}
            working={working}
            workingLabel={text('menuItem.image.working')}
            onClick={() => void send()}
          >
            {text('menuItem.image.send')}
          </Button>
        </div>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-r2 bg-sunken tablet:h-96">
        <Cropper
          image={src}
          crop={at}
          zoom={zoom}
          aspect={1}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setCrop(pixels)}
          onMediaLoaded={() => setZoom(1)}
        />
      </div>
      <label className="mt-3 flex items-center gap-3">
        <span className="lbl">{text('menuItem.image.zoom')}</span>
        <input
          type="range"
          min={1}
          max={3}
          step={0.01}
          value={zoom}
          className="min-h-12 flex-1 accent-accent"
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      {small && (
        <p role="alert" className="help bad">
          {text('menuItem.image.small')}
        </p>
      )}
    </Sheet>
  )
}
