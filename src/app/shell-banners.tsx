import { useSession } from '#hooks/session-context.ts'
import { useSignInAgain } from '#hooks/use-sign-in-again.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useText } from '#hooks/use-text.ts'
import { useUpdate } from '#hooks/use-update.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** What lasts and needs somebody: over all pages of a place. An update only where nothing can move under a finger. */
export function ShellBanners({ offerUpdate }: { offerUpdate: boolean }) {
  const text = useText()
  const { expired } = useSession()
  const { ask, asking } = useSignInAgain()
  const { problem } = useSyncStatus()
  const update = useUpdate()
  return (
    <>
      {problem && (
        <Banner
          tone="bad"
          icon="unlink"
          title={text(`shell.problem.${problem}`)}
          detail={text('shell.problem.detail')}
        />
      )}
      {expired && !asking && (
        <Banner
          tone="warn"
          icon="login"
          title={text('shell.expired.title')}
          detail={text('shell.expired.detail')}
          action={<Button onClick={ask}>{text('account.again.act')}</Button>}
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
