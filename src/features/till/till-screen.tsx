import { isOpen } from '#domain/order/check-state.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { Suspense } from 'react'
import { ClosedCheck, usePanelAtHand } from './lazy-sheets.ts'
import { OpenTill } from './open-till.tsx'
import type { TillScreenProps } from './layout-props.ts'
import { useOpenCheck } from '#features/till/served/use-open-check.ts'
import { useRoom } from './use-room.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { buildCard, type Card } from './menu/menu-card.ts'

/** The till: the menu, and the order that is being entered. */
export function TillScreen(props: TillScreenProps) {
  const { checkId, onOpenCheck } = props
  const { placeId } = usePlace()
  const text = useText()
  usePanelAtHand(useMedia(media.panel))
  const card = useCard()
  const room = useRoom()
  const check = useOpenCheck(checkId)
  if (card === undefined || room === undefined || check === undefined) return <Loading />
  if (checkId !== null && check === null) {
    return (
      <EmptyState
        icon="receipt"
        className="m-auto"
        title={text('register.check.none')}
        text={text('register.check.noneHint')}
        action={
          <Button kind="primary" onClick={() => onOpenCheck(null)}>
            {text('register.cart.newOrder')}
          </Button>
        }
      />
    )
  }
  if (check !== null && !isOpen(check.check)) {
    return (
      <Suspense>
        <ClosedCheck check={check.check} onOpenCheck={onOpenCheck} />
      </Suspense>
    )
  }
  // A live query answers for the check before until the new one is read.
  if (check !== null && check.check.id !== checkId) return <Loading />
  return <OpenTill key={`${placeId} ${checkId ?? ''}`} {...props} card={card} room={room} check={check} />
}

function Loading() {
  const text = useText()
  return (
    <Skeleton label={text('register.loading')} className="p-4">
      <Bone className="mb-3 h-12 w-full" />
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Bone key={index} className="h-28 w-full" />
        ))}
      </div>
    </Skeleton>
  )
}

/** The menu as it is sold now; undefined only until first read. */
function useCard(): Card | undefined {
  return useLive(async (rows) => {
    const [menus, menuSections, menuSectionItems, menuItems, modifierSections, priceLists] =
      await Promise.all([
        rows.all('menus'),
        rows.all('menuSections'),
        rows.all('menuSectionItems'),
        rows.all('menuItems'),
        rows.all('modifierSections'),
        rows.all('priceLists'),
      ])
    return buildCard({ menus, menuSections, menuSectionItems, menuItems, modifierSections, priceLists })
  })
}
