import type { ReactNode } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { ProviderAccountDesk, ProviderAccountView } from '#hooks/money/use-provider-account.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { serviceLooks } from './service-looks.ts'

/** Whether the provider knows the place: when it did last, what went wrong last and what to do, and the test. */
export function ConnectionPanel({ known, desk }: { known: ProviderAccountView; desk: ProviderAccountDesk }) {
  const text = useText()
  const errorText = useErrorText()
  const words = useTextLookup()
  const format = useFormat()
  const offline = useIsOffline()
  const { working, failure, run } = useOneCall<ProviderAccountView>()
  const { state, succeededAt, failedAt, source } = known
  const look = serviceLooks[state]
  const when = (at: number) => `${format.day(at)}, ${format.time(at)}`
  const help = words([`integrations.failure.${known.failure}.help`])
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
        {failedAt !== null && known.failure !== '' && (
          <Line icon="alert" tone="text-bad">
            <span className="block font-semibold">
              {words([`integrations.failure.${known.failure}`]) ?? known.failure}
            </span>
            <span className="block text-ink-2">{text('integrations.failed', { when: when(failedAt) })}</span>
            {help !== null && <span className="block">{help}</span>}
          </Line>
        )}
        {succeededAt === null && failedAt === null && (
          <Line icon="circle-dashed" tone="text-ink-3">
            {text(`integrations.untried.${source ?? 'none'}`)}
          </Line>
        )}
      </ul>
      {failure !== null && (
        <p role="alert" className="m-0 mt-2 text-t2 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      {source !== null && (
        <Button
          className="mt-3"
          wide
          icon="refresh"
          working={working}
          workingLabel={text('integrations.checking')}
          disabled={offline}
          onClick={() => void run(desk.test)}
        >
          {text('integrations.test')}
        </Button>
      )}
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
