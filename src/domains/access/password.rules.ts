import { metPasswordRules } from '~/src/shared/password-rules';

export { PASSWORD_MIN } from '~/src/shared/password-rules';

/**
 * Words of the product, its trade and its readers' accounts: what somebody who guesses at this site's
 * passwords begins with (docs/security/controls.md "Passwords").
 */
const OURS =
  'idoneo idoneidade consulta consultas relatorio cpf cnpj credito creditos empresa operador dossie';

/** Words that people in Brazil and elsewhere make passwords of. */
const POPULAR = `
  senha senhas minhasenha novasenha mudar mudei mude trocar troca acesso acessar entrar login logon usuario
  padrao inicial temp temporaria teste testes testando conta contato cliente clientes sistema sistemas suporte
  admin administrador administrator root master mestre chefe gerente diretor financeiro comercial vendas compras
  password passwords passwd passw pass pwd letmein welcome bemvindo changeme default guest user users test testing
  secret login123 access hello system server service support office company manager windows linux google gmail
  facebook instagram whatsapp android iphone samsung apple microsoft internet computador notebook celular
  brasil brazil brasilia saopaulo riodejaneiro bahia parana minas recife salvador fortaleza curitiba manaus
  flamengo corinthians palmeiras santos vasco gremio internacional cruzeiro atletico botafogo fluminense timao
  mengao verdao tricolor futebol football soccer baseball basketball gol neymar pele ronaldo messi
  deus jesus cristo jesuscristo deusefiel deusfiel amor amore amorzinho meuamor teamo iloveyou loveyou love vida
  familia mae pai filho filha amigo amiga felicidade feliz paz luz sol lua estrela princesa principe rainha rei
  princess sunshine flower angel anjo bebe baby gatinha gatinho gata gato cachorro dragon dragao tiger tigre lion
  leao monkey macaco shadow superman batman spiderman naruto pokemon starwars minecraft matrix hunter killer
  maria mariana jose joao ana anna paulo pedro lucas luiz luis carlos marcos antonio francisco gabriel gabriela
  rafael rafaela rodrigo bruno bruna felipe gustavo eduardo fernando fernanda daniel daniela juliana julia
  leticia larissa amanda camila beatriz patricia vanessa aline jessica thiago tiago diego leonardo matheus
  vinicius ricardo roberto sergio alexandre andre adriana sandra marcia claudia renata michael jordan michelle
  ashley charlie thomas robert william george joshua andrew nicole hannah jennifer
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta
  quinta sexta sabado domingo verao inverno outono primavera january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday summer winter
  autumn spring azul vermelho verde amarelo preto branco rosa roxo blue black white green yellow purple orange
  banana chocolate cerveja cafe cookie cheese pepper ginger casa carro moto trabalho escola dinheiro money
  sucesso vitoria campeao champion guerreiro freedom liberdade trustno ninja mustang ferrari porsche harley
`;

/** Keys beside one another, and the alphabet. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
];

const STEMS = new Set(`${OURS} ${POPULAR}`.split(/\s+/).filter(Boolean));
/** What is written around a word to meet the rules is short: `@123`, `!2026`, `#1990`. */
const MOST_AROUND = 8;
const LETTERS: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
};

/** `P@ssw0rd` as the word it stands for. */
const spelledOut = (text: string): string => text.replace(/[@431!05$7]/g, (sign) => LETTERS[sign] ?? sign);

const isRow = (text: string): boolean => text.length > 2 && ROWS.some((row) => row.includes(text));

function isWellKnown(text: string): boolean {
  if (STEMS.has(text) || isRow(text) || /^(.)\1*$/.test(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text === half + half && STEMS.has(half);
}

/**
 * Whether a password is a well-known word with something short around it, letters written as signs
 * included. Which part is the word is not known, so every cut is tried.
 */
function isGuessable(password: string): boolean {
  const text = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const after = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  for (let head = 0; head <= before; head += 1) {
    for (let tail = 0; tail <= after && head + tail <= MOST_AROUND; tail += 1) {
      const middle = text.slice(head, text.length - tail);
      if (isWellKnown(middle) || isWellKnown(spelledOut(middle))) return true;
    }
  }
  return false;
}

/**
 * What is wrong with a new password, as a key of `validation`; null when it may be used. Rules of
 * specification A §5: length, lower and upper case, number and special character.
 */
export function passwordProblem(
  password: string,
): 'passwordRequired' | 'passwordWeak' | 'passwordCommon' | null {
  if (password === '') return 'passwordRequired';
  if (!Object.values(metPasswordRules(password)).every(Boolean)) return 'passwordWeak';
  return isGuessable(password) ? 'passwordCommon' : null;
}
