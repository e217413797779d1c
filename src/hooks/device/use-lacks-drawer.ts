import { useDrawerHere } from './use-drawer-here.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** Whether cash would go past every drawer here: none is open for it, though people of the place work with drawers. */
export function useLacksDrawer(): boolean {
  const drawerHere = useDrawerHere()
  const lacks = useLive(
    async (rows) => (await rows.all('drawers')).length > 0 && (await drawerHere()) === null,
    [drawerHere],
  )
  return lacks === true
}
