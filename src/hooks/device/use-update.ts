import { useEffect, useSyncExternalStore } from 'react'
import { createObservable } from '#platform/observable.ts'
import { useAppServices } from './app-services.ts'

/** Screens of this tab on which somebody is in the middle of something. */
const holding = createObservable(0)

/** Whether a newer build may be offered now, and taking it. */
export function useUpdate(): { offered: boolean; take(): void } {
  const { update } = useAppServices()
  const available = useSyncExternalStore(update.available.subscribe, update.available.get)
  const holds = useSyncExternalStore(holding.subscribe, holding.get)
  return { offered: available && holds === 0, take: update.take }
}

/** Whether somebody in this tab is in the middle of something. */
export function updatesAreDeferred(): boolean {
  return holding.get() > 0
}

/** Keeps updates from being offered for as long as `active`: with an open cart, inside an order. */
export function useDeferUpdates(active: boolean): void {
  useEffect(() => {
    if (!active) return
    holding.set(holding.get() + 1)
    return () => holding.set(holding.get() - 1)
  }, [active])
}
