import { describe, expect, it } from 'vitest'
import { courseOf } from '#domain/menu/course.ts'

describe('the course of an item', () => {
  const categories = [
    { id: 'starters', course: 1 },
    { id: 'drinks', course: null },
  ]
  it('is that of its category', () => expect(courseOf({ categoryId: 'starters' }, categories)).toBe(1))
  it('is none where the category has none, or the item has no category', () => {
    expect(courseOf({ categoryId: 'drinks' }, categories)).toBeNull()
    expect(courseOf({ categoryId: null }, categories)).toBeNull()
  })
})
