import { drink, type DemoSection } from './demo-menu.ts'

export const beer: DemoSection = {
  key: 'beer',
  name: 'Piwo',
  traits: {
    ...drink,
    exciseType: 'BEER_AND_SOFT_DRINKS',
    allergens: ['GLUTEN'],
    minutes: 2,
    batch: 4,
    ask: ['beerSyrup'],
  },
  items: [
    { key: 'zywiec', name: 'Żywiec 0,5 l', description: 'Jasny lager z beczki, 5,6%', price: 14_00 },
    { key: 'zywiec-male', name: 'Żywiec 0,3 l', description: 'Jasny lager z beczki, 5,6%', price: 11_00 },
    {
      key: 'piwo-pszeniczne',
      name: 'Pszeniczne z beczki 0,5 l',
      description: 'Niefiltrowane, 5,2%',
      price: 18_00,
      ask: [],
    },
    {
      key: 'piwo-apa',
      name: 'Rzemieślnicze APA 0,5 l',
      description: 'American pale ale z browaru rzemieślniczego, 5,5%, butelka',
      price: 20_00,
      ask: [],
    },
    {
      key: 'piwo-ipa',
      name: 'Rzemieślnicze IPA 0,5 l',
      description: 'India pale ale z browaru rzemieślniczego, 6,5%, butelka',
      price: 21_00,
      ask: [],
    },
    {
      key: 'porter',
      name: 'Porter bałtycki 0,5 l',
      description: 'Ciemny i mocny, 9,5%, butelka',
      price: 22_00,
      ask: [],
    },
    {
      key: 'radler',
      name: 'Radler cytrynowy 0,5 l',
      description: 'Piwo z lemoniadą, 2,0%, butelka',
      price: 14_00,
      ask: [],
    },
    {
      key: 'cydr',
      name: 'Cydr jabłkowy 0,33 l',
      description: 'Z polskich jabłek, 4,5%, butelka',
      price: 16_00,
      allergens: [],
      ask: ['ice'],
    },
    {
      key: 'piwo-00',
      name: 'Piwo bezalkoholowe 0,0% 0,5 l',
      description: 'Jasne, butelka',
      price: 14_00,
      exciseType: 'NONE',
    },
  ],
}
