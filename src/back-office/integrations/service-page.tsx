import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#hooks/calls/use-answer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'

type ServicePageProps<T> = {
  title: string
  detail: string
  /** The server's word on how the place is set up there. */
  answer: Answer<T>
  /** The form, and beside it how the service is doing. */
  children: (known: T) => ReactNode
}

/** The page on which one service is set up, once the server has said what there is. */
export function ServicePage<T>({ title, detail, answer: { known, failure }, children }: ServicePageProps<T>) {
  const text = useText()
  const pill = useStatusPill()
  const { placeId } = usePlace()
  return (
    <>
      <PageTitle
        title={title}
        detail={detail}
        backLabel={text('settings.integrations.title')}
        renderBack={(props) => (
          <Link to="/p/$placeId/settings/$area" params={{ placeId, area: 'integrations' }} {...props} />
        )}
        actions={pill}
      />
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        <NoServerAnswer failure={known === null ? failure : null} known={false} />
        {known === null && failure === null && (
          <Skeleton label={text('integrations.loading')}>
            <Bone className="h-96 w-full" />
          </Skeleton>
        )}
        {known !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
            {children(known)}
          </div>
        )}
      </section>
    </>
  )
}
