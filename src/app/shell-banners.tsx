import { lazy, Suspense } from 'react'
import { useSession } from '#hooks/session-context.ts'
import { useSignInAgain } from '#hooks/use-sign-in-again.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useText } from '#hooks/use-text.ts'
import { useUpdate } from '#hooks/use-update.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Later } from './later.tsx'
import { untilLoaded } from './until-loaded.ts'

// Without it a drill still ends by itself: what cuts the network knows until when.
const DrillBanner = lazy(async () => {
  const { DrillBanner: Banner } = await import('#features/sync-status/drill-banner.tsx')
  return { default: Banner }
})

const ShellProblems = lazy(() =>
  untilLoaded(async () => (await import('./shell-problems.tsx')).ShellProblems),
)

/** What lasts and needs somebody: over all pages of a place. An update only where nothing can move under a finger. */
export function ShellBanners({ offerUpdate }: { offerUpdate: boolean }) {
  const text = useText()
  const { expired } = useSession()
  const { ask, asking } = useSignInAgain()
  const { problem } = useSyncStatus()
  const update = useUpdate()
  return (
    <>
      <Later>
        <Suspense>
          <DrillBanner />
        </Suspense>
      </Later>
      {problem && (
        <Suspense>
          <ShellProblems problem={problem} />
        </Suspense>
      )}
      {expired && !asking && (
        <Banner
          tone="warn"
          icon="login"
          title={text('shell.expired.title')}
          detail={text('shell.expired.detail')}
          action={<Button onClick={ask}>{text('shell.expired.act')}</Button>}
        />
      )}
      {offerUpdate && update.offered && (
        <Banner
          icon="install"
          title={text('update.title')}
          detail={text('update.detail')}
          action={
            <Button kind="primary" onClick={update.take}>
              {text('update.act')}
            </Button>
          }
        />
      )}
    </>
  )
}
