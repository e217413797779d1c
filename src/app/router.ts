import { createRouter } from '@tanstack/react-router'
import type { AppServices } from '#hooks/app-services.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { focusNewPage } from './focus-new-page.ts'

/** The pages of the app. An error of any of them reaches the one boundary around all. */
export function createAppRouter(services: AppServices) {
  const router = createRouter({
    routeTree,
    context: { services },
    disableGlobalCatchBoundary: true,
    defaultPreload: 'intent',
  })
  focusNewPage(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: AppRouter
  }
}
