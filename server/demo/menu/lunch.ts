import { meal, type DemoSection } from './demo-menu.ts'

export const lunch: DemoSection = {
  key: 'lunch',
  name: 'Lunch 12–16',
  traits: { ...meal, station: 'hot', minutes: 8, batch: 10 },
  items: [
    {
      key: 'lunch-miesny',
      name: 'Lunch dnia mięsny',
      description: 'Zupa i danie mięsne dnia',
      price: 39_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['lunchSoup', 'side'],
    },
    {
      key: 'lunch-rybny',
      name: 'Lunch dnia rybny',
      description: 'Zupa i ryba dnia',
      price: 43_00,
      allergens: ['FISH', 'GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['lunchSoup', 'side'],
    },
    {
      key: 'lunch-wege',
      name: 'Lunch dnia wegetariański',
      description: 'Zupa i danie wegetariańskie dnia',
      price: 36_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['lunchSoup'],
    },
    {
      key: 'lunch-drugie',
      name: 'Samo drugie danie dnia',
      description: 'Bez zupy',
      price: 31_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['side'],
    },
  ],
}
