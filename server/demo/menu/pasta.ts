import { meal, type DemoSection } from './demo-menu.ts'

export const pasta: DemoSection = {
  key: 'pasta',
  name: 'Makarony',
  traits: { ...meal, station: 'hot', minutes: 12, batch: 4, allergens: ['GLUTEN', 'EGGS', 'DAIRY'] },
  items: [
    {
      key: 'lazanki',
      name: 'Łazanki z kapustą i boczkiem',
      en: 'Square noodles with cabbage and bacon',
      price: 32_00,
      allergens: ['GLUTEN', 'EGGS'],
    },
    {
      key: 'carbonara',
      name: 'Spaghetti carbonara',
      en: 'Spaghetti with guanciale, egg yolk and pecorino',
      price: 39_00,
    },
    {
      key: 'bolognese',
      name: 'Tagliatelle bolognese',
      en: 'Tagliatelle with slow-cooked beef ragù',
      price: 38_00,
    },
    {
      key: 'makaron-kurki',
      name: 'Tagliatelle z kurkami',
      en: 'Tagliatelle with chanterelles and cream',
      price: 44_00,
    },
    {
      key: 'makaron-krewetki',
      name: 'Linguine z krewetkami',
      en: 'Linguine with prawns, chilli and tomato',
      price: 52_00,
      taxRate: 'VAT23',
      allergens: ['GLUTEN', 'EGGS', 'SHELLFISH'],
    },
    {
      key: 'makaron-truskawki',
      name: 'Makaron z truskawkami',
      en: 'Noodles with strawberries and sweet cream',
      price: 27_00,
      minutes: 9,
    },
  ],
}
