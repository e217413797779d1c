import { useMemo } from 'react'
import { homeOf } from '#device/carts/carts.ts'
import { ownerOf } from '#device/carts/order-draft.ts'
import { readNamesById } from './people/read-people.ts'
import { useCarts } from '#hooks/drafts/use-carts.ts'
import { useSharedLive } from './live/use-shared-live.ts'

/**
 * By table, the names of those whose carts for new guests there wait on this device. `exceptOrderId`: the cart that is
 * on the screen, which does not keep its own table from being chosen.
 */
export function useOrderingTables(exceptOrderId: string | null): ReadonlyMap<string, readonly string[]> {
  const carts = useCarts()
  const names = useSharedLive(readNamesById)
  return useMemo(() => {
    const owners = new Map<string, readonly string[]>()
    for (const cart of carts) {
      const home = homeOf(cart)
      if (home.kind !== 'table' || cart.draft.orderId === exceptOrderId) continue
      const there = owners.get(home.tableId) ?? []
      const owner = names?.get(ownerOf(cart.draft)) ?? ''
      owners.set(home.tableId, there.includes(owner) ? there : [...there, owner])
    }
    return owners
  }, [carts, names, exceptOrderId])
}
