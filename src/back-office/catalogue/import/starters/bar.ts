import { dish, drink, bottle, beer, wine, spirit, type StarterMenu } from './starter-menu.ts'

/** Beer, wine, cocktails and something to eat. */
export const bar: StarterMenu = [
  {
    name: ['Beer', 'Piwo'],
    items: [
      beer('Lager 0.5 l', 'Lager 0,5 l', 1600, 2, 'g'),
      beer('Lager 0.3 l', 'Lager 0,3 l', 1200, 2, 'g'),
      beer('Wheat beer 0.5 l', 'Piwo pszeniczne 0,5 l', 1800, 2, 'g'),
      beer('IPA 0.4 l', 'IPA 0,4 l', 2000, 2, 'g'),
      drink('Alcohol-free beer 0.5 l', 'Piwo bezalkoholowe 0,5 l', 1500, 1, 'g'),
    ],
  },
  {
    name: ['Wine', 'Wino'],
    items: [
      wine('White wine, glass', 'Wino białe, kieliszek', 1900, 2),
      wine('Red wine, glass', 'Wino czerwone, kieliszek', 1900, 2),
      wine('Prosecco, glass', 'Prosecco, kieliszek', 2100, 2),
      wine('White wine, bottle', 'Wino białe, butelka', 9900, 3),
      wine('Red wine, bottle', 'Wino czerwone, butelka', 9900, 3),
    ],
  },
  {
    name: ['Cocktails', 'Koktajle'],
    items: [
      spirit('Gin and tonic', 'Gin z tonikiem', 2900, 4),
      spirit('Mojito', 'Mojito', 3200, 6),
      spirit('Negroni', 'Negroni', 3400, 5),
      spirit('Whisky sour', 'Whisky sour', 3400, 6, 'e'),
      spirit('Old fashioned', 'Old fashioned', 3500, 5),
      wine('Aperol spritz', 'Aperol spritz', 3200, 4),
      spirit('Espresso martini', 'Espresso martini', 3400, 6),
    ],
  },
  {
    name: ['Spirits', 'Mocne alkohole'],
    items: [
      spirit('Vodka 40 ml', 'Wódka 40 ml', 1400, 1),
      spirit('Flavoured vodka 40 ml', 'Wódka smakowa 40 ml', 1500, 1),
      spirit('Whisky 40 ml', 'Whisky 40 ml', 2200, 1),
      spirit('Rum 40 ml', 'Rum 40 ml', 2000, 1),
      spirit('Tequila 40 ml', 'Tequila 40 ml', 2000, 1),
    ],
  },
  {
    name: ['Without alcohol', 'Bez alkoholu'],
    items: [
      bottle('Still water 0.33 l', 'Woda niegazowana 0,33 l', 900, 0),
      bottle('Cola 0.33 l', 'Cola 0,33 l', 1100, 0),
      bottle('Tonic 0.2 l', 'Tonik 0,2 l', 1100, 0),
      drink('Virgin mojito', 'Mojito bezalkoholowe', 2200, 5),
      drink('Espresso', 'Espresso', 900, 3),
    ],
  },
  {
    name: ['Snacks', 'Przekąski'],
    items: [
      dish('Fries with aioli', 'Frytki z aioli', 1900, 8, 'e'),
      dish('Onion rings', 'Krążki cebulowe', 2100, 8, 'ge'),
      dish('Nachos with cheese', 'Nachos z serem', 2600, 7, 'm'),
      dish('Chicken wings', 'Skrzydełka z kurczaka', 3200, 15, 's'),
      dish('Burger with fries', 'Burger z frytkami', 4200, 16, 'gemx'),
    ],
  },
]
