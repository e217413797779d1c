import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useShiftLinks } from '#app/links/use-shift-links.tsx'
import type { PlaceAccess } from '#device/place-access.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'

afterEach(cleanup)

const paying = '/p/P/orders/C/pay'

/** Opens these pages one after the other, and ends the task with the drawer on the last one; where that leads. */
async function endTask(pages: readonly string[], payingCheckId?: string) {
  const Task = () => <button onClick={useShiftLinks(payingCheckId).onHome}>Done</button>
  const root = createRootRoute({
    component: () => (
      <PlaceContext value={{ placeId: 'P' } as PlaceAccess}>
        <Task />
      </PlaceContext>
    ),
  })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })])
  const history = createMemoryHistory({ initialEntries: pages.slice(0, 1) })
  const router = createRouter({ routeTree, history })
  await act(async () => {
    // The app's own router type is registered; this one has no page but this.
    render(<RouterProvider router={router as never} />)
    await router.load()
    for (const page of pages.slice(1)) await router.navigate({ href: page } as never)
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Done' })))
  const { pathname } = history.location
  return { pathname, canGoBack: history.canGoBack() }
}

describe('a task with a drawer', () => {
  it('that a payment waited for ends at that payment, with nothing between it and the page before', async () => {
    const opened = await endTask([paying, '/p/P/shift?task=open&pay=C'], 'C')
    expect(opened).toEqual({ pathname: paying, canGoBack: false })
  })
  it('ends at the payment also where the app was opened on the task', async () => {
    expect(await endTask(['/p/P/shift?task=open&pay=C'], 'C')).toEqual({ pathname: paying, canGoBack: false })
  })
  it('ends at the drawers where nobody waits for it', async () => {
    const ended = await endTask(['/p/P/more', '/p/P/shift?task=open'])
    expect(ended).toEqual({ pathname: '/p/P/shift', canGoBack: true })
  })
})
