import { meal, type DemoSection } from './demo-menu.ts'

export const breakfast: DemoSection = {
  key: 'breakfast',
  name: 'Śniadania',
  traits: { ...meal, station: 'hot', minutes: 10, batch: 4, allergens: ['GLUTEN', 'EGGS', 'DAIRY'] },
  items: [
    {
      key: 'jajka-klasyczne',
      name: 'Jajka po swojemu z pieczywem',
      en: 'Eggs your way with bread and butter',
      price: 26_00,
      ask: ['eggs', 'bread'],
    },
    {
      key: 'sniadanie-lipa',
      name: 'Śniadanie Pod Lipą',
      en: 'Eggs, white sausage, beans, tomato and bread',
      price: 38_00,
      ask: ['eggs', 'bread'],
    },
    {
      key: 'szakszuka',
      name: 'Szakszuka z fetą',
      en: 'Eggs baked in tomato with feta',
      price: 34_00,
      ask: ['bread'],
    },
    {
      key: 'jajka-benedykt',
      name: 'Jajka po benedyktyńsku',
      en: 'Poached eggs, ham and hollandaise on brioche',
      price: 36_00,
    },
    {
      key: 'twarozek',
      name: 'Twarożek ze szczypiorkiem',
      en: 'Curd cheese with chives, radish and bread',
      price: 24_00,
      allergens: ['DAIRY', 'GLUTEN'],
      station: 'cold',
      minutes: 5,
      ask: ['bread'],
    },
    {
      key: 'owsianka',
      name: 'Owsianka z jabłkiem i orzechami',
      en: 'Porridge with apple, cinnamon and walnuts',
      price: 23_00,
      allergens: ['GLUTEN', 'DAIRY', 'NUTS'],
    },
    {
      key: 'granola',
      name: 'Granola z jogurtem i owocami',
      en: 'Granola with yoghurt and fruit',
      price: 25_00,
      allergens: ['GLUTEN', 'DAIRY', 'NUTS'],
      station: 'cold',
      minutes: 4,
    },
    {
      key: 'tost-awokado',
      name: 'Tost z awokado i jajkiem',
      en: 'Avocado toast with a poached egg',
      price: 35_00,
      allergens: ['GLUTEN', 'EGGS', 'SESAME'],
    },
  ],
}
