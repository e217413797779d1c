import { type ReactNode, useState } from 'react'
import { useFileAddress } from '#hooks/calls/use-item-image.ts'
import type { Card, CardItem, CardSection } from './menu-card.ts'

/** The parts of a tile besides its words. */
export type TileFace = { colour: string; picture: ReactNode }

/** Faces by item. */
export type TileFaces = ReadonlyMap<string, TileFace>

/**
 * Colours of sections in their order, readable in either theme as a tint; they mean nothing but the section. After
 * the last one the first comes again.
 */
const colours = ['#c2410c', '#0f766e', '#6d28d9', '#a16207', '#be185d', '#0369a1', '#4d7c0f', '#57534e']

/**
 * The colour of each item by its section. Of several sections the last one that is always shown counts: hits and
 * lunches show dishes that have a home elsewhere. `pictures`: items with one show it too.
 */
export function tileFaces({ menus, items }: Pick<Card, 'menus' | 'items'>, pictures: boolean): TileFaces {
  const sections = menus.flatMap((menu) => menu.sections)
  return new Map(
    items.map((item): [string, TileFace] => {
      const at = sections.indexOf(homeOf(item, sections) as CardSection)
      const colour = colours[Math.max(at, 0) % colours.length] ?? ''
      const picture = pictures && item.imageId !== null ? <TilePicture imageId={item.imageId} /> : null
      return [item.id, { colour, picture }]
    }),
  )
}

function homeOf(item: CardItem, sections: readonly CardSection[]): CardSection | undefined {
  const own = sections.filter(({ items }) => items.some(({ id }) => id === item.id))
  return own.findLast(({ showing }) => showing === null) ?? own.at(-1)
}

/** The picture of a dish above its name. One that is not to be had leaves its place to the name. */
function TilePicture({ imageId }: { imageId: string }) {
  const address = useFileAddress()
  const [failed, setFailed] = useState(false)
  return failed ? null : (
    <img
      src={address(imageId)}
      alt=""
      loading="lazy"
      className="-mx-2.5 -mt-2.5 h-9 max-w-none flex-none rounded-t-r2 object-cover"
      style={{ width: 'calc(100% + 1.25rem)' }}
      onError={() => setFailed(true)}
    />
  )
}
