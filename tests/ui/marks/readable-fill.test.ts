import { describe, expect, it } from 'vitest'
import { readableFill } from '#ui/marks/readable-fill.ts'

describe('a colour chosen by people, behind a white icon', () => {
  it('stays as it is when white reads on it', () => {
    expect(readableFill('#0f6e73')).toBe('#0f6e73')
  })

  it('is darkened in its own hue when it is too light', () => {
    const fill = readableFill('#ffd400')
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
    expect(red).toBeLessThan(255)
    expect(red).toBeGreaterThan(green)
    expect(blue).toBe(0)
  })

  it('is mid grey at the lightest: #767676 is the known limit of 4.5 to 1', () => {
    expect(Number.parseInt(readableFill('#ffffff').slice(1, 3), 16)).toBeLessThanOrEqual(0x76)
    expect(readableFill('#767676')).toBe('#767676')
  })

  it('is left alone when it is a token', () => {
    expect(readableFill('var(--swatch-teal)')).toBe('var(--swatch-teal)')
  })
})
