import { Link } from '@tanstack/react-router'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { useKsef } from '#hooks/invoices/use-ksef.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { AccountStep } from './account-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { ksefDraftSchema, newDraft, worldOf } from './draft.ts'
import { GoStep } from './go-step.tsx'
import { GoingOut } from './going-out.tsx'
import { OutagePanel } from './outage-panel.tsx'
import { TillsPanel } from './tills-panel.tsx'
import { TrialStep } from './trial-step.tsx'

/** Setting KSeF up in four steps, the certificates of the tills, and how invoices go out. */
export function Page() {
  const text = useText()
  const { placeId } = usePlace()
  const offline = useIsOffline()
  const draft = useKeptDraft('ksef', ksefDraftSchema, newDraft)
  const rows = useLive(async (of) => ({
    place: await of.get('places', placeId),
    certificates: await of.all('tillCertificates'),
    outages: await of.all('ksefOutages'),
  }))
  const settings = rows?.place?.ksefSettings ?? newKsefSettings
  const world = worldOf(draft.value ?? newDraft, settings)
  const desk = useKsef(world)
  const { known, failure } = desk
  const pill = useStatusPill()
  const isOn = settings.environment !== null
  const change = (part: Partial<typeof newDraft>) => draft.change({ ...(draft.value ?? newDraft), ...part })
  return (
    <>
      <PageTitle
        title={text('settings.ksef.title')}
        detail={text('ksef.detail')}
        backLabel={text('shell.settings')}
        renderBack={(props) => <Link to="/p/$placeId/settings" params={{ placeId }} {...props} />}
        actions={pill}
      />
      <section
        aria-label={text('settings.ksef.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        <p className="m-0 mb-3">
          <Mark tone={isOn ? 'ok' : 'neutral'} icon={isOn ? 'check' : 'circle-dashed'}>
            {text(isOn ? `ksef.on.${settings.environment ?? 'test'}` : 'ksef.off')}
          </Mark>
        </p>
        {offline && known !== null && (
          <Banner card className="mb-4" tone="warn" icon="cloud-off" title={text('ksef.offline')} />
        )}
        <NoServerAnswer failure={known === null ? failure : null} known={false} />
        {rows?.place != null && draft.value !== undefined && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <CompanyStep
                place={rows.place}
                world={world}
                onWorld={(environment) => change({ environment })}
              />
              {known === null && failure === null && (
                <Skeleton label={text('integrations.loading')}>
                  <Bone className="h-40 w-full" />
                </Skeleton>
              )}
              <AccountStep key={world} desk={desk} />
              {known !== null && <TrialStep key={`trial ${world}`} desk={desk} known={known} />}
              {known !== null && (
                <GoStep
                  key={`go ${world}`}
                  desk={desk}
                  settings={settings}
                  world={world}
                  typed={draft.value.seriesPrefix}
                  onTyped={(seriesPrefix) => change({ seriesPrefix })}
                  onGone={() => change(newDraft)}
                />
              )}
              {settings.environment !== null && settings.environment === world && (
                <TillsPanel
                  desk={desk}
                  issuer={{ taxId: rows.place.taxId, environment: world }}
                  certificates={rows.certificates}
                />
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <GoingOut desk={desk} settings={settings} />
              {isOn && <OutagePanel open={rows.outages.find(({ endedAt }) => endedAt === null) ?? null} />}
              <p className="m-0 rounded-r3 bg-sunken p-4 text-t2 text-ink-2">{text('ksef.note')}</p>
            </div>
          </div>
        )}
      </section>
    </>
  )
}
