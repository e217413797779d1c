import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ArmingContext, useArmed } from '#ui/buttons/use-armed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Taking({ of }: { of: string }) {
  return <output>{useArmed(of) ? 'counts' : 'waits'}</output>
}

const now = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('a button that takes money', () => {
  it('takes no press of the two taps that led to it', () => {
    render(<Taking of="guest 1" />)
    expect(now()).toBe('waits')
    pass(500)
    expect(now()).toBe('waits')
    pass(200)
    expect(now()).toBe('counts')
  })

  it('waits anew when it would take from another guest', () => {
    const { rerender } = render(<Taking of="guest 1" />)
    pass(700)
    rerender(<Taking of="guest 2" />)
    expect(now()).toBe('waits')
    pass(700)
    expect(now()).toBe('counts')
  })

  it('waits as long as it is told', () => {
    render(
      <ArmingContext value={0}>
        <Taking of="guest 1" />
      </ArmingContext>,
    )
    expect(now()).toBe('counts')
  })
})
