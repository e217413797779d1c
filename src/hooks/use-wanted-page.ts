import { returnablePage } from '#platform/wanted-page.ts'
import { useAppServices } from './app-services.ts'

/** Takes the page that was wanted before signing in, once; null where none was. */
export function useTakeWantedPage(): () => string | null {
  const { device } = useAppServices()
  return () => {
    const page = returnablePage(device.get().wantedPage)
    device.update((state) => (state.wantedPage === null ? state : { ...state, wantedPage: null }))
    return page
  }
}
