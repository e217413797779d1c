import { meal, type DemoSection } from './demo-menu.ts'

export const burgers: DemoSection = {
  key: 'burgers',
  name: 'Burgery',
  traits: {
    ...meal,
    station: 'hot',
    minutes: 15,
    batch: 6,
    allergens: ['GLUTEN', 'EGGS', 'DAIRY', 'SESAME'],
    ask: ['burgerExtras', 'sauce', 'without'],
  },
  items: [
    {
      key: 'burger-klasyczny',
      name: 'Burger klasyczny',
      description: 'Wołowina, ogórek, cebula, podawany z frytkami',
      price: 42_00,
      ask: ['doneness', 'burgerExtras', 'sauce', 'without'],
    },
    {
      key: 'burger-oscypek',
      name: 'Burger z oscypkiem i żurawiną',
      description: 'Wołowina, grillowany oscypek, żurawina, podawany z frytkami',
      price: 48_00,
      ask: ['doneness', 'burgerExtras', 'sauce', 'without'],
    },
    {
      key: 'burger-kurczak',
      name: 'Burger z chrupiącym kurczakiem',
      description: 'Kurczak w panierce, surówka z kapusty, podawany z frytkami',
      price: 40_00,
    },
    {
      key: 'burger-wege',
      name: 'Burger z burakiem i fetą',
      description: 'Kotlet z buraka, feta, rukola, podawany z frytkami',
      price: 39_00,
    },
  ],
}
