import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from '#app/not-found.tsx'
import type { AppServices } from '#device/services.ts'

export const Route = createRootRouteWithContext<{ services: AppServices }>()({
  component: Outlet,
  notFoundComponent: NotFound,
})
