/** Reproducible pseudo-random numbers, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const MEN =
  `José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo
  Felipe Raimundo Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo
  Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vitor Sérgio Cláudio Matheus Thiago Geraldo Adriano Luciano
  Júlio Renato Alex Vinícius Rogério Samuel Ronaldo Mário Flávio Igor Douglas Davi Manuel Jeferson Cícero Victor Miguel
  Robson Maurício Danilo Henrique Caio Reginaldo Joaquim Benedito Gilberto Marco Alan Nélson Cristiano Elias Wilson
  Valdir Émerson Luan David Renan Severino Fabrício Mauro Jonas Gilmar Jean Fabiano Wesley Diogo Adilson Jair Alessandro
  Everton Osvaldo Gilson Willian Joel Sílvio Hélio Maicon Reinaldo Pablo Artur Vagner Valter Celso Ivan Cleiton
  Vanderlei Vicente Arthur Milton Domingos Wagner Sandro Moisés Edilson Ademir Adão Evandro César Valmir Murilo Juliano
  Edvaldo Aílton Wellington Phelipe Kauã Yago Tarcísio Otávio Heitor Raul Ulisses Washington`.split(/\s+/);
const WOMEN =
  `Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica
  Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane
  Josefa Simone Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Aparecida Marlene Terezinha Raimunda
  Andréia Fabiana Lúcia Raquel Ângela Rafaela Joana Luzia Elaine Daniele Isabela Lívia Tatiane Michele Priscila Alice
  Sabrina Cristina Rosana Regina Rosemeire Valéria Viviane Kátia Sílvia Eduarda Thaís Mônica Sueli Helena Laura Karina
  Carolina Valquíria Cecília Teresa Elisângela Geovana Giovanna Yasmin Heloísa Clarice Janaína Ester Isis Luíza Marina
  Iracema Quitéria Zilda`.split(/\s+/);
const SURNAMES =
  `Silva Santos Oliveira Souza Pereira Ferreira Lima Alves Rodrigues Costa Gomes Ribeiro Almeida Nascimento Carvalho
  Araújo Lopes Soares Fernandes Barbosa Vieira Rocha Dias Andrade Nunes Marques Mendes Freitas Cardoso Batista Ramos
  Moreira Teixeira Gonçalves Martins Melo Cavalcante Castro Campos Correia Machado Moura Cunha Farias Reis Miranda
  Borges Monteiro Pinto Duarte Sales Aguiar Nogueira Barros Azevedo Coelho Medeiros Bezerra Macedo Moraes Guimarães
  Siqueira Xavier Tavares Santana Figueiredo Pires Leite Fonseca Brito Maia Paiva Queiroz Rezende Amaral Bastos Franco
  Prado Viana Dantas Peixoto Toledo Vasconcelos Sampaio Rangel Bittencourt Lacerda Camargo Valente Furtado Menezes
  Falcão Salgado Mourão Lobato Krieger Torquato Amorim Pessoa Tinoco Bulhões Trigueiro Castanho Peçanha Ramalho Arruda
  Schmidt Kubitschek Montenegro Villela Assunção Penha Portela Quintanilha Rabelo Seabra Uchôa Veloso Zanetti Yamamoto
  Bianchi Magalhães Neves Chaves`.split(/\s+/);

export interface MadeUpPerson {
  name: string;
  year: number;
}

export type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** Draws words by their frequency in the population: the first of a list very often, the last rarely. */
function drawer(words: readonly string[]): (random: Random) => string {
  let total = 0;
  const ends = words.map((_, at) => {
    total += 1 / (at + 2) ** 0.85;
    return total;
  });
  return (random) => {
    const drawn = random() * total;
    return words[ends.findIndex((end) => drawn < end)] ?? (words.at(-1) as string);
  };
}

const [manOf, womanOf] = [drawer(MEN), drawer(WOMEN)];
export const getSurname = drawer(SURNAMES);

/**
 * A fictitious Brazilian: one or two given names, one to three surnames with or without a particle, possibly
 * a suffix.
 */
export function madeUpPerson(random: Random): MadeUpPerson {
  const isWoman = random() < 0.5;
  const firstNames = isWoman ? womanOf : manOf;
  const names = [firstNames(random)];
  const second = firstNames(random);
  if (random() < 0.45 && second !== names[0]) names.push(second);
  const surnames = new Set<string>();
  const many = random();
  while (surnames.size < (many < 0.25 ? 3 : many < 0.75 ? 2 : 1)) surnames.add(getSurname(random));
  for (const surname of surnames) {
    const particle = surname.endsWith('s') ? 'dos' : surname.endsWith('a') ? 'da' : 'de';
    names.push(random() < 0.35 ? `${particle} ${surname}` : surname);
  }
  if (!isWoman && random() < 0.06) names.push(pick(random, ['Júnior', 'Filho', 'Neto']));
  return { name: names.join(' '), year: 1945 + Math.floor(random() * 60) };
}
