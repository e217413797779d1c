import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { late } from '#ui/late.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a part that no network brings leaves the page as it is, and comes when there is one again', async () => {
  let hasNetwork = false
  const Greeting = late(async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module')
    return { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> }
  }, 'Greeting')
  render(
    <>
      <h1>The till</h1>
      <Suspense>
        <Greeting name="Kasia" />
      </Suspense>
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('heading', { name: 'The till' })).toBeTruthy()
  expect(screen.queryByText('Hello Kasia')).toBeNull()

  hasNetwork = true
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('Hello Kasia')).toBeTruthy()
})
