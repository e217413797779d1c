import { createRouter } from '@tanstack/react-router'
import type { AppServices } from '#device/services.ts'
import { routeTree } from '#routes/route-tree.gen.ts'

/** The pages of the app. An error of any of them reaches the one boundary around all. */
export function createAppRouter(services: AppServices) {
  return createRouter({
    routeTree,
    context: { services },
    disableGlobalCatchBoundary: true,
    defaultPreload: 'intent',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: AppRouter
  }
}
