import { meal, type DemoSection } from './demo-menu.ts'

export const kids: DemoSection = {
  key: 'kids',
  name: 'Dla dzieci',
  traits: { ...meal, station: 'hot', minutes: 10, batch: 6 },
  items: [
    {
      key: 'kids-rosol',
      name: 'Mały rosół z makaronem',
      en: 'Small chicken broth with noodles',
      price: 12_00,
      allergens: ['GLUTEN', 'EGGS'],
      minutes: 5,
    },
    {
      key: 'kids-nuggetsy',
      name: 'Chrupiące kąski z kurczaka',
      en: 'Chicken bites with chips',
      price: 27_00,
      allergens: ['GLUTEN', 'EGGS'],
      ask: ['sauce'],
    },
    {
      key: 'kids-schabowy',
      name: 'Mały schabowy z puree',
      en: 'Small pork cutlet with mash and carrot slaw',
      price: 29_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'kids-spaghetti',
      name: 'Małe spaghetti z pomidorami',
      en: 'Small spaghetti with tomato sauce',
      price: 23_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'kids-nalesnik',
      name: 'Naleśnik z serem dla dzieci',
      en: 'Pancake with sweet curd cheese',
      price: 19_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['sweetTopping'],
    },
    {
      key: 'kids-pierogi',
      name: 'Małe pierogi z serem (5 szt.)',
      en: 'Five sweet cheese dumplings',
      price: 18_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['sweetTopping'],
    },
  ],
}
