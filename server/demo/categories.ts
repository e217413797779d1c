import type { Row } from '#domain/tables.ts'
import { demoId } from './ids.ts'

type Category = { name: string; course: number | null; sections: readonly string[] }

/** Categories with the sections whose dishes each holds, and the course of the meal that they are served as. */
const categories: readonly Category[] = [
  { name: 'Zupy i przystawki', course: 1, sections: ['soups', 'starters'] },
  {
    name: 'Dania główne',
    course: 2,
    sections: ['mains', 'fish', 'salads', 'kids', 'breakfast', 'lunch', 'sides'],
  },
  { name: 'Pierogi i makarony', course: 2, sections: ['pierogi', 'pasta'] },
  { name: 'Pizza i burgery', course: 2, sections: ['pizza', 'burgers'] },
  { name: 'Desery', course: 3, sections: ['desserts'] },
  { name: 'Kawa i herbata', course: null, sections: ['coffee-and-tea'] },
  { name: 'Napoje bezalkoholowe', course: null, sections: ['soft-drinks'] },
  { name: 'Alkohole', course: null, sections: ['beer', 'wine', 'spirits', 'cocktails'] },
]

export const menuItemCategories: Row<'menuItemCategories'>[] = categories.map(
  ({ name, course }, position) => ({
    id: categoryId(name),
    name,
    course,
    position,
  }),
)

/** The category of the dishes of a section of the card. */
export function categoryOf(section: string): string | null {
  const found = categories.find(({ sections }) => sections.includes(section))
  return found === undefined ? null : categoryId(found.name)
}

function categoryId(name: string): string {
  return demoId(`menu-item-category:${name}`)
}
