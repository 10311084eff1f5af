import type { Locale } from '~/src/shared/locale';

interface WordRule {
  /** Words that no text of the locale may contain. */
  not: RegExp;
  /** What docs/wording.md says instead. */
  use: string;
  /** Texts that may, `file:key` → why. */
  except?: Readonly<Record<string, string>>;
}

const SPECIFIED = 'fixed wording of the specification';

const PORTUGUESE: readonly WordRule[] = [
  { not: /\b[AaDdNn]?a Idôneo|\bpela Idôneo/, use: 'o Idôneo' },
  { not: /consultas? unitári|compra avulsa/i, use: 'consulta avulsa; outro valor' },
  { not: /fontes?\b[^.]*\bperguntad|pergunt\w+ (?:de novo )?(?:[àa]s? )fonte/i, use: 'consultar uma fonte' },
  { not: /\bche(?:car|cagem|cagens)\b/i, use: 'conferir' },
  { not: /\bachados?\b|\bse achou\b|desabono/i, use: 'apontamento; o que foi encontrado' },
  { not: /indispensáve/i, use: 'obrigatória' },
  { not: /politicamente expost/i, use: 'exposta politicamente' },
  { not: /prevenção à fraude/i, use: 'prevenção a fraudes' },
  { not: /funç(?:ão|ões) admitid/i, use: 'funções em que é permitido pedir antecedentes' },
  { not: /orçamento do lote|\bconsultas? em lote\b/i, use: 'cotação; lote' },
  { not: /^Parad[oa]\b|prazo (?:está )?parado/i, use: 'pausado' },
  { not: /retomad\w* pelo banco|banco \w* ?retomou/i, use: 'estornado pelo banco' },
  { not: /\bag(?:e|ir|indo)(?: agora)? (?:por|pela|pelo)\b/i, use: 'a conta em uso' },
  {
    not: /valid\w+ (?:o |(?:o )?seu )?e-mail|e-mail (?:está |já foi )?validado/i,
    use: 'confirmar o e-mail',
    except: {
      'access:emailValidated': SPECIFIED,
      'catalog:sample.ok': SPECIFIED,
      'entry:email.validated.elsewhere': 'begins with that fixed wording',
      'entry:email.validated.other': 'begins with that fixed wording',
    },
  },
  {
    not: /(?:avaliação|validação) manual|revisão humana|olh(?:ar|o) humano|olhar de uma pessoa/i,
    use: 'análise manual; análise de uma pessoa',
    except: {
      'onboarding:inReview': SPECIFIED,
      'errors:registration_manual': SPECIFIED,
    },
  },
  { not: /\b(?:reprov|rejeit)(?:ad|ar|ou|aç|ei)/, use: 'recusar, recusada' },
  { not: /confirmação em duas etapas|segund[oa] (?:fator|etapa)/i, use: 'verificação em duas etapas' },
  {
    not: /código de (?:verificação|conferência)/i,
    use: 'código de segurança; código do relatório',
    except: { 'twoFactor:resentEmail': SPECIFIED, 'twoFactor:resentSms': SPECIFIED },
  },
  { not: /\bciência\b|\bestá ciente\b|\bestou ciente\b/i, use: 'leitura do aviso' },
  { not: /\bdizer não\b|\bum não\b/i, use: 'recusar, recusa' },
  { not: /\bdesistid[oa]/i, use: 'que falhou' },
  { not: /\baparelhos?\b/i, use: 'dispositivo' },
  { not: /\bsozinh[oa]s?\b/i, use: 'automaticamente' },
  { not: /\besvaziad/i, use: 'apagado' },
  { not: /\bem cerca de (?:\{\{claim\.time|5 min)/i, use: 'em até' },
  { not: /(?:^|[^\w’])'[^']{3,40}'/, use: '“ ”' },
  { not: /(?:\d|\}\}) %/, use: '% without a space' },
  {
    not: /\w\([oa]s?\)/,
    use: 'a wording without gender',
    except: {
      'catalog:sample.error_title': SPECIFIED,
      'reports:failure.title': SPECIFIED,
      'emails:reportFailed.preview': SPECIFIED,
      'emails:reportFailed.notCharged': SPECIFIED,
    },
  },
  { not: /\b[adn]a \{\{company\}\}|(?:^| )a \{\{company\}\} \w+ou\b/, use: '{{company}} without an article' },
];

const ENGLISH: readonly WordRule[] = [
  {
    not: /\bquer(?:y|ies|ied|ying)\b/i,
    use: 'check',
    except: { 'apiDocs:basics.address.text': 'the query string of HTTP' },
  },
  {
    not: /\b[Nn]ot asked\b|source was asked|asking the sources|sources? (?:gave|did not give)/i,
    use: 'checked, responded',
  },
  { not: /sources? (?:does|did) not answer|sources? answered/i, use: 'responded' },
  { not: /\bNothing found\b/, use: 'nothing on record' },
  { not: /indispensable/i, use: 'required' },
  { not: /admitted jobs?/i, use: 'jobs where criminal records may be requested' },
  { not: /free purchase|free amount/i, use: 'custom amount' },
  { not: /\btak(?:e|es|en|ing) note\b|\btook note\b/i, use: 'acknowledge' },
  {
    not: /\btak(?:e|es|en|ing) back by|\bgave? (?:it|this|a \w+) back\b|clawed/i,
    use: 'refunded; reversed by the bank',
  },
  { not: /\bact(?:s|ing)? for\b|acting account/i, use: 'current account' },
  { not: /(?<!\{\{)\bvacanc/i, use: 'job opening' },
  { not: /card terminal/i, use: 'card machine' },
  { not: /(?<!whole |\{\{)\bpictures?\b/i, use: 'photo' },
  { not: /\be-mail/i, use: 'email' },
  { not: /tax authority/i, use: 'Federal Revenue' },
  { not: /post-paid/i, use: 'postpaid' },
  { not: /\bgood for \d|good for \{|no longer good/i, use: 'valid for, expired' },
  { not: /\b(?:is|are|was|be|been) told\b/i, use: 'notified' },
  { not: /\bby (?:Pix|API|WhatsApp)\b/, use: 'with Pix, through the API, on WhatsApp' },
  { not: /\b(?:some|every|any)body\b/i, use: 'someone, everyone, anyone' },
  { not: /two-factor|two-step confirmation|second factor/i, use: 'two-step verification' },
  { not: /(?<!two-step )verification code/i, use: 'security code; report code' },
  { not: /\w'\w/, use: '’' },
  { not: /\b(?:Law|Ordinance)(?: [A-Z/]+)? \d+\.\d{3}\//, use: 'Law 13,709/2018' },
  { not: /\bset aside\b|\bput aside\b/i, use: 'on hold; dismissed' },
  { not: /\bin about \{\{claim\.time|about 5 min/i, use: 'within' },
  { not: /R\$ \d/, use: 'R$39.90' },
  {
    not: /\b(?:anonymis|authoris|finalis(?!t)|minimis|organis(?!m)|recognis|regularis|specialis(?!t)|summaris|utilis|colour|favour|behaviour|labour|centre|licence|cheque|cancelled|catalogue|dialogue|afterwards|analys(?:e|ed|ing)\b)|\w+izt\b/i,
    use: 'American spelling',
  },
];

/** The words that docs/wording.md rules out, by locale. */
export const WORD_RULES: Readonly<Record<Locale, readonly WordRule[]>> = {
  'pt-BR': PORTUGUESE,
  'en-US': ENGLISH,
};
