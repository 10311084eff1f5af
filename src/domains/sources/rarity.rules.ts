import { toSound } from './phonetic.rules';

/** How distinctive a word of a name is, by phonetic key: from 0 (very common) to 1 (unique). */
export type Rarity = (sound: string) => number;

/** The commonest Brazilian names (IBGE, Censo 2022): on a foreign list they look rarer than they are. */
const COMMON = new Set(
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno
  Eduardo Felipe Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo
  Márcio Jorge Alexandre Roberto Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila
  Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Aparecida
  Silva Santos Oliveira Souza Pereira Ferreira Lima Alves Rodrigues Costa Gomes Ribeiro Almeida Nascimento Carvalho
  Araújo Lopes Soares Fernandes Barbosa Vieira Rocha Dias Martins Barros Freitas Jesus Conceição`
    .split(/\s+/)
    .map(toSound),
);
const COMMON_MOST = 0.35;
/** A shorter list says little about how rare a name is. */
const MIN_SIZE = 1_000;

/** Rarity by how many of a list's `size` entries have a phonetic key; `count` returns 0 for unknown ones. */
export function rarityIn(size: number, count: (sound: string) => number): Rarity {
  const all = Math.log(Math.max(size, MIN_SIZE) + 1);
  return (sound) => {
    const rarity = Math.max(0, 1 - Math.log(count(sound) + 1) / all);
    return COMMON.has(sound) ? Math.min(COMMON_MOST, rarity) : rarity;
  };
}
