import { meal, type DemoSection } from './demo-menu.ts'

export const kids: DemoSection = {
  key: 'kids',
  name: 'Dla dzieci',
  traits: { ...meal, station: 'hot', minutes: 10, batch: 6 },
  items: [
    {
      key: 'kids-rosol',
      name: 'Mały rosół z makaronem',
      price: 12_00,
      allergens: ['GLUTEN', 'EGGS'],
      minutes: 5,
    },
    {
      key: 'kids-nuggetsy',
      name: 'Chrupiące kąski z kurczaka',
      description: 'Z frytkami',
      price: 27_00,
      allergens: ['GLUTEN', 'EGGS'],
      ask: ['sauce'],
    },
    {
      key: 'kids-schabowy',
      name: 'Mały schabowy z puree',
      description: 'Z surówką z marchewki',
      price: 29_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'kids-spaghetti',
      name: 'Małe spaghetti z pomidorami',
      description: 'W łagodnym sosie pomidorowym',
      price: 23_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'kids-nalesnik',
      name: 'Naleśnik z serem dla dzieci',
      description: 'Ze słodkim twarogiem',
      price: 19_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['sweetTopping'],
    },
    {
      key: 'kids-pierogi',
      name: 'Małe pierogi z serem (5 szt.)',
      description: 'Ze słodkim twarogiem i śmietaną',
      price: 18_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['sweetTopping'],
    },
  ],
}
