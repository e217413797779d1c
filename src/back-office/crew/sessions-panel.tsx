import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useSeen } from '#hooks/device/use-seen.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { usePlaceSessions, useSessionActs, type PlaceSession } from '#hooks/session/use-place-sessions.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { useCallToast } from './use-call-toast.ts'

/** Who is signed in on devices of the place. An ended session asks for the password again; what was saved stays. */
export function SessionsPanel() {
  const text = useText()
  const errorText = useErrorText()
  const { known, failure, ask } = usePlaceSessions()
  const { end, endOthers } = useSessionActs()
  const columns = useColumns()
  const { working, run: call } = useCallToast()
  const run = async (act: ReturnType<typeof end>) => {
    await call(act, (count) => text('crew.sessions.ended', { count }))
    ask()
  }
  if (known === null)
    return failure && <Banner card tone="warn" icon="cloud-off" title={errorText(failure.code)} />
  const acts = (row: PlaceSession) => (
    <EndSession row={row} working={working} onEnd={() => void run(end(row.id))} />
  )
  const others = known.filter(({ current }) => !current)
  return (
    <Panel
      flush
      title={text('crew.sessions')}
      action={
        others.length > 0 && (
          <Button size="sm" disabled={working} onClick={() => void run(endOthers())}>
            {text('crew.sessions.end-others')}
          </Button>
        )
      }
    >
      <DataTable
        label={text('crew.sessions')}
        rows={known}
        columns={columns}
        rowActions={acts}
        phoneActions={acts}
      />
    </Panel>
  )
}

function EndSession({ row, working, onEnd }: { row: PlaceSession; working: boolean; onEnd: () => void }) {
  const text = useText()
  if (row.current) return <Mark tone="line">{text('crew.sessions.mine')}</Mark>
  return (
    <Button
      size="sm"
      kind="quiet"
      disabled={working}
      aria-label={text('crew.sessions.end.of', { name: row.name ?? text('check.somebody') })}
      onClick={onEnd}
    >
      {text('crew.sessions.end')}
    </Button>
  )
}

function useColumns(): readonly TableColumn<PlaceSession>[] {
  const text = useText()
  const seen = useSeen()
  const { titleOf } = useDeviceWords()
  return [
    {
      key: 'person',
      label: text('crew.column.person'),
      strong: true,
      phone: 'title',
      render: ({ name }) => name ?? text('crew.sessions.gone'),
    },
    {
      key: 'device',
      label: text('crew.sessions.device'),
      phone: 'detail',
      render: ({ devices }) =>
        devices
          .filter(({ revokedAt }) => revokedAt === null)
          .map(({ code, name, scope }) =>
            titleOf({ code, name: name === '' ? text(`crew.device.scope.${scope}`) : name }),
          )
          .join(', ') || '–',
    },
    {
      key: 'opened',
      label: text('crew.sessions.opened'),
      hideBelow: 'panel',
      render: ({ openedAt }) => seen(openedAt),
    },
    {
      key: 'seen',
      label: text('crew.column.seen'),
      phone: 'value',
      render: ({ lastSeenAt }) => seen(lastSeenAt),
    },
  ]
}
