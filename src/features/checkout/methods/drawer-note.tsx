import { drawerKeepers } from '#domain/access/drawer-keepers.ts'
import { Link } from '@tanstack/react-router'
import { useLacksDrawer } from '#hooks/device/use-lacks-drawer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

/**
 * Before cash is taken: no drawer is open for it here, said only where people work with drawers. Who opens one goes on
 * with the payment of this check.
 */
export function DrawerNote({ checkId }: { checkId: string }) {
  const text = useText()
  const { placeId } = usePlace()
  const lacks = useLacksDrawer()
  const opens = useCan(...drawerKeepers)
  if (!lacks) return null
  return (
    <p className="m-0 flex min-h-12 items-center gap-2 rounded-r3 bg-warn-soft py-1 pr-1 pl-3 text-t2 font-semibold text-warn">
      <Icon name="banknote" className="flex-none" />
      <span className="min-w-0 flex-1">{text('checkout.drawer.none')}</span>
      {opens && (
        <Link
          to="/p/$placeId/shift"
          params={{ placeId }}
          search={{ task: 'open', pay: checkId }}
          className={cx(buttonClass({ size: 'sm' }), 'flex-none')}
        >
          {text('checkout.drawer.open')}
        </Link>
      )}
    </p>
  )
}
