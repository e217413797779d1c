import { useErrorText } from '#hooks/texts/use-error-text.ts'
import type { Profile } from '#hooks/session/use-account.ts'
import type { ServerQuery } from '#hooks/calls/use-server-query.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { LanguageAndLook } from './language-and-look.tsx'
import { OwnName } from './own-name.tsx'
import { StartsWith } from './starts-with.tsx'

/** Name, language, look and what new orders start with. The name is the account's, so it needs the server. */
export function OwnData({ profile: { known, failure, ask } }: { profile: ServerQuery<Profile> }) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <>
      {failure && (
        <Banner
          card
          tone="warn"
          icon="cloud-off"
          title={errorText(failure.code)}
          detail={text('account.profile.offline')}
          action={<Button onClick={ask}>{text('shell.retry')}</Button>}
        />
      )}
      {(known || !failure) && (
        <Panel title={text('account.name')}>
          {known ? (
            <OwnName key={known.name} profile={known} onSaved={ask} />
          ) : (
            // As high as the form that is coming, so that nothing below it moves.
            <div className="h-35" />
          )}
        </Panel>
      )}
      <Panel title={text('account.profile.look')}>
        <LanguageAndLook known={known} onChanged={ask} />
      </Panel>
      <StartsWith />
    </>
  )
}
