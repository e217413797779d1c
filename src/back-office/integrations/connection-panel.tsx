import type { ReactNode } from 'react'
import type { IntegrationState } from '#domain/integrations/services.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { serviceLooks } from './service-looks.ts'

type ConnectionPanelProps = {
  /** How it is doing, and when it worked last and did not, ms; `failure`: why, empty where it works. */
  known: { state: IntegrationState; succeededAt: number | null; failedAt: number | null; failure: string }
  /** How the keys of the words about failures begin. */
  words: 'integrations.failure' | 'glovo.failure'
  /** The words where it was never used. */
  untried: string
  /** How it can be tried. */
  children?: ReactNode
}

/** Whether the provider knows the place: when it did last, what went wrong last and what to do, and the test. */
export function ConnectionPanel({ known, words, untried, children }: ConnectionPanelProps) {
  const text = useText()
  const lookup = useTextLookup()
  const format = useFormat()
  const { state, succeededAt, failedAt, failure } = known
  const isUntried = succeededAt === null && failure === ''
  const look = serviceLooks[state]
  const when = (at: number) => `${format.day(at)}, ${format.time(at)}`
  const help = lookup([`${words}.${failure}.help`])
  return (
    <Panel
      title={text('integrations.connection')}
      action={
        <Mark tone={look.tone} icon={look.icon}>
          {text(`integrations.state.${state}`)}
        </Mark>
      }
    >
      <ul className="m-0 flex list-none flex-col gap-2 p-0 text-t2">
        {succeededAt !== null && (
          <Line icon="check" tone="text-ok">
            {text('integrations.succeeded', { when: when(succeededAt) })}
          </Line>
        )}
        {failure !== '' && (
          <Line icon="alert" tone="text-bad">
            <span className="block font-semibold">{lookup([`${words}.${failure}`]) ?? failure}</span>
            {failedAt !== null && (
              <span className="block text-ink-2">
                {text('integrations.failed', { when: when(failedAt) })}
              </span>
            )}
            {help !== null && <span className="block">{help}</span>}
          </Line>
        )}
        {isUntried && (
          <Line icon="circle-dashed" tone="text-ink-3">
            {untried}
          </Line>
        )}
      </ul>
      {children}
    </Panel>
  )
}

function Line({ icon, tone, children }: { icon: IconName; tone: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className={`mt-px flex-none ${tone}`} />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}
