// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { UIEvent } from 'react'
import { describe, expect, it } from 'vitest'
import { drawnAtOnce, useWindow, drawnAtFirst } from '#features/kitchen/layout/use-window.ts'

const tickets = Array.from({ length: 200 }, (_, index) => index)
const scrolled = (scrollLeft: number) =>
  ({
    currentTarget: {
      scrollLeft,
      scrollTop: 0,
      scrollWidth: 9000,
      scrollHeight: 800,
      clientWidth: 1000,
      clientHeight: 800,
    },
  }) as unknown as UIEvent<HTMLElement>

describe('a kitchen with very many open tickets', () => {
  it('draws what can be seen and some more, and the next ones before a hand comes there', () => {
    const { result } = renderHook(() => useWindow(tickets))
    expect(result.current.drawn).toHaveLength(drawnAtFirst)
    act(() => result.current.onScroll(scrolled(1000)))
    expect(result.current.drawn).toHaveLength(drawnAtFirst)
    act(() => result.current.onScroll(scrolled(6500)))
    expect(result.current.drawn).toHaveLength(drawnAtFirst + drawnAtOnce)
  })

  it('draws all of few tickets, and hands back the very same list', () => {
    const few = tickets.slice(0, 3)
    expect(renderHook(() => useWindow(few)).result.current.drawn).toBe(few)
  })
})
