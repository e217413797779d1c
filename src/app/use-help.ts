import { useLocation, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { readStored, writeStored } from '#device/stores.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** The way to the manual, at the part about the page that is open. */
export function useHelp() {
  const { placeId } = usePlace()
  const page = usePage()
  return {
    to: '/p/$placeId/help',
    params: { placeId },
    search: page === '' || page === 'help' ? {} : { from: page },
  } as const satisfies LinkProps
}

/** Keeps in this tab which page is open, for the help behind "more". */
export function useRememberPage(): void {
  const { tab } = useStores()
  const key = useKey()
  const page = usePage()
  useEffect(() => {
    if (!['', 'help', 'more'].includes(page)) writeStored(tab, key, page)
  }, [tab, key, page])
}

/** The page that was open before "more", as its address in the place; null: none was. */
export function usePageBefore(): string | null {
  const { tab } = useStores()
  return readStored(tab, useKey(), v.string())
}

const useKey = () => `lokal:page:${usePlace().placeId}`

/** The address of the open page in the place, such as `settings/printers`. */
const usePage = () => useLocation({ select: ({ pathname }) => pathname.split('/').slice(3).join('/') })
