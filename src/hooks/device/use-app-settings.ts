import { useMemo } from 'react'
import { hasWrapper } from '#platform/printing/printer-way.ts'
import { printersHere } from '#platform/printing/printers-here.ts'
import { useAppServices } from './app-services.ts'

/** The way to what the phone itself lets the wrapper app do; null: there is no wrapper app around the page. */
export function useAppSettings(): (() => void) | null {
  const { newId } = useAppServices()
  return useMemo(
    () => (hasWrapper(window) ? () => void printersHere().wrapper.send('openAppSettings', newId()) : null),
    [newId],
  )
}
