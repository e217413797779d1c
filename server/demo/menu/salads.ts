import { meal, type DemoSection } from './demo-menu.ts'

export const salads: DemoSection = {
  key: 'salads',
  name: 'Sałatki',
  traits: { ...meal, station: 'cold', minutes: 8, batch: 4, ask: ['dressing', 'saladProtein', 'without'] },
  items: [
    {
      key: 'salatka-soczewica',
      name: 'Sałatka z soczewicą',
      en: 'Lentil salad with beetroot, goat cheese and walnuts',
      price: 31_00,
      allergens: ['DAIRY', 'NUTS', 'SOY', 'SESAME'],
    },
    {
      key: 'salatka-cezar',
      name: 'Sałatka Cezar z kurczakiem',
      en: 'Caesar salad with chicken, Parmesan and croutons',
      price: 39_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY', 'FISH'],
      ask: ['without'],
    },
    {
      key: 'salatka-grecka',
      name: 'Sałatka grecka',
      en: 'Greek salad with feta and olives',
      price: 33_00,
      allergens: ['DAIRY'],
    },
    {
      key: 'salatka-kozi',
      name: 'Sałatka z kozim serem i gruszką',
      en: 'Goat cheese, pear, rocket and honey',
      price: 38_00,
      allergens: ['DAIRY', 'NUTS'],
    },
    {
      key: 'salatka-losos',
      name: 'Sałatka z wędzonym łososiem',
      en: 'Smoked salmon, potato, egg and dill',
      price: 42_00,
      allergens: ['FISH', 'EGGS'],
      ask: ['dressing', 'without'],
    },
    {
      key: 'salatka-azja',
      name: 'Sałatka z tofu i sezamem',
      en: 'Tofu, carrot and cucumber with sesame dressing',
      price: 34_00,
      allergens: ['SOY', 'SESAME'],
      ask: ['without'],
    },
  ],
}
