import { drink, type DemoSection } from './demo-menu.ts'

export const spirits: DemoSection = {
  key: 'spirits',
  name: 'Wódki i nalewki',
  traits: { ...drink, exciseType: 'STRONG_ALCOHOLS', minutes: 1, batch: 10 },
  items: [
    { key: 'wodka-wyborowa', name: 'Wyborowa 40 ml', description: 'Żytnia, 40%', price: 14_00 },
    { key: 'wodka-chopin', name: 'Chopin 40 ml', description: 'Ziemniaczana, 40%', price: 22_00 },
    {
      key: 'wodka-zubrowka',
      name: 'Żubrówka Bison Grass 40 ml',
      description: 'Z trawą żubrową, 37,5%',
      price: 15_00,
    },
    {
      key: 'wodka-karafka',
      name: 'Wódka w karafce 0,5 l',
      description: 'Żytnia, 40%',
      price: 110_00,
      minutes: 2,
    },
    { key: 'sliwowica', name: 'Śliwowica 40 ml', description: 'Destylat ze śliwek, 50%', price: 21_00 },
    { key: 'nalewka-wisnia', name: 'Nalewka wiśniowa 40 ml', description: '30%', price: 18_00 },
    { key: 'nalewka-pigwa', name: 'Nalewka z pigwy 40 ml', description: '32%', price: 18_00 },
    {
      key: 'nalewka-orzech',
      name: 'Nalewka z orzecha laskowego 40 ml',
      description: '30%',
      price: 17_00,
      allergens: ['NUTS'],
    },
    { key: 'whisky', name: 'Jameson 40 ml', description: 'Irlandzka, 40%', price: 22_00, ask: ['pour'] },
    {
      key: 'bourbon',
      name: 'Bulleit Bourbon 40 ml',
      description: 'Kentucky, 45%',
      price: 25_00,
      ask: ['pour'],
    },
  ],
}
