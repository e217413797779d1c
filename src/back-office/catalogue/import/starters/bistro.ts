import { dish, drink, juice, bottle, beer, type StarterMenu } from './starter-menu.ts'

/** Polish lunch and dinner. */
export const bistro: StarterMenu = [
  {
    name: ['Starters', 'Przystawki'],
    items: [
      dish('Beef tartare', 'Tatar wołowy', 4200, 10, 'e', [
        'Beef, yolk, onion, gherkin',
        'Wołowina, żółtko, cebula, ogórek',
      ]),
      dish('Herring in oil', 'Śledź w oleju', 2400, 4, 'f'),
      dish('Lard with gherkins', 'Smalec z ogórkiem', 1600, 3, 'g'),
      dish('Grilled oscypek cheese', 'Grillowany oscypek z żurawiną', 2600, 8, 'm'),
    ],
  },
  {
    name: ['Soups', 'Zupy'],
    items: [
      dish('Chicken broth with noodles', 'Rosół z makaronem', 1800, 5, 'ge'),
      dish('Sour rye soup with egg', 'Żurek z jajkiem', 2200, 6, 'gem'),
      dish('Beetroot soup with dumplings', 'Barszcz z uszkami', 2200, 6, 'ge'),
      dish('Tomato soup', 'Pomidorowa', 1800, 5, 'gem'),
    ],
  },
  {
    name: ['Dumplings', 'Pierogi'],
    items: [
      dish('Dumplings with cheese and potato', 'Pierogi ruskie', 2800, 12, 'gem'),
      dish('Dumplings with meat', 'Pierogi z mięsem', 3000, 12, 'ge'),
      dish('Dumplings with cabbage and mushrooms', 'Pierogi z kapustą i grzybami', 2900, 12, 'ge'),
      dish('Sweet dumplings with fruit', 'Pierogi z owocami', 2900, 12, 'gem'),
    ],
  },
  {
    name: ['Mains', 'Dania główne'],
    items: [
      dish('Pork cutlet with potatoes', 'Kotlet schabowy z ziemniakami', 4200, 18, 'ge'),
      dish('Chicken cutlet', 'Kotlet de volaille', 4200, 18, 'gem'),
      dish('Roast duck with apples', 'Pieczona kaczka z jabłkami', 6800, 25),
      dish('Stuffed cabbage', 'Gołąbki w sosie pomidorowym', 3600, 15, 'g'),
      dish('Beef goulash with hash', 'Gulasz wołowy z kaszą', 4400, 15, 'g'),
      dish('Potato pancakes', 'Placki ziemniaczane', 3200, 15, 'gem'),
      dish('Fried cod', 'Smażony dorsz', 4900, 17, 'gef'),
      dish('Hunter’s stew', 'Bigos', 3200, 10),
    ],
  },
  {
    name: ['Sides', 'Dodatki'],
    items: [
      dish('Potatoes with dill', 'Ziemniaki z koperkiem', 900, 5),
      dish('Fries', 'Frytki', 1200, 8),
      dish('Coleslaw', 'Surówka z kapusty', 900, 3),
      dish('Beetroot', 'Buraczki', 900, 4),
    ],
  },
  {
    name: ['Desserts', 'Desery'],
    items: [
      dish('Warm apple pie', 'Szarlotka na ciepło', 2000, 5, 'gem'),
      dish('Cheesecake', 'Sernik', 1900, 3, 'gem'),
    ],
  },
  {
    name: ['Drinks', 'Napoje'],
    items: [
      juice('Fruit compote 0.3 l', 'Kompot 0,3 l', 900, 1),
      bottle('Still water 0.33 l', 'Woda niegazowana 0,33 l', 900, 0),
      bottle('Cola 0.33 l', 'Cola 0,33 l', 1100, 0),
      drink('Tea', 'Herbata', 1200, 4),
      drink('Coffee', 'Kawa', 1200, 4),
      beer('Draught beer 0.5 l', 'Piwo lane 0,5 l', 1600, 2, 'g'),
    ],
  },
]
