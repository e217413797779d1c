import type { Devices } from '#hooks/device/use-devices.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { DeviceRow } from './device-row.ts'
import { useCallToast } from './use-call-toast.ts'

type EndDeviceProps = {
  device: DeviceRow
  devices: Devices
  act: 'revoke' | 'remove'
  onClose: () => void
}

/** Shuts a device out, after saying what still waits on it. */
export function EndDevice({ device, devices, act, onClose }: EndDeviceProps) {
  const text = useText()
  const { working, run } = useCallToast()
  const { code, waiting } = device
  const end = async () => {
    await run(devices[act](device.id), () => text(`crew.device.${act}.done`, { code }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={text(`crew.device.${act}.title`, { code })}
      consequence={
        <>
          {waiting !== null && waiting > 0 && (
            <strong className="mb-2 block">{text('crew.device.holds', { count: waiting })}</strong>
          )}
          {text(`crew.device.${act}.text`)}
        </>
      }
      confirmLabel={text(`crew.device.${act}`)}
      cancelLabel={text('crew.device.keep')}
      working={working}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  )
}
