import { useState } from 'react'
import { useAdyenActs, useTerminalInfo, type TerminalInfo } from '#hooks/money/use-adyen.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { NoServerAnswer } from '../list/no-server-answer.tsx'

const once = {}

/** Card terminals of the place, as the provider knows them. */
export function TerminalsPanel() {
  const text = useText()
  const offline = useIsOffline()
  const { known, failure } = useTerminalInfo(once)
  const [synced, setSynced] = useState<readonly TerminalInfo[] | null>(null)
  const { syncTerminals } = useAdyenActs()
  const { working, run } = useOneCall<readonly TerminalInfo[]>()
  const { show } = useToast()
  const terminals = synced ?? known
  const sync = async () => {
    const answer = await run(syncTerminals)
    if (answer.ok) setSynced(answer.value)
    show({
      state: answer.ok ? 'success' : 'error',
      content: text(answer.ok ? 'integrations.terminals.synced' : 'integrations.terminals.failed'),
    })
  }
  return (
    <Panel
      flush
      title={text('integrations.terminals')}
      action={
        <Button
          size="sm"
          icon="refresh"
          working={working}
          workingLabel={text('integrations.terminals.syncing')}
          disabled={offline}
          onClick={() => void sync()}
        >
          {text('integrations.terminals.sync')}
        </Button>
      }
    >
      <NoServerAnswer failure={terminals === null ? failure : null} known={false} />
      {terminals?.length === 0 && <p className="m-0 p-4 text-ink-2">{text('integrations.terminals.none')}</p>}
      <ul aria-label={text('integrations.terminals')} className="m-0 list-none p-0">
        {terminals?.map((terminal) => (
          <TerminalRow key={terminal.id} terminal={terminal} />
        ))}
      </ul>
    </Panel>
  )
}

function TerminalRow({ terminal }: { terminal: TerminalInfo }) {
  const text = useText()
  const words = useTextLookup()
  const format = useFormat()
  const { model, serialNumber, status, address, lastActivityAt } = terminal
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{model}</span>
        <span className="tn block text-t2 wrap-anywhere text-ink-2">
          {[
            serialNumber,
            address,
            lastActivityAt === null
              ? null
              : text('integrations.terminals.active', {
                  when: `${format.day(lastActivityAt)}, ${format.time(lastActivityAt)}`,
                }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Mark
        tone={status === 'boarded' ? 'ok' : 'neutral'}
        icon={status === 'boarded' ? 'check' : 'circle-dashed'}
      >
        {words([`integrations.terminal.${status}`]) ?? status}
      </Mark>
    </li>
  )
}
