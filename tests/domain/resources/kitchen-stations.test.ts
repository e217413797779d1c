import { describe, expect, it } from 'vitest'
import { allResources } from '#domain/resources/resources.ts'
import { areaOf, refused } from './refused.ts'

describe('a kitchen station', () => {
  it('stays where it is the default one, and no other does, nor any row of another area', () => {
    const refusal = (isDefault: boolean) => areaOf('kitchen-station').refusalToDelete({ isDefault })
    expect([refusal(true), refusal(false)]).toEqual(['default_station', null])
    expect(areaOf('kitchen-station').managed).toMatchObject({ isDefault: false })
    for (const area of allResources.filter(({ key }) => key !== 'kitchen-station'))
      expect(area.refusalToDelete({ isDefault: true })).toBeNull()
  })

  it('begins as none that is the default: a place has that already', () => {
    expect(areaOf('kitchen-station').managed).toEqual({ position: 0, isDefault: false })
    expect(Object.keys(areaOf('kitchen-station').body.entries)).toEqual(['name'])
  })

  it('has a name of 1 to 40 characters', () => {
    const named = [0, 1, 40, 41].map((length) => refused('kitchen-station', { name: 'x'.repeat(length) }))
    expect(named).toEqual([['name'], [], [], ['name']])
  })
})
