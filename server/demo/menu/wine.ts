import { drink, type DemoSection } from './demo-menu.ts'

export const wine: DemoSection = {
  key: 'wine',
  name: 'Wino',
  traits: { ...drink, exciseType: 'WINES', minutes: 2, batch: 6 },
  items: [
    { key: 'wino-biale-kieliszek', name: 'Wino domu białe 150 ml', en: 'House white, glass', price: 22_00 },
    {
      key: 'wino-czerwone-kieliszek',
      name: 'Wino domu czerwone 150 ml',
      en: 'House red, glass',
      price: 22_00,
    },
    { key: 'prosecco-kieliszek', name: 'Prosecco 125 ml', en: 'Prosecco, glass', price: 24_00 },
    {
      key: 'wino-biale-butelka',
      name: 'Wino domu białe, butelka 0,75 l',
      en: 'House white, bottle',
      price: 98_00,
    },
    {
      key: 'wino-czerwone-butelka',
      name: 'Wino domu czerwone, butelka 0,75 l',
      en: 'House red, bottle',
      price: 98_00,
    },
    { key: 'prosecco-butelka', name: 'Prosecco, butelka 0,75 l', en: 'Prosecco, bottle', price: 119_00 },
    {
      key: 'solaris',
      name: 'Solaris polski, butelka 0,75 l',
      en: 'Polish dry white from Lower Silesia, bottle',
      price: 149_00,
    },
    {
      key: 'riesling',
      name: 'Riesling półwytrawny, butelka 0,75 l',
      en: 'Off-dry Riesling, bottle',
      price: 129_00,
    },
    {
      key: 'primitivo',
      name: 'Primitivo, butelka 0,75 l',
      en: 'Primitivo from Puglia, bottle',
      price: 135_00,
    },
    {
      key: 'wino-grzane',
      name: 'Grzane wino z pomarańczą 200 ml',
      en: 'Mulled wine with orange and cloves',
      price: 24_00,
      minutes: 4,
    },
  ],
}
