import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** How many of the measured passwords with two letters may not stand in one with something around them (ASVS 6.2.4). */
export const MEASURED_STEMS = 3_000;

/** What a password is held against; all without accents, in lower case. */
interface KnownWords {
  /** Measured in leaks, commonest first: not a password by themselves. */
  passwords: ReadonlySet<string>;
  /** The commonest of them, names, words of ours and of habit: nor with up to eight signs around. */
  stems: ReadonlySet<string>;
  /** Everyday words of Portuguese: nor with up to four signs around. */
  words: ReadonlySet<string>;
}

let known: KnownWords | null = null;

/** The lists, read at the first password: from @zxcvbn-ts (MIT), whose lists come measured and ordered. */
export function knownWords(): KnownWords {
  known ??= readWords();
  return known;
}

function readWords(): KnownWords {
  const passwords = listOf('language-common/src/passwords.json');
  const names = ['firstnames', 'lastnames'].flatMap((name) => listOf(`language-pt-br/src/${name}.json`));
  const ours = `${OURS} ${POPULAR}`.split(/\s+/).filter(Boolean);
  const stems = passwords.filter((password) => /[a-z].*[a-z]/.test(password)).slice(0, MEASURED_STEMS);
  return {
    passwords: new Set(passwords),
    stems: new Set([...ours, ...stems, ...names]),
    words: new Set(listOf('language-pt-br/src/commonWords.json')),
  };
}

/** One list of the package's data; its modules would load every other list too. */
function listOf(file: string): string[] {
  const fromHere = createRequire(join(process.cwd(), 'package.json'));
  return (fromHere(`@zxcvbn-ts/${file}`) as string[]).map(plain);
}

/** A text as it is compared: lower case, no accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
