import { useState } from 'react'
import type { Devices } from '#hooks/use-devices.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useText } from '#hooks/use-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast-context.ts'
import type { DeviceRow } from './device-row.ts'

type EndDeviceProps = {
  device: DeviceRow
  devices: Devices
  act: 'revoke' | 'remove'
  onClose: () => void
}

/** Shuts a device out, after saying what still waits on it. */
export function EndDevice({ device, devices, act, onClose }: EndDeviceProps) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const { code, waiting } = device
  const end = async () => {
    setWorking(true)
    const ended = await devices[act](device.id)
    setWorking(false)
    toast.show(
      ended.ok
        ? { content: text(`crew.device.${act}.done`, { code }), state: 'success' }
        : { content: errorText(ended.error.code), state: 'error' },
    )
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
