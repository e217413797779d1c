import { meal, type DemoSection } from './demo-menu.ts'

export const lunch: DemoSection = {
  key: 'lunch',
  name: 'Lunch 12–16',
  traits: { ...meal, station: 'hot', minutes: 8, batch: 10 },
  items: [
    {
      key: 'lunch-miesny',
      name: 'Lunch dnia mięsny',
      en: 'Soup and the meat dish of the day',
      price: 39_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['lunchSoup', 'side'],
    },
    {
      key: 'lunch-rybny',
      name: 'Lunch dnia rybny',
      en: 'Soup and the fish of the day',
      price: 43_00,
      allergens: ['FISH', 'GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['lunchSoup', 'side'],
    },
    {
      key: 'lunch-wege',
      name: 'Lunch dnia wegetariański',
      en: 'Soup and the vegetarian dish of the day',
      price: 36_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['lunchSoup'],
    },
    {
      key: 'lunch-drugie',
      name: 'Samo drugie danie dnia',
      en: 'The dish of the day without soup',
      price: 31_00,
      allergens: ['GLUTEN', 'EGGS', 'DAIRY'],
      ask: ['side'],
    },
  ],
}
