import { meal, type DemoSection } from './demo-menu.ts'

export const pierogi: DemoSection = {
  key: 'pierogi',
  name: 'Pierogi',
  traits: {
    ...meal,
    station: 'hot',
    minutes: 10,
    batch: 6,
    allergens: ['GLUTEN', 'EGGS'],
    ask: ['pierogiStyle', 'pierogiTopping'],
  },
  items: [
    {
      key: 'pierogi-ruskie',
      name: 'Pierogi ruskie (10 szt.)',
      en: 'Dumplings with potato, curd cheese and onion',
      price: 32_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'pierogi-mieso',
      name: 'Pierogi z mięsem (10 szt.)',
      en: 'Dumplings with slow-cooked beef and pork',
      price: 34_00,
    },
    {
      key: 'pierogi-kapusta',
      name: 'Pierogi z kapustą i grzybami (10 szt.)',
      en: 'Dumplings with sauerkraut and wild mushrooms',
      price: 33_00,
    },
    {
      key: 'pierogi-szpinak',
      name: 'Pierogi ze szpinakiem i fetą (10 szt.)',
      en: 'Dumplings with spinach and feta',
      price: 34_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'pierogi-kaczka',
      name: 'Pierogi z kaczką (8 szt.)',
      en: 'Dumplings with roast duck and cranberry',
      price: 42_00,
    },
    {
      key: 'pierogi-soczewica',
      name: 'Pierogi z soczewicą (10 szt.)',
      en: 'Vegan dumplings with lentils and dried tomato',
      price: 32_00,
      allergens: ['GLUTEN'],
    },
    {
      key: 'pierogi-jagody',
      name: 'Pierogi z jagodami (8 szt.)',
      en: 'Sweet dumplings with bilberries',
      price: 34_00,
      ask: ['sweetTopping'],
    },
    {
      key: 'pierogi-ser',
      name: 'Pierogi z serem na słodko (8 szt.)',
      en: 'Sweet dumplings with curd cheese and vanilla',
      price: 31_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['sweetTopping'],
    },
    {
      key: 'pierogi-mix',
      name: 'Talerz pierogów mieszany (12 szt.)',
      en: 'Mixed plate: potato-cheese, meat, cabbage',
      price: 41_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
  ],
}
