import { useState } from 'react'
import { useDevices } from '#hooks/device/use-devices.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { DeviceNameSheet } from './device-name-sheet.tsx'
import { isHolding, type DeviceRow } from './device-row.ts'
import { EndDevice } from './end-device.tsx'
import { RemoveThisDevice } from './remove-this-device.tsx'
import { useDeviceColumns } from './use-device-columns.tsx'

type Act = 'name' | 'revoke' | 'remove'
type Task = { of: DeviceRow; act: Act }

const icons = { name: 'pencil', revoke: 'shield-off', remove: 'trash' } as const

/** The devices of the place: what each is for, when it was heard last and what still waits on it. */
export function DevicesPanel() {
  const text = useText()
  const errorText = useErrorText()
  const devices = useDevices()
  const { known, failure, here } = devices
  const [task, setTask] = useState<Task | null>(null)
  const columns = useDeviceColumns()
  if (known === null)
    return failure && <Banner card tone="warn" icon="cloud-off" title={errorText(failure.code)} />
  const own = known.find(({ id }) => id === here)
  const close = () => setTask(null)
  const menu = (row: DeviceRow, withRevoke: boolean) =>
    row.state === 'active' && (
      <PopupMenu
        label={text('crew.device.more', { code: row.code })}
        entries={entriesOf(row.id === here ? 'own' : withRevoke ? 'all' : 'but-revoke').map((act) => ({
          key: act,
          icon: icons[act],
          label: text(act === 'name' ? 'crew.device.name.act' : `crew.device.${act}`),
          danger: act !== 'name',
          onSelect: () => setTask({ of: row, act }),
        }))}
      />
    )
  const acts = (row: DeviceRow) => (
    <>
      {row.state === 'active' && row.id !== here && (
        <Button
          size="sm"
          icon={icons.revoke}
          aria-label={text('crew.device.revoke.of', { code: row.code })}
          onClick={() => setTask({ of: row, act: 'revoke' })}
        >
          {text('crew.device.revoke')}
        </Button>
      )}
      {menu(row, false)}
    </>
  )
  const phoneActs = (row: DeviceRow) => menu(row, true)
  return (
    <>
      <Holding devices={known} />
      <Panel
        flush
        title={text('crew.devices')}
        action={own?.state === 'active' && <RemoveThisDevice code={own.code} />}
      >
        <DataTable
          label={text('crew.devices')}
          rows={known}
          columns={columns}
          rowActions={acts}
          phoneActions={phoneActs}
        />
      </Panel>
      {task?.act === 'name' && <DeviceNameSheet device={task.of} devices={devices} onClose={close} />}
      {task && task.act !== 'name' && (
        <EndDevice device={task.of} act={task.act} devices={devices} onClose={close} />
      )}
    </>
  )
}

/** A device that holds changes and has not been heard for long: whoever revokes it should know. */
function Holding({ devices }: { devices: readonly DeviceRow[] }) {
  const text = useText()
  const { titleOf } = useDeviceWords()
  const holding = devices.filter(isHolding)
  if (holding.length === 0) return null
  return (
    <Banner
      card
      tone="warn"
      icon="alert"
      title={text('crew.device.silent', {
        count: holding.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0),
        devices: holding.map(titleOf).join(', '),
      })}
    />
  )
}

/** A device is not shut out from itself; where there is a button of its own, the menu does not repeat it. */
function entriesOf(which: 'own' | 'all' | 'but-revoke'): readonly Act[] {
  if (which === 'own') return ['name']
  return which === 'all' ? ['name', 'revoke', 'remove'] : ['name', 'remove']
}
