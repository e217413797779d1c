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
      en: 'Beef burger with pickles and onion, chips',
      price: 42_00,
      ask: ['doneness', 'burgerExtras', 'sauce', 'without'],
    },
    {
      key: 'burger-oscypek',
      name: 'Burger z oscypkiem i żurawiną',
      en: 'Beef burger with oscypek and cranberry, chips',
      price: 48_00,
      ask: ['doneness', 'burgerExtras', 'sauce', 'without'],
    },
    {
      key: 'burger-kurczak',
      name: 'Burger z chrupiącym kurczakiem',
      en: 'Crispy chicken burger with slaw, chips',
      price: 40_00,
    },
    {
      key: 'burger-wege',
      name: 'Burger z burakiem i fetą',
      en: 'Beetroot burger with feta, chips',
      price: 39_00,
    },
  ],
}
