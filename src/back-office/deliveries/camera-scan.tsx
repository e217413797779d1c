import { useEffect, useRef, useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options?: { formats: readonly string[] }) => Detector

/** How often the camera's picture is looked at, ms, and how long one code is not read again. */
const everyMs = 250
const againMs = 2000

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

type CameraScanProps = {
  /** Gives what the code belongs to; null: nobody knows it. */
  onScan(code: string): { name: string } | null
}

/** Reads barcodes by the camera, where the browser has a detector of its own; elsewhere there is no button. */
export function CameraScan({ onScan }: CameraScanProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (detectorClass() === undefined) return null
  return (
    <>
      <IconButton kind="line" icon="eye" label={text('deliveries.camera')} onClick={() => setOpen(true)} />
      {open && <CameraSheet onScan={onScan} onClose={() => setOpen(false)} />}
    </>
  )
}

function CameraSheet({ onScan, onClose }: CameraScanProps & { onClose(): void }) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('')
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const heard = (code: string) =>
      setSaid(latest.current(code)?.name ?? text('deliveries.form.unknown', { code }))
    return watch(
      () => video.current,
      heard,
      () => setSaid(text('deliveries.camera.denied')),
    )
  }, [text])
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('deliveries.camera.title')}
      closeLabel={text('deliveries.camera.close')}
    >
      <video
        ref={video}
        muted
        playsInline
        className="aspect-video w-full rounded-r2 bg-sunken object-cover"
      />
      <p role="status" className="m-0 min-h-8 py-2 font-semibold">
        {said}
      </p>
    </Sheet>
  )
}

/** Looks through the camera until it is told to stop. */
function watch(
  video: () => HTMLVideoElement | null,
  onCode: (code: string) => void,
  onDenied: () => void,
): () => void {
  const Detector = detectorClass()
  if (Detector === undefined) return () => {}
  const detector = new Detector()
  let stream: MediaStream | null = null
  let stopped = false
  let last = { code: '', at: 0 }
  const look = async () => {
    const element = video()
    if (stopped || element === null) return
    const [found] = await detector.detect(element).catch(() => [])
    const at = performance.now()
    if (found && (found.rawValue !== last.code || at - last.at > againMs)) {
      last = { code: found.rawValue, at }
      onCode(found.rawValue)
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  const start = async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video()
      if (stopped || element === null) return stop()
      element.srcObject = stream
      await element.play()
    } catch (error) {
      console.warn('the camera cannot be used', error)
      if (!stopped) onDenied()
    }
  }
  const stop = () => stream?.getTracks().forEach((track) => track.stop())
  void start()
  return () => {
    stopped = true
    clearInterval(timer)
    stop()
  }
}
