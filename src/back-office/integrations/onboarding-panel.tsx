import { useAdyenActs, useOnboarding } from '#hooks/money/use-adyen.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useOpenPage } from '#hooks/calls/use-open-page.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { NoServerAnswer } from '../list/no-server-answer.tsx'

const looks: Record<'not_started' | 'in_progress' | 'completed', { tone: MarkTone; icon: IconName }> = {
  not_started: { tone: 'neutral', icon: 'circle-dashed' },
  in_progress: { tone: 'warn', icon: 'hourglass' },
  completed: { tone: 'ok', icon: 'check' },
}

/** How far the provider is with checking the company, what it wants next, and the way to its page. */
export function OnboardingPanel() {
  const may = useCan('manage-adyen')
  return may && <Onboarding />
}

function Onboarding() {
  const text = useText()
  const errorText = useErrorText()
  const format = useFormat()
  const offline = useIsOffline()
  const { known, failure } = useOnboarding()
  const { openOnboarding } = useAdyenActs()
  const openPage = useOpenPage()
  const { working, run } = useOneCall<'opened' | 'blocked'>()
  const { show } = useToast()
  const open = async () => {
    const opened = await run(() => openPage(openOnboarding))
    if (!opened.ok) show({ state: 'error', content: errorText(opened.error.code) })
    else if (opened.value === 'blocked')
      show({ state: 'error', content: text('integrations.onboarding.blocked') })
  }
  if (known === null) return <NoServerAnswer failure={failure} known={false} />
  const { status, problems } = known
  return (
    <Panel
      title={text('integrations.onboarding')}
      action={
        <Mark tone={looks[status].tone} icon={looks[status].icon}>
          {text(`integrations.onboarding.${status}`)}
        </Mark>
      }
    >
      <p className="m-0 text-t2 text-ink-2">{text(`integrations.onboarding.${status}.help`)}</p>
      {problems.length > 0 && (
        <ul aria-label={text('integrations.onboarding.problems')} className="mt-2 mb-0 list-none p-0">
          {problems.map(({ code, message, actions, deadline }) => (
            <li key={`${code} ${message}`} className="border-t border-line py-2 text-t2">
              <span className="block font-semibold">{message}</span>
              {actions.map((action) => (
                <span key={action} className="block">
                  {action}
                </span>
              ))}
              {deadline !== null && (
                <Mark tone="warn" icon="clock-alert" className="mt-1">
                  {text('integrations.onboarding.deadline', { day: format.date(deadline) })}
                </Mark>
              )}
            </li>
          ))}
        </ul>
      )}
      {status !== 'completed' && (
        <>
          <Button
            className="mt-3"
            wide
            kind="primary"
            icon="open-out"
            working={working}
            workingLabel={text('integrations.onboarding.opening')}
            disabled={offline}
            onClick={() => void open()}
          >
            {text('integrations.onboarding.open')}
          </Button>
          <p className="m-0 mt-1 text-t1 text-ink-3">{text('integrations.onboarding.once')}</p>
        </>
      )}
    </Panel>
  )
}
