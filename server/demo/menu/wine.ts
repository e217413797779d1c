import { drink, type DemoSection } from './demo-menu.ts'

export const wine: DemoSection = {
  key: 'wine',
  name: 'Wino',
  traits: { ...drink, exciseType: 'WINES', minutes: 2, batch: 6 },
  items: [
    { key: 'wino-biale-kieliszek', name: 'Wino domu białe 150 ml', description: 'Kieliszek', price: 22_00 },
    {
      key: 'wino-czerwone-kieliszek',
      name: 'Wino domu czerwone 150 ml',
      description: 'Kieliszek',
      price: 22_00,
    },
    { key: 'prosecco-kieliszek', name: 'Prosecco 125 ml', description: 'Kieliszek', price: 24_00 },
    {
      key: 'wino-biale-butelka',
      name: 'Wino domu białe, butelka 0,75 l',
      description: 'Wytrawne',
      price: 98_00,
    },
    {
      key: 'wino-czerwone-butelka',
      name: 'Wino domu czerwone, butelka 0,75 l',
      description: 'Wytrawne',
      price: 98_00,
    },
    {
      key: 'prosecco-butelka',
      name: 'Prosecco, butelka 0,75 l',
      description: 'Musujące, wytrawne',
      price: 119_00,
    },
    {
      key: 'solaris',
      name: 'Solaris polski, butelka 0,75 l',
      description: 'Białe wytrawne z Dolnego Śląska',
      price: 149_00,
    },
    {
      key: 'riesling',
      name: 'Riesling półwytrawny, butelka 0,75 l',
      description: 'Białe',
      price: 129_00,
    },
    {
      key: 'primitivo',
      name: 'Primitivo, butelka 0,75 l',
      description: 'Czerwone z Apulii',
      price: 135_00,
    },
    {
      key: 'wino-grzane',
      name: 'Grzane wino z pomarańczą 200 ml',
      description: 'Z goździkami',
      price: 24_00,
      minutes: 4,
    },
  ],
}
