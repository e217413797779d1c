import type { ReactNode } from 'react'
import type { Integration } from '#domain/integrations/services.ts'
import type { PlatformMenu, UploadState } from '#domain/integrations/glovo/upload.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { usePlatformMenu } from '#hooks/money/use-platform-menu.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import { ServiceCard } from './service-card.tsx'

type GlovoCardProps = {
  integration: Integration
  /** The way to where it is set up, for whoever may. */
  setUp: ReactNode
}

/** The delivery platform: which restaurant this is there, what became of the menu, and how to send it. */
export function GlovoCard({ integration, setUp }: GlovoCardProps) {
  const text = useText()
  const online = useOnline()
  const mayKnow = useCan('manage-adyen-integrations', 'manage-delivery')
  const { known, sending, failure, send } = usePlatformMenu(mayKnow)
  if (!mayKnow || known === null) return <ServiceCard integration={integration} action={setUp} />
  if (known.storeId === null)
    return <ServiceCard integration={integration} detail={<NotConnected />} action={setUp} />
  return (
    <ServiceCard
      integration={integration}
      detail={
        <>
          <p className="mt-0.5 text-t2 break-words text-ink-2">
            {known.simulated ? text('glovo.simulated') : text('glovo.store', { store: known.storeId })}
          </p>
          <LastUpload last={known.lastUpload} />
          <p className="mt-1 text-t2 text-ink-2">{text('glovo.left', { count: known.uploadsLeft })}</p>
          <Trouble code={failure?.code ?? null} />
        </>
      }
      action={
        <div className="flex flex-wrap gap-2">
          {setUp}
          <Button
            size="sm"
            working={sending}
            workingLabel={text('glovo.sending')}
            disabled={!online || known.uploadsLeft === 0}
            title={online ? undefined : text('glovo.offline')}
            onClick={send}
          >
            {text('glovo.send')}
          </Button>
        </div>
      }
    />
  )
}

function NotConnected() {
  const text = useText()
  return (
    <>
      <p className="mt-0.5 text-t2 text-ink-2">{text('integrations.glovo.without')}</p>
      <p className="mt-1 text-t2 break-words text-ink-2">{text('glovo.how')}</p>
    </>
  )
}

const looks: Record<UploadState, { tone: MarkTone; icon: IconName }> = {
  SENDING: { tone: 'busy', icon: 'refresh' },
  PROCESSING: { tone: 'busy', icon: 'refresh' },
  SUCCESS: { tone: 'ok', icon: 'check' },
  FETCH_MENU_INVALID_PAYLOAD: { tone: 'bad', icon: 'alert' },
  FETCH_MENU_SERVER_ERROR: { tone: 'bad', icon: 'alert' },
  FETCH_MENU_UNAUTHORIZED: { tone: 'bad', icon: 'alert' },
  NOT_PROCESSED: { tone: 'bad', icon: 'alert' },
  LIMIT_EXCEEDED: { tone: 'warn', icon: 'alert' },
  GLOVO_ERROR: { tone: 'bad', icon: 'alert' },
}

/** The fate of the menu sent last, and what to do where that is nothing good. */
function LastUpload({ last }: { last: PlatformMenu['lastUpload'] }) {
  const text = useText()
  const format = useFormat()
  const now = useNow(60_000)
  if (last === null) return <p className="mt-1 text-t2 text-ink-2">{text('glovo.never')}</p>
  const { state, sentAt } = last
  const isToday = format.date(sentAt) === format.date(now)
  const when = isToday ? format.time(sentAt) : `${format.date(sentAt)}, ${format.time(sentAt)}`
  return (
    <>
      <p className="tn mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-t2 text-ink-2" role="status">
        {text('glovo.last', { when })}
        <Mark {...looks[state]}>{text(`glovo.state.${state}`)}</Mark>
      </p>
      {state !== 'SENDING' && state !== 'PROCESSING' && state !== 'SUCCESS' && (
        <p className="mt-1 text-t2 text-ink-2">{text(`glovo.help.${state}`)}</p>
      )}
    </>
  )
}

/** Why the menu could not be sent, in words. */
function Trouble({ code }: { code: string | null }) {
  const errorText = useErrorText()
  return (
    <p className="mt-1 text-t2 text-bad empty:hidden" role="alert">
      {code !== null && errorText(code)}
    </p>
  )
}
