import { describe, expect, test } from '@jest/globals';
import { bandOfSimilarity, bandOfWords, getMeaning } from '~/src/gateways/datavalid/datavalid.rules';

describe('bands of likeness', () => {
  test.each([
    ['Altíssima probabilidade', 'altissima'],
    ['ALTÍSSIMA', 'altissima'],
    ['Alti\u0301ssima probabilidade', 'altissima'],
    ['Alta probabilidade', 'alta'],
    ['baixa_probabilidade', 'baixa'],
    [' Baixíssima probabilidade ', 'baixissima'],
    ['Média probabilidade', null],
    ['', null],
  ])('%p is %p', (words, band) => {
    expect(bandOfWords(words)).toBe(band);
  });

  test.each([
    [1, 'altissima'],
    [0.93, 'altissima'],
    [0.9299, 'alta'],
    [0.85, 'alta'],
    [0.8499, 'baixa'],
    [0.32, 'baixa'],
    [0.3199, 'baixissima'],
    [0, 'baixissima'],
  ])('%p is %p', (similarity, band) => {
    expect(bandOfSimilarity(similarity)).toBe(band);
  });
});

test('an unknown code is a bad request, not a rejected person', () => {
  expect(getMeaning('DV002')).toBe('no_picture');
  expect(getMeaning('DV040')).toBe('no_picture');
  expect(getMeaning('DV999')).toBe('bad_request');
});
