import type { StarterMenu } from './starter-menu.ts'

/** The ready menus and how large they are; each is fetched when it is chosen. */
export const starters = [
  { key: 'pizzeria', items: 30, sections: 6 },
  { key: 'cafe', items: 30, sections: 5 },
  { key: 'bistro', items: 32, sections: 7 },
  { key: 'bar', items: 32, sections: 6 },
] as const

export type Starter = (typeof starters)[number]['key']

const menus: Readonly<Record<Starter, () => Promise<StarterMenu>>> = {
  pizzeria: async () => (await import('./pizzeria.ts')).pizzeria,
  cafe: async () => (await import('./cafe.ts')).cafe,
  bistro: async () => (await import('./bistro.ts')).bistro,
  bar: async () => (await import('./bar.ts')).bar,
}

export function loadStarter(starter: Starter): Promise<StarterMenu> {
  return menus[starter]()
}
