import { describe, expect, test } from '@jest/globals';
import english from '~/locales/en-US/errors.json';
import portuguese from '~/locales/pt-BR/errors.json';

/** Errors after which nobody has anything to do, or which only a program reads; each with its reason. */
const NOTHING_TO_DO: Record<string, string> = {
  two_factor: 'a code that programs compare',
  social_user_blocked: 'a code that programs compare',
  batch_none_failed: 'nothing failed',
  run_nothing_refused: 'nothing was refused',
  factor_not_app: 'there is nothing to remove',
  invoice_not_payable: 'there is nothing to pay',
  registration_done: 'specified word for word; it is done',
  postpaid_done: 'it is done',
  cancel_none: 'nothing was canceled',
  session_gone: 'it has ended',
  export_running: 'the file comes by itself',
  report_limit_pending: 'we write when it is set',
  quiz_unavailable: 'we write when it is reviewed',
  company_waiting: 'we write when it is reviewed',
  identity_minor: 'only age changes it',
  refund_invoice: 'no refund is wanted: the invoice keeps its payment',
  ats_refused: 'carries the reason, which says what to do',
};

/** What tells somebody to do something, by the words that our errors use (docs/wording.md). */
const PORTUGUESE =
  /(?<![\p{L}])(abra|aceite|acompanhe|adicione|altere|anexe|antes de|arquive|ative|atualize|baixe|cadastre|cancele|comece|compre|complete|conclua|confira|confirme|continue|copie|corrija|crie|decida|deixe|depois que|desbloqueie|descarte|diga|digite|divida|dê|entre|envie|escolha|escreva|espere|fale|faça|gere|inclua|informe|libere|marque|mude|outra pessoa|passe|peça|pode|preencha|precisa|procure|receba|recarregue|recuse|remova|renomeie|resolva|retome|retire|revogue|salve|selecione|separe|tente|termine|tire|troque|use|veja|volte|verifique|reduza|aumente|reenvie|aguarde|abra-a|desmarque|responda|ajuste|repita|restaure|valide|pague|consulte)(?![\p{L}])/iu;
const ENGLISH =
  /\b(accept|add|allow|approve|archive|ask|attach|buy|can|cancel|change|check|choose|close|complete|confirm|contact|continue|copy|correct|create|decide|delete|download|enter|fill|finish|fix|follow|generate|get|give|go back|include|leave|let|log|look|make|move|must|needs?|open|order|pay|pick|place|post|receive|refresh|reject|reload|remove|rename|replace|request|restore|resume|retry|return|review|revoke|save|search|see|select|send|sign|split|start|switch|take|talk|trim|try|turn|type|unblock|undo|update|upload|use|verify|view|wait|write|once)\b/i;

describe.each([
  ['pt-BR', portuguese, PORTUGUESE],
  ['en-US', english, ENGLISH],
] as const)('an error in %s', (_language, texts, wayOn) => {
  test('states the next step where there is one', () => {
    const dead = Object.entries(texts as Record<string, string>)
      .filter(([code, text]) => !wayOn.test(text) && !(code in NOTHING_TO_DO))
      .map(([code, text]) => `${code}: ${text}`);
    expect(dead).toEqual([]);
  });

  test('listed as an exception exists', () => {
    expect(Object.keys(NOTHING_TO_DO).filter((code) => !(code in texts))).toEqual([]);
  });
});
