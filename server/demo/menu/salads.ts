import { meal, type DemoSection } from './demo-menu.ts'

export const salads: DemoSection = {
  key: 'salads',
  name: 'Sałatki',
  traits: { ...meal, station: 'cold', minutes: 8, batch: 4, ask: ['dressing', 'saladProtein', 'without'] },
  items: [
    {
      key: 'salatka-soczewica',
      name: 'Sałatka z soczewicą',
      description: 'Burak, kozi ser, orzechy włoskie',
      price: 31_00,
      allergens: ['DAIRY', 'NUTS', 'SOY', 'SESAME'],
    },
    {
      key: 'salatka-cezar',
      name: 'Sałatka Cezar z kurczakiem',
      description: 'Grillowany kurczak, parmezan, grzanki',
      price: 39_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY', 'FISH'],
      ask: ['without'],
    },
    {
      key: 'salatka-grecka',
      name: 'Sałatka grecka',
      description: 'Feta, oliwki, ogórek, pomidor',
      price: 33_00,
      allergens: ['DAIRY'],
    },
    {
      key: 'salatka-kozi',
      name: 'Sałatka z kozim serem i gruszką',
      description: 'Gruszka, rukola, miód',
      price: 38_00,
      allergens: ['DAIRY', 'NUTS'],
    },
    {
      key: 'salatka-losos',
      name: 'Sałatka z wędzonym łososiem',
      description: 'Wędzony łosoś, ziemniaki, jajko, koperek',
      price: 42_00,
      allergens: ['FISH', 'EGGS'],
      ask: ['dressing', 'without'],
    },
    {
      key: 'salatka-azja',
      name: 'Sałatka z tofu i sezamem',
      description: 'Tofu, marchew, ogórek, sos sezamowy',
      price: 34_00,
      allergens: ['SOY', 'SESAME'],
      ask: ['without'],
    },
  ],
}
