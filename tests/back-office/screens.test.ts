import { describe, expect, it } from 'vitest'
import { areas, findArea } from '#back-office/screens.ts'
import { keysOf } from '#back-office/texts.ts'
import { allResources } from '#domain/resources/resources.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

describe('the areas of the back office', () => {
  it('each have an address of their own', () => {
    expect(new Set(areas.map(({ key }) => key)).size).toBe(areas.length)
    expect(areas.filter((area) => findArea(area.key) !== area)).toEqual([])
    expect(findArea('no-such-area')).toBeNull()
  })

  it('are every resource that stands for itself; rows of another are edited with it', () => {
    const onPagesOfTheMenu = ['menu', 'menu-items', 'price-lists', 'menu-item-templates']
    const own = allResources
      .filter(({ key, parent }) => parent === undefined && !onPagesOfTheMenu.includes(key))
      .map(({ key }) => key)
    const listed = areas.flatMap(({ resource }) => resource?.key ?? [])
    expect(listed.sort()).toEqual(own.sort())
  })

  it.each(areas.map((area) => [area.key, area] as const))(
    '%s has its title and its line in the overview in both languages',
    (_, { words }) => {
      const wanted = [...keysOf.word(words, 'title'), ...keysOf.word(words, 'summary')]
      expect(wanted.filter((key) => !Object.hasOwn(en, key) || !Object.hasOwn(pl, key))).toEqual([])
    },
  )

  it.each(areas.map((area) => [area.key, area] as const))('%s opens what it names', async (_, area) => {
    const { screen, Page } = await area.load()
    if (screen === null) {
      expect(area.resource).toBeNull()
      expect(Page).toBeTypeOf('function')
      return
    }
    const { resource, icon } = screen
    expect({ resource, icon }).toEqual({ resource: area.resource, icon: area.icon })
  })

  it('are loaded once', () => {
    expect(areas.filter((area) => area.load() !== area.load())).toEqual([])
  })
})
