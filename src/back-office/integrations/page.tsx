import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import type { IntegrationService } from '#domain/integrations/services.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIntegrations } from '#hooks/money/use-integrations.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { GlovoCard } from './glovo-card.tsx'
import { ServiceCard } from './service-card.tsx'

/** How each outside service of the place is doing. */
export function Page() {
  const text = useText()
  const { placeId } = usePlace()
  const wide = useMedia(media.tablet)
  const setsUp = useCan('manage-adyen-integrations')
  const setsUpKsef = useCan('manage-place-info')
  const setsUpAddresses = useCan('manage-delivery')
  const { known, asking, failure, ask } = useIntegrations()
  const actionOf = (service: IntegrationService) => {
    if (service === 'ksef') {
      const label = text('integrations.set-up', { name: text('settings.ksef.title') })
      return setsUpKsef && <SetUpIn area="ksef">{label}</SetUpIn>
    }
    if (service === 'addresses')
      return setsUpAddresses && <SetUpIn area="delivery">{text('integrations.addresses.set-up')}</SetUpIn>
    return setsUp && <SetUp service={service} />
  }
  const check = (
    <Button
      size={wide ? 'sm' : 'lg'}
      icon="refresh"
      working={asking}
      workingLabel={text('integrations.checking')}
      onClick={ask}
    >
      {text('integrations.check')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={text('settings.integrations.title')}
        detail={text('integrations.detail')}
        backLabel={text('shell.settings')}
        renderBack={(props) => <Link to="/p/$placeId/settings" params={{ placeId }} {...props} />}
        actions={
          <>
            {useStatusPill()}
            {wide && check}
          </>
        }
      />
      <section
        // Nothing in it takes the focus; with this it is scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={text('settings.integrations.title')}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-4 tablet:px-4 office:px-6"
      >
        {/* A phone's header has room for its title and little else; below the services it would move with them. */}
        {!wide && <div className="grid pb-4">{check}</div>}
        {failure && <NoAnswer code={failure.code} known={known !== null} />}
        {known && (
          <ul className="m-0 grid list-none gap-4 p-0 tablet:grid-cols-2">
            {known.map((integration) =>
              integration.service === 'glovo' ? (
                <GlovoCard key="glovo" integration={integration} setUp={actionOf('glovo')} />
              ) : (
                <ServiceCard
                  key={integration.service}
                  integration={integration}
                  action={actionOf(integration.service)}
                />
              ),
            )}
          </ul>
        )}
      </section>
    </>
  )
}

/** Services with a page on which they are set up: the last part of its address, and the name of whom it is about. */
const pages = {
  'card-terminals': { rowId: 'adyen', name: 'provider.ADYEN' },
  'online-payments': { rowId: 'p24', name: 'provider.P24' },
  glovo: { rowId: 'glovo', name: 'integrations.glovo' },
} as const satisfies Partial<Record<IntegrationService, object>>

/** The way to where a service is set up; nothing of one that has no such page. */
function SetUp({ service }: { service: IntegrationService }) {
  const text = useText()
  const { placeId } = usePlace()
  if (!(service in pages)) return null
  const { rowId, name } = pages[service as keyof typeof pages]
  return (
    <Link
      to="/p/$placeId/settings/$area/$rowId"
      params={{ placeId, area: 'integrations', rowId }}
      className={buttonClass({ size: 'sm' })}
    >
      {text('integrations.set-up', { name: text(name) })}
    </Link>
  )
}

/** The way to the page of settings on which a service is set up. */
function SetUpIn({ area, children }: { area: string; children: string }) {
  const { placeId } = usePlace()
  return (
    <Link to="/p/$placeId/settings/$area" params={{ placeId, area }} className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  )
}

/** The server could not be asked: why, and what the page shows instead. */
function NoAnswer({ code, known }: { code: string; known: boolean }) {
  const text = useText()
  const errorText = useErrorText()
  const offline = !useOnline() || code === 'no_internet_connection'
  return (
    <Banner
      card
      className="mb-4"
      tone="warn"
      icon={offline ? 'cloud-off' : 'alert'}
      title={offline ? text('integrations.offline') : errorText(code)}
      detail={text(known ? 'integrations.last-known' : 'integrations.unknown')}
    />
  )
}
