import { expect, it } from 'vitest';
import { soundOf } from './sound.ts';

it.each([
  ['headfone', 'headphone'],
  ['labtop', 'laptop'],
  ['speker', 'speaker'],
  ['kybord', 'keyboard'],
  ['charjer', 'charger'],
  ['samsonj', 'samsung'],
  ['aifon', 'iphone'],
  ['سبيكر', 'speaker'],
  ['جالاكسي', 'galaxy'],
  ['ايربودز', 'airpods'],
])('%s sounds like %s', (misspelt, word) => {
  expect(soundOf(misspelt)).toBe(soundOf(word));
});

it.each(['sofa', 'wh1000', 'tv', '手机电脑'])('%s has no sound to go by', (word) => {
  expect(soundOf(word)).toBeNull();
});
