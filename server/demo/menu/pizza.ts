import { meal, type DemoSection } from './demo-menu.ts'

export const pizza: DemoSection = {
  key: 'pizza',
  name: 'Pizza',
  traits: {
    ...meal,
    station: 'pizza',
    minutes: 12,
    batch: 4,
    allergens: ['GLUTEN', 'DAIRY'],
    ask: ['crust', 'pizzaExtras', 'pizzaSauce'],
  },
  items: [
    {
      key: 'pizza-margherita',
      name: 'Margherita',
      description: 'Pomidory, mozzarella, bazylia',
      price: 32_00,
    },
    {
      key: 'pizza-capricciosa',
      name: 'Capricciosa',
      description: 'Pomidory, mozzarella, szynka, pieczarki',
      price: 38_00,
    },
    {
      key: 'pizza-salami',
      name: 'Salami',
      description: 'Pomidory, mozzarella, pikantne salami',
      price: 39_00,
    },
    {
      key: 'pizza-quattro',
      name: 'Cztery sery',
      description: 'Mozzarella, gorgonzola, parmezan, oscypek',
      price: 43_00,
    },
    {
      key: 'pizza-lipa',
      name: 'Pod Lipą',
      description: 'Biała kiełbasa, oscypek, cebula, żurawina',
      price: 44_00,
    },
    {
      key: 'pizza-wiejska',
      name: 'Wiejska',
      description: 'Boczek, cebula, ogórek kiszony, jajko',
      price: 42_00,
      allergens: ['GLUTEN', 'DAIRY', 'EGGS'],
    },
    {
      key: 'pizza-wege',
      name: 'Wegetariańska',
      description: 'Cukinia, papryka, pieczarki, oliwki',
      price: 39_00,
    },
    {
      key: 'pizza-tonno',
      name: 'Tuńczyk z cebulą',
      description: 'Tuńczyk, czerwona cebula, kapary',
      price: 41_00,
      allergens: ['GLUTEN', 'DAIRY', 'FISH'],
    },
    {
      key: 'pizza-prosciutto',
      name: 'Prosciutto z rukolą',
      description: 'Szynka parmeńska, rukola, parmezan',
      price: 45_00,
    },
    {
      key: 'pizza-frutti',
      name: 'Frutti di mare',
      description: 'Krewetki, mule, czosnek, natka pietruszki',
      price: 52_00,
      taxRate: 'VAT23',
      allergens: ['GLUTEN', 'DAIRY', 'SHELLFISH'],
    },
  ],
}
