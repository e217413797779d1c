import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#hooks/session/session-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMyPlaces, type MyPlaces } from '#hooks/place/use-my-places.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { CreatePlace } from './create-place.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceOrderList } from './order-of-places-list.tsx'

/**
 * The choice of a place, or the form of a new one, which comes first for who has none. With `openOnlyOne` a person of one
 * place goes straight there.
 */
export function PlacesPage({ openOnlyOne }: { openOnlyOne: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const { user, signOut } = useSession()
  const mine = useMyPlaces()
  const only = openOnlyOne && mine.places?.length === 1 ? mine.places[0]?.id : undefined
  const open = useCallback(
    (placeId: string) => void navigate({ to: '/p/$placeId', params: { placeId }, replace: true }),
    [navigate],
  )
  useEffect(() => {
    if (only !== undefined) open(only)
  }, [only, open])
  const leave = async () => {
    if (await signOut()) await navigate({ to: '/sign-in' })
  }
  const isNew = mine.places?.length === 0 && !mine.failure
  const choice = (
    <section key="choice">
      <Choice mine={mine} />
      {mine.places?.length === 0 && (
        <Link
          to="/remove-account"
          className="mt-4 inline-flex min-h-12 items-center text-t2 font-semibold text-accent-text"
        >
          {text('account.removal.link')}
        </Link>
      )}
    </section>
  )
  const create = <CreatePlace key="create" onCreated={open} />
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 flex-none items-center gap-3 border-b border-line bg-surface px-4 pt-[var(--inset-top)] tablet:px-6">
        <Logo label={text('shell.product')} size={32} />
        <b className="font-[650]">{text('shell.product')}</b>
        <span className="cut ml-auto text-t2 text-ink-2">{user?.name}</span>
        <LanguageSwitch />
        <IconButton icon="logout" size={20} label={text('account.sign-out')} onClick={() => void leave()} />
      </header>
      <main
        className={cx(
          'mx-auto grid w-full max-w-[78rem] flex-1 content-start gap-8 p-4 tablet:py-10',
          isNew
            ? 'tablet:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]'
            : 'tablet:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
        )}
      >
        {/* Who has no place begins with the form; by their keys both keep what was typed meanwhile. */}
        {isNew ? [create, choice] : [choice, create]}
      </main>
    </div>
  )
}

function Choice({ mine }: { mine: MyPlaces }) {
  const { places, failure, retry, reorder, orderFailure } = mine
  const text = useText()
  const errorText = useErrorText()
  const online = useOnline()
  const [ordering, setOrdering] = useState(false)
  const several = places !== undefined && places.length > 1
  // Only the list of the server is whole.
  const canOrder = several && online && !failure
  return (
    <>
      <div className="mb-4 flex min-h-12 flex-wrap items-center gap-x-4">
        <h1 className="min-w-0 flex-1 text-t5">{text('places.title')}</h1>
        {canOrder && (
          <Button
            kind={ordering ? 'tint' : 'quiet'}
            aria-pressed={ordering}
            onClick={() => setOrdering(!ordering)}
          >
            {text(ordering ? 'places.order.done' : 'places.order.change')}
          </Button>
        )}
      </div>
      {places === undefined ? (
        <Skeleton label={text('places.loading')} className="flex flex-col gap-3">
          <Bone className="h-20" />
          <Bone className="h-20" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          {failure && (
            <Banner
              card
              tone="warn"
              icon="cloud-off"
              title={errorText(failure.code)}
              detail={text('places.offline')}
              action={<Button onClick={retry}>{text('shell.retry')}</Button>}
            />
          )}
          {orderFailure && (
            <Banner
              card
              tone="bad"
              icon="error"
              title={text('places.order.failed')}
              detail={errorText(orderFailure.code)}
            />
          )}
          {places.length === 0 && !failure && (
            <div className="panel">
              <EmptyState icon="store" title={text('places.none.title')} text={text('places.none.text')} />
            </div>
          )}
          {ordering && canOrder ? (
            <PlaceOrderList places={places} onReorder={reorder} />
          ) : (
            <PlaceList places={places} />
          )}
          {several && (
            <p className="flex gap-2 text-t2 text-ink-2">
              <Icon name="info" size={18} />
              {text('places.several')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
