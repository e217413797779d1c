// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTouchMenu } from '#ui/buttons/use-touch-menu.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 }

describe('a finger that rests, where the browser has no event for it', () => {
  it('opens what a right click opens, once, and its click does nothing', () => {
    const { tile, opened, pressed } = show()
    fireEvent.pointerDown(tile, finger)
    vi.advanceTimersByTime(1_000)
    expect(opened).toHaveBeenCalledTimes(1)
    fireEvent.pointerUp(tile, finger)
    fireEvent.click(tile)
    expect(pressed).not.toHaveBeenCalled()
  })

  it('leaves the next tap as it is', () => {
    const { tile, opened, pressed } = show()
    fireEvent.pointerDown(tile, finger)
    vi.advanceTimersByTime(1_000)
    fireEvent.pointerDown(tile, finger)
    fireEvent.pointerUp(tile, finger)
    fireEvent.click(tile)
    vi.advanceTimersByTime(1_000)
    expect([opened.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 1])
  })

  it('opens nothing when it slips, lifts early, or scrolls', () => {
    const { tile, opened } = show()
    for (const end of [
      () => fireEvent.pointerMove(tile, { ...finger, clientY: 80 }),
      () => fireEvent.pointerUp(tile, finger),
      () => fireEvent.pointerCancel(tile, finger),
    ]) {
      fireEvent.pointerDown(tile, finger)
      end()
      vi.advanceTimersByTime(1_000)
    }
    expect(opened).not.toHaveBeenCalled()
  })

  it('opens it once where the browser has such an event itself', () => {
    const { tile, opened } = show()
    fireEvent.pointerDown(tile, finger)
    fireEvent.contextMenu(tile)
    vi.advanceTimersByTime(1_000)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('keeps the click of what has nothing to open', () => {
    const { plain, pressed } = show()
    fireEvent.pointerDown(plain, finger)
    vi.advanceTimersByTime(1_000)
    fireEvent.click(plain)
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})

it('a mouse that is held down opens nothing', () => {
  const { tile, opened } = show()
  fireEvent.pointerDown(tile, { ...finger, pointerType: 'mouse' })
  vi.advanceTimersByTime(1_000)
  expect(opened).not.toHaveBeenCalled()
})

function show() {
  const [opened, pressed] = [vi.fn(), vi.fn()]
  function Page() {
    useTouchMenu()
    return (
      <>
        <button
          type="button"
          onClick={pressed}
          onContextMenu={(event) => {
            event.preventDefault()
            opened()
          }}
        >
          Bigos
        </button>
        <button type="button" onClick={pressed}>
          Plain
        </button>
      </>
    )
  }
  render(<Page />)
  const named = (name: string) => screen.getByRole('button', { name })
  return { tile: named('Bigos'), plain: named('Plain'), opened, pressed }
}
