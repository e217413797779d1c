import { describe, expect, it } from 'vitest'
import { imageObjection, imageTypes, maxImageBytes } from '#domain/place/image.ts'

const megabyte = 1024 * 1024

describe('A picture that somebody picks', () => {
  it.each<[type: string, size: number, objection: string | null]>([
    ['image/jpeg', 5 * megabyte, null],
    ['image/png', 1, null],
    ['image/webp', 1, null],
    ['image/jpeg', 5 * megabyte + 1, 'body_too_large'],
    ['image/gif', 1, 'image_unreadable'],
    ['image/svg+xml', 1, 'image_unreadable'],
    ['application/pdf', 1, 'image_unreadable'],
    ['application/pdf', 5 * megabyte + 1, 'body_too_large'],
  ])('of %s with %i bytes: %j', (type, size, objection) => {
    expect(imageObjection({ type, size })).toBe(objection)
  })

  it('is said to be too large before its kind is looked at, and an empty one is no kind of fault here', () => {
    expect(imageObjection({ type: '', size: maxImageBytes + 1 })).toBe('body_too_large')
    expect(imageTypes.map((type) => imageObjection({ type, size: 0 }))).toEqual([null, null, null])
    expect(imageObjection({ type: 'IMAGE/JPEG', size: 1 })).toBe('image_unreadable')
  })

  it('is left to the server where the browser does not know its kind', () => {
    expect(imageObjection({ type: '', size: 1 })).toBeNull()
  })
})
