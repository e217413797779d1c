import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useTyped } from '#back-office/list/use-typed.ts'

describe('what is typed into a field whose value an address keeps', () => {
  const field = (kept: string) => {
    const keep = vi.fn<(value: string) => void>()
    const hook = renderHook(({ at }) => useTyped(at, keep), { initialProps: { at: kept } })
    return {
      keep,
      value: () => hook.result.current[0],
      type: (value: string) => act(() => hook.result.current[1](value)),
      arrives: (at: string) => hook.rerender({ at }),
    }
  }

  it('stands there at once, and an address that follows late does not take letters away', () => {
    const { keep, value, type, arrives } = field('')
    type('a')
    type('ab')
    expect(value()).toBe('ab')
    arrives('a')
    expect(value()).toBe('ab')
    arrives('ab')
    expect(value()).toBe('ab')
    expect(keep.mock.calls).toEqual([['a'], ['ab']])
  })

  it('stays where the address is changed from elsewhere before it has followed', () => {
    const { value, type, arrives } = field('')
    type('a')
    arrives('b')
    expect(value()).toBe('a')
  })

  it('is replaced when the address changes by itself', () => {
    const { value, type, arrives } = field('')
    type('a')
    arrives('a')
    arrives('')
    expect(value()).toBe('')
  })
})
