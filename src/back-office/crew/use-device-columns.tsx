import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useSeen } from '#hooks/device/use-seen.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import type { DeviceRow } from './device-row.ts'

const minuteMs = 60_000

/** The columns of the list of devices. */
export function useDeviceColumns(): readonly TableColumn<DeviceRow>[] {
  const text = useText()
  const own = useDeviceId()
  const { nameOf } = useDeviceWords()
  return [
    {
      key: 'code',
      label: text('crew.device.code'),
      strong: true,
      phone: 'title',
      render: ({ code }) => <span className="text-t4 font-bold">{code}</span>,
    },
    {
      key: 'name',
      label: text('crew.device.name'),
      phone: 'detail',
      render: ({ id, name, scope, waiting }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {name === '' ? text(`crew.device.scope.${scope}`) : nameOf(name)}
          {id === own && <Mark tone="line">{text('crew.device.this')}</Mark>}
          {waiting !== null && waiting > 0 && (
            <span className="tablet:hidden">
              <Mark tone="warn" icon="cloud-off">
                {text('places.waiting', { count: waiting })}
              </Mark>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'scope',
      label: text('crew.device.scope'),
      hideBelow: 'panel',
      render: ({ scope }) => text(`crew.device.scope.${scope}`),
    },
    {
      key: 'contact',
      label: text('crew.device.contact'),
      phone: 'value',
      render: (row) => <Contact device={row} />,
    },
    {
      key: 'waiting',
      label: text('crew.device.waiting'),
      align: 'end',
      render: ({ waiting }) => (
        <span className={waiting ? 'tn font-semibold text-warn' : 'tn'}>{waiting ?? '–'}</span>
      ),
    },
  ]
}

function Contact({ device: { state, lastSeenAt, endedAt, endedBy, waiting } }: { device: DeviceRow }) {
  const text = useText()
  const seen = useSeen()
  const who = usePeople()
  const now = useNow(minuteMs)
  if (state !== 'active')
    return (
      <Mark tone="bad" icon="shield-off">
        {text(`crew.device.${state}`, { who: who(endedBy), when: endedAt === null ? '' : seen(endedAt) })}
      </Mark>
    )
  if (lastSeenAt === null) return '–'
  const away = now - lastSeenAt
  const [tone, icon]: [MarkTone, IconName] =
    away < 2 * minuteMs
      ? ['ok', 'wifi']
      : away < 60 * minuteMs
        ? ['warn', 'wifi-off']
        : [waiting ? 'bad' : 'neutral', 'wifi-off']
  return (
    <Mark tone={tone} icon={icon}>
      {seen(lastSeenAt)}
    </Mark>
  )
}
