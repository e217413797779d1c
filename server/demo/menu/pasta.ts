import { meal, type DemoSection } from './demo-menu.ts'

export const pasta: DemoSection = {
  key: 'pasta',
  name: 'Makarony',
  traits: { ...meal, station: 'hot', minutes: 12, batch: 4, allergens: ['GLUTEN', 'EGGS', 'DAIRY'] },
  items: [
    {
      key: 'lazanki',
      name: 'Łazanki z kapustą i boczkiem',
      description: 'Z kapustą kiszoną i wędzonym boczkiem',
      price: 32_00,
      allergens: ['GLUTEN', 'EGGS'],
    },
    {
      key: 'carbonara',
      name: 'Spaghetti carbonara',
      description: 'Guanciale, żółtko i pecorino',
      price: 39_00,
    },
    {
      key: 'bolognese',
      name: 'Tagliatelle bolognese',
      description: 'Z długo gotowanym sosem wołowym',
      price: 38_00,
    },
    {
      key: 'makaron-kurki',
      name: 'Tagliatelle z kurkami',
      description: 'W śmietanie',
      price: 44_00,
    },
    {
      key: 'makaron-krewetki',
      name: 'Linguine z krewetkami',
      description: 'Z chilli i pomidorami',
      price: 52_00,
      taxRate: 'VAT23',
      allergens: ['GLUTEN', 'EGGS', 'SHELLFISH'],
    },
    {
      key: 'makaron-truskawki',
      name: 'Makaron z truskawkami',
      description: 'Ze słodką śmietaną',
      price: 27_00,
      minutes: 9,
    },
  ],
}
