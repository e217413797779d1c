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
      description: 'Z ziemniakami, twarogiem i cebulą',
      price: 32_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'pierogi-mieso',
      name: 'Pierogi z mięsem (10 szt.)',
      description: 'Z wołowiną i wieprzowiną',
      price: 34_00,
    },
    {
      key: 'pierogi-kapusta',
      name: 'Pierogi z kapustą i grzybami (10 szt.)',
      description: 'Z kiszoną kapustą i leśnymi grzybami',
      price: 33_00,
    },
    {
      key: 'pierogi-szpinak',
      name: 'Pierogi ze szpinakiem i fetą (10 szt.)',
      description: 'Z czosnkiem i masłem',
      price: 34_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
    {
      key: 'pierogi-kaczka',
      name: 'Pierogi z kaczką (8 szt.)',
      description: 'Z pieczoną kaczką i żurawiną',
      price: 42_00,
    },
    {
      key: 'pierogi-soczewica',
      name: 'Pierogi z soczewicą (10 szt.)',
      description: 'Wegańskie, z suszonymi pomidorami',
      price: 32_00,
      allergens: ['GLUTEN'],
    },
    {
      key: 'pierogi-jagody',
      name: 'Pierogi z jagodami (8 szt.)',
      description: 'Na słodko, ze śmietaną',
      price: 34_00,
      ask: ['sweetTopping'],
    },
    {
      key: 'pierogi-ser',
      name: 'Pierogi z serem na słodko (8 szt.)',
      description: 'Z twarogiem i wanilią',
      price: 31_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['sweetTopping'],
    },
    {
      key: 'pierogi-mix',
      name: 'Talerz pierogów mieszany (12 szt.)',
      description: 'Ruskie, z mięsem i z kapustą',
      price: 41_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
    },
  ],
}
