import { useState } from 'react'
import { ok } from '#domain/result.ts'
import type { Devices } from '#hooks/device/use-devices.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DeviceRow } from './device-row.ts'
import { TaskSheet } from './task-sheet.tsx'

type DeviceNameSheetProps = { device: DeviceRow; devices: Devices; onClose: () => void }

/** The sheet that changes the name by which people know the device. */
export function DeviceNameSheet({ device, devices, onClose }: DeviceNameSheetProps) {
  const text = useText()
  const [name, setName] = useState(device.name)
  return (
    <TaskSheet
      title={text('crew.device.name.act')}
      detail={device.code}
      act={text('office.save')}
      onClose={onClose}
      onAct={async () => {
        const changed = await devices.change(device.id, { name: name.trim() })
        return changed.ok ? ok(null) : changed
      }}
    >
      <TextField
        label={text('crew.device.name')}
        value={name}
        maxLength={60}
        help={text('crew.device.name.help')}
        onChange={(event) => setName(event.target.value)}
      />
    </TaskSheet>
  )
}
