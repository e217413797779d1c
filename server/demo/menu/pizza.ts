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
    { key: 'pizza-margherita', name: 'Margherita', en: 'Tomato, mozzarella, basil', price: 32_00 },
    { key: 'pizza-capricciosa', name: 'Capricciosa', en: 'Tomato, mozzarella, ham, mushrooms', price: 38_00 },
    { key: 'pizza-salami', name: 'Salami', en: 'Tomato, mozzarella, spicy salami', price: 39_00 },
    {
      key: 'pizza-quattro',
      name: 'Cztery sery',
      en: 'Mozzarella, gorgonzola, Parmesan, oscypek',
      price: 43_00,
    },
    { key: 'pizza-lipa', name: 'Pod Lipą', en: 'White sausage, oscypek, onion, cranberry', price: 44_00 },
    {
      key: 'pizza-wiejska',
      name: 'Wiejska',
      en: 'Bacon, onion, pickled cucumber, egg',
      price: 42_00,
      allergens: ['GLUTEN', 'DAIRY', 'EGGS'],
    },
    { key: 'pizza-wege', name: 'Wegetariańska', en: 'Courgette, pepper, mushrooms, olives', price: 39_00 },
    {
      key: 'pizza-tonno',
      name: 'Tuńczyk z cebulą',
      en: 'Tuna, red onion, capers',
      price: 41_00,
      allergens: ['GLUTEN', 'DAIRY', 'FISH'],
    },
    { key: 'pizza-prosciutto', name: 'Prosciutto z rukolą', en: 'Parma ham, rocket, Parmesan', price: 45_00 },
    {
      key: 'pizza-frutti',
      name: 'Frutti di mare',
      en: 'Prawns, mussels, garlic, parsley',
      price: 52_00,
      taxRate: 'VAT23',
      allergens: ['GLUTEN', 'DAIRY', 'SHELLFISH'],
    },
  ],
}
