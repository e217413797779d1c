import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { AppServices } from '#device/services.ts'

export const Route = createRootRouteWithContext<{ services: AppServices }>()({ component: Outlet })
